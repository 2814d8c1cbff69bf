"""The stores of a session: stack, pieces, garbage, figures and recording."""
