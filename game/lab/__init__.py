"""Experiments without a window: machine players and randomizers, measured."""
