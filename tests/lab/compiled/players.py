"""Players of these tests alone."""

from game.ai.linear.controllers import custom
from game.ai.linear.features import FEATURES
from game.lab.compiled.kernels.feature import KNOWN

OURS = {name: (0.1 + at / 7) * (-1) ** at for at, name in enumerate(list(FEATURES)[:KNOWN]) if not 18 <= at < 26}
"""A weight for each feature but those of other authors' players."""
MOVES_ONLY = custom({"landing height": -0.3, "eroded cells": 0.7, "rows": 0.1}, name="moves-only")
NOTHING_BUT_ROWS = custom({"rows": 1}, name="rows")
"""Nearly all moves are equal to it."""
