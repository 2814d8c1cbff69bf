"""The screen on which dealers are compared side by side."""
