"""The window, its screens, the controls and the sounds: the only room that imports pygame."""
