"""What randomizers do, in figures: their deals by the million, and the states that fit some pieces."""
