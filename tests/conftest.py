"""What all tests have in common."""

from __future__ import annotations

import os

from hypothesis import settings

# Texts are in English whatever the language of this machine is.
os.environ["LANGUAGE"] = "en"

# How long an example takes says something about the machine, not about the program.
settings.register_profile("no clock", deadline=None)
settings.load_profile("no clock")
