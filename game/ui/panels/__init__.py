"""The parts of the picture of a game, one file each: its boxes, its drawing, its presses."""
