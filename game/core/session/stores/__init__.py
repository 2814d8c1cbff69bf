"""What a session keeps: stack, pieces, garbage, figures and recording."""
