"""The pages over a game: pause, results, costliest placements."""
