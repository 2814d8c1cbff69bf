"""Numbers, names, keys, settings, and the reasons of bots in words."""
