"""Many games without a window, to measure bots and dealers and to train weights."""
