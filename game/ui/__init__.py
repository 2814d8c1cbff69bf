"""The window: screens, panels, controls and sounds. Only this room imports pygame."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
