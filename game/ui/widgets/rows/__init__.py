"""Rows with a label and a value."""
