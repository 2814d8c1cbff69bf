"""What the screens say: numbers, titles, names of keys, settings, charts, and the reasons of bots in words."""
