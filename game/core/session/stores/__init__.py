"""What a session keeps: its stack, its pieces, its garbage, its figures, its recording."""
