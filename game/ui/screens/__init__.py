"""One file a screen. A screen handles an event and returns the next screen."""
