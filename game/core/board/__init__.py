"""The board: cells as bits, pieces, rotation systems, spins, and the places that a piece can reach."""
