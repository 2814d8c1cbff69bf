"""The screen on which dealers are compared."""
