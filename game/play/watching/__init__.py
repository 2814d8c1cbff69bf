"""Watching bots: a tally over games, survival curves, and several wells side by side."""
