"""The window, its screens, the controls and the sounds: the only room that imports pygame."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
