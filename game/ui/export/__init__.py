"""A replay as GIF or PNG, drawn without a window."""
