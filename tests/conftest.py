"""What all tests have in common."""

from __future__ import annotations

from hypothesis import settings

# How long an example takes says something about the machine, not about the program.
settings.register_profile("no clock", deadline=None)
settings.load_profile("no clock")
