"""Dealers side by side: each deals from the same seed, and what it deals is counted."""
