"""What a player is told about the dealer: the panel beside the well, the forecast, and the verdict after a game."""
