"""Replays: watching a recorded game at any speed, and playing on from any point."""
