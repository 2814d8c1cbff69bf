"""The screen of scores and its tabs."""
