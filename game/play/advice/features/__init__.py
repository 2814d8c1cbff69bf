"""The features of bots in words."""
