"""The catalogues of the translators, and the tools that bring them into the game."""
