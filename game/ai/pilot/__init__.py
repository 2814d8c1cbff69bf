"""The pilot: from a chosen landing to the buttons that bring the piece there."""
