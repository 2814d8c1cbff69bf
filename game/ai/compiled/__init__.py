"""Compiled code: whether there is any, how it is made, and the bot of matches in it.

This package needs numba and numpy, which the extra lab installs and the game does not need. Call ``available``
before you import its modules.
"""

from .presence import PACKAGES, SAYS, available, broken, why_not

__all__ = ["PACKAGES", "SAYS", "available", "broken", "why_not"]
