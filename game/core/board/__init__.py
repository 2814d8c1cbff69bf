"""The board: cells as bits, pieces, rotation systems, spins, and where a piece can go."""
