"""The board: cells as bits, pieces, rotation systems, spins, and the places that a piece can reach. ``Position`` adds
hold and queue, and has a text form."""
