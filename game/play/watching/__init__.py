"""Watching bots: a tally over games, survival curves, and two wells side by side."""
