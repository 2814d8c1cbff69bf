"""The window, the screens, the controls and the sounds. Only this room imports pygame."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
