"""The arcade set of effects: short square waves and sweeps, as machines of the eighties made them, in C pentatonic."""

from collections.abc import Mapping

from tools.sounds.effects import Effect, later, pulse, run

SQUARE = pulse(0.5)
THIN = pulse(0.25)
BLIP = pulse(0.5, lasts=0.7)
RISE = pulse(0.25, bend=-1.0)
FALL = pulse(0.5, bend=1.0)
CRASH = pulse(0.5, bend=1.2, noise=1.5, lasts=0.8)
CLICK = pulse(0.5, noise=0.8, lasts=0.5)

COMBO = ("C5", "D5", "E5", "G5", "A5", "C6", "D6", "E6", "G6", "A6")

ARCADE: Mapping[str, Effect] = {
    "shift": run("G5", 0, 0.03, BLIP),
    "turn": run("C5 G5", 0.02, 0.04, BLIP),
    "hold": run("G5 C5", 0.04, 0.08, FALL),
    "landing": run("G3", 0, 0.05, CLICK),
    "lock": run("C3", 0, 0.08, CLICK),
    "drop": run("C3", 0, 0.15, CRASH),
    "single": run("E5 G5", 0.045, 0.10, THIN),
    "double": run("C5 E5 G5", 0.045, 0.12, THIN),
    "triple": run("C5 E5 G5 C6", 0.045, 0.14, THIN),
    "tetris": run("C5 E5 G5 C6 E6 G6", 0.05, 0.16, SQUARE) + later(run("C5 G5 C6", 0, 0.40, THIN, 0.6), 0.30),
    "t-spin-mini": run("D5 A5", 0.05, 0.12, RISE),
    "t-spin": run("D5 A5 D6", 0.05, 0.14, RISE),
    "t-spin-single": run("A4 D5 A5 D6", 0.045, 0.16, RISE),
    "t-spin-double": run("A4 D5 A5 D6 E6", 0.045, 0.18, RISE) + later(run("A4 E5", 0, 0.30, THIN, 0.6), 0.22),
    "t-spin-triple": run("A4 D5 A5 D6 E6 A6", 0.045, 0.2, RISE) + later(run("A4 E5 A5", 0, 0.45, THIN, 0.6), 0.27),
    "back-to-back": run("G6 C6 G6", 0.05, 0.10, THIN),
    "perfect": run("C5 G5 E5 C6 G5 E6 C6 G6", 0.06, 0.16, SQUARE) + later(run("C5 E5 G5 C6", 0, 0.6, THIN, 0.6), 0.5),
    **{f"combo-{n}": run(pitch, 0, 0.16, SQUARE) for n, pitch in enumerate(COMBO, start=1)},
    "level": run("G4 C5 E5 G5", 0.06, 0.20, SQUARE),
    "section": run("C5 G4 C5 E5 G5 C6", 0.055, 0.20, SQUARE),
    "grade": run("D5 G5 D5 G5 D6", 0.06, 0.24, THIN) + later(run("G4", 0, 0.30, SQUARE, 0.7), 0.24),
    "medal": run("C4", 0, 0.12, CLICK) + later(run("G5 C6 E6 G6 E6 G6", 0.06, 0.22, THIN), 0.08),
    "danger": run("A4 E4 A4 E4", 0.10, 0.12, SQUARE),
    "hit-1": run("E3", 0, 0.15, CRASH),
    "hit-2": run("G3 E3", 0.05, 0.26, CRASH),
    "hit-3": run("A3 G3 E3", 0.05, 0.32, CRASH) + later(run("E3", 0, 0.26, SQUARE), 0.10),
    "top-out": run("C5 A4 G4 E4 D4 C4", 0.10, 0.22, FALL) + later(run("C3", 0, 0.60, CRASH, 1.2), 0.60),
    "win": run("G4 C5 E5 G5 E5 G5", 0.09, 0.18, SQUARE) + later(run("C5 E5 G5 C6", 0, 0.70, THIN, 0.7), 0.54),
    "count": run("C5", 0, 0.10, SQUARE),
    "go": run("C6", 0, 0.26, SQUARE),
    "menu-move": run("E5", 0, 0.04, BLIP),
    "menu-accept": run("E5 A5", 0.045, 0.09, BLIP),
    "pause": run("A5 E5 A5", 0.06, 0.09, BLIP),
}
