"""The arena: matches between players without a window, and what they say about strength."""
