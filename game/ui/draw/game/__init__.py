"""Pictures of a running game."""
