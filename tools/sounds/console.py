"""The console set of effects: thin pulses, triangles and noise, as machines at home made them, in A minor pentatonic.
What the consoles knew nothing of is as in the arcade set."""

from collections.abc import Mapping

from tools.sounds.arcade import ARCADE, CRASH
from tools.sounds.effects import Effect, Timbre, later, pulse, run

THIN = pulse(0.125)
BLIP = pulse(0.125, lasts=0.6)
TRIANGLE = Timbre(tuple((n, (1 - n % 4 // 2 * 2) / n**2, 2.0) for n in range(1, 12, 2)), release=0.02)
THUD = TRIANGLE._replace(noise=0.9, bend=0.5)
HISS = TRIANGLE._replace(noise=2.5)

CONSOLE: Mapping[str, Effect] = {
    **ARCADE,
    "shift": run("C6", 0, 0.03, BLIP),
    "turn": run("A4 E5", 0.025, 0.05, BLIP),
    "hold": run("E5 A4", 0.04, 0.09, TRIANGLE),
    "landing": run("C3", 0, 0.05, HISS),
    "lock": run("E3 C3", 0.02, 0.07, THUD),
    "drop": run("C3", 0, 0.13, HISS),
    "single": run("A5 E6", 0.05, 0.10, TRIANGLE),
    "double": run("E5 A5 E6", 0.05, 0.12, TRIANGLE),
    "triple": run("C5 E5 A5 E6", 0.045, 0.14, THIN),
    "tetris": run("A4 E5 A5 C6 E6 A6", 0.045, 0.16, THIN) + later(run("A4 E5 A5", 0, 0.45, TRIANGLE, 0.8), 0.28),
    "level": run("E5 G5 A5 C6 E6", 0.055, 0.20, THIN),
    "danger": run("E5 A4 E5 A4", 0.09, 0.11, THIN),
    "hit-1": run("E3", 0, 0.15, HISS),
    "hit-2": run("G3 E3", 0.05, 0.28, HISS) + run("E3", 0, 0.20, TRIANGLE),
    "hit-3": run("A3 G3 E3", 0.05, 0.34, HISS) + later(run("E3", 0, 0.28, TRIANGLE), 0.10),
    "top-out": run("A5 E5 C5 A4 E4 C4", 0.09, 0.20, TRIANGLE) + later(run("C3", 0, 0.55, CRASH, 1.2), 0.56),
    "win": run("C5 E5 A5 E5 A5 C6", 0.085, 0.17, THIN) + later(run("A4 C5 E5 A5", 0, 0.65, TRIANGLE, 0.7), 0.52),
    "count": run("A4", 0, 0.10, TRIANGLE),
    "go": run("A5", 0, 0.26, TRIANGLE),
    "menu-move": run("A5", 0, 0.04, BLIP),
    "menu-accept": run("A4 E5", 0.04, 0.09, BLIP),
    "pause": run("E5 A5 E5 A5", 0.05, 0.08, BLIP),
}
