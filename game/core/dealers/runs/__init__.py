"""Runs in a deal: floods, snakes and droughts, and how rare they are under a dealer."""
