"""What all tests have in common."""

from __future__ import annotations

import os
import tempfile

from hypothesis import settings

from game.files import own_dealer

# Texts are in English whatever the language of this machine is.
os.environ["LANGUAGE"] = "en"

# What tests say yes to is kept for them alone, and for the programs that they start.
_CONFIG = tempfile.TemporaryDirectory(prefix="tetrarium-tests-")
os.environ["XDG_CONFIG_HOME"] = _CONFIG.name

# How long an example takes says something about the machine, not about the program.
own_dealer.PATIENCE = 60.0
settings.register_profile("no clock", deadline=None)
settings.load_profile("no clock")
