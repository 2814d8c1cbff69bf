"""The engine of the puzzles: how any puzzle is made, solved in layers, scored and graded.

A client says what a puzzle, a mutation and a rule are. The engine does the rest, with the method of Juho Snellman
(2019, "Writing a procedural puzzle generator"):

- ``layers`` solves like a person: the easiest rule that applies makes all its moves at once, then it starts again.
- ``repair`` adds information to a puzzle whenever the solver is stuck, until it is solved.
- ``climbing`` mutates and repairs the puzzles of a ``pool`` thousands of times and keeps the ones with the best scores.
- ``making`` makes the puzzle of a seed, a number and a level.
- ``packs`` reads files of puzzles.
"""
