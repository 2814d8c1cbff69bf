"""The program loads pygame without what it does not need."""

from __future__ import annotations

import subprocess
import sys

SCRIPT = """
import sys
from game.ui.lean import BESIDE, load_pygame
load_pygame()
assert "pygame" in sys.modules
assert not set(BESIDE) & set(sys.modules)
import numpy
import game.ui.app
import pygame
pygame.font.init()
assert pygame.Surface((2, 2)).get_size() == (2, 2)
load_pygame()
assert sys.modules["numpy"] is numpy, "what is there stays"
"""


def test_pygame_comes_alone_and_numpy_can_follow() -> None:
    subprocess.run([sys.executable, "-c", SCRIPT], check=True)
