"""What dealers do, in figures: deals by the million, and the states of a generator that fit some pieces."""
