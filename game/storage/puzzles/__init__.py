"""What is kept of puzzles, beside the finished games: solved ones, begun ones, grades, and what was told."""
