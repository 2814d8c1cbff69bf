"""A game of Linjat without a window: what a player has drawn, and hints."""
