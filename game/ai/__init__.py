"""Bots: their features, their search, and the buttons that they press."""
