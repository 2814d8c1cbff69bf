"""The soft set of effects: struck bars and bells in C major pentatonic, so that any two are in tune with each other."""

from collections.abc import Mapping

from tools.sounds.effects import Effect, Timbre, later, run

# The bar of a marimba is tuned to the fundamental and two octaves above it; the high partial dies at once.
BAR = Timbre(((1, 1.0, 1.0), (2, 0.12, 0.6), (4, 0.16, 0.25)))
BELL = Timbre(((1, 1.0, 1.0), (2, 0.35, 0.8), (3, 0.12, 0.5), (4, 0.10, 0.35)))
TAP = Timbre(((1, 1.0, 1.0), (2, 0.25, 0.5)), noise=0.5)
THUD = Timbre(((1, 1.0, 1.0), (2, 0.4, 0.5)), bend=0.6, noise=0.7)
SPUN = Timbre(((1, 1.0, 1.0), (2, 0.35, 0.8), (3, 0.12, 0.5)), bend=-0.5)

COMBO = ("C5", "D5", "E5", "G5", "A5", "C6", "D6", "E6", "G6", "A6")
"""One step up for each clear of a chain."""

SOFT: Mapping[str, Effect] = {
    "shift": run("A5", 0, 0.035, TAP),
    "turn": run("E5", 0, 0.07, BAR),
    "hold": run("D5 G4", 0.045, 0.11, BAR),
    "landing": run("C4", 0, 0.06, TAP),
    "lock": run("G3", 0, 0.09, TAP),
    "drop": run("C3", 0, 0.16, THUD),
    "single": run("C5 E5", 0.04, 0.26, BAR),
    "double": run("C5 E5 G5", 0.045, 0.34, BAR),
    "triple": run("C5 E5 G5 A5", 0.045, 0.40, BAR),
    "tetris": run("C4 G4", 0, 0.80, BAR, 0.8) + run("C5 E5 G5 C6", 0.055, 0.62, BELL),
    "t-spin-mini": run("A4 E5", 0.05, 0.26, SPUN),
    "t-spin": run("A4 E5 A5", 0.05, 0.34, SPUN),
    "t-spin-single": run("A4", 0, 0.50, BAR, 0.7) + run("E5 A5", 0.05, 0.40, SPUN),
    "t-spin-double": run("A4", 0, 0.60, BAR, 0.7) + run("E5 A5 E6", 0.05, 0.48, SPUN),
    "t-spin-triple": run("A3 A4", 0, 0.70, BAR, 0.7) + run("E5 A5 D6 E6", 0.05, 0.60, SPUN),
    "back-to-back": run("E6 G6", 0.06, 0.40, BELL),
    "perfect": run("C4 G4", 0, 1.00, BAR, 0.8) + run("C5 D5 E5 G5 A5 C6 E6", 0.06, 0.68, BELL),
    **{f"combo-{n}": run(pitch, 0, 0.22, BAR) for n, pitch in enumerate(COMBO, start=1)},
    "level": run("G5 C6 E6", 0.07, 0.46, BELL),
    "section": run("C5 G5 C6 E6", 0.07, 0.50, BELL),
    "grade": run("G4 D5", 0, 0.60, BAR, 0.6) + run("D5 G5 D6", 0.08, 0.52, BELL),
    "medal": run("C4 G4", 0, 0.70, BAR, 0.8) + later(run("G5 C6 E6 G6 C6", 0.07, 0.55, BELL), 0.06),
    "danger": run("A4", 0, 0.20, BELL) + later(run("A4", 0, 0.30, BELL), 0.16),
    "hit-1": run("E3", 0, 0.18, THUD),
    "hit-2": run("G3 E3", 0.05, 0.30, THUD) + run("E3", 0, 0.26, BAR),
    "hit-3": run("A3 G3 E3", 0.05, 0.40, THUD) + later(run("E3 E4", 0, 0.42, BAR), 0.08),
    "top-out": run("A4 G4 E4 D4", 0.13, 0.50, BAR) + later(run("C3", 0, 0.70, BAR, 1.2), 0.52),
    "win": run("C5 E5 G5", 0.10, 0.45, BAR) + later(run("C5 E5 G5 C6", 0, 0.90, BELL, 0.7), 0.32),
    "count": run("G4", 0, 0.12, BAR),
    "go": run("G5", 0, 0.30, BELL),
    "menu-move": run("G4", 0, 0.06, BAR),
    "menu-accept": run("G4 C5", 0.05, 0.16, BAR),
    "pause": run("E5 A4", 0.07, 0.18, BAR),
}
