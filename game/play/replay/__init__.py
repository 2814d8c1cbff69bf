"""A recorded game: played again at any speed, and played on from any point."""
