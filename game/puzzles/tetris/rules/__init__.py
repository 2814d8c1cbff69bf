"""A solver of Tetris puzzles that works like a person: the rules, their costs, and their words."""
