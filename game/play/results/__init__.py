"""The pages that stand over a game: its pause, its results, its costliest placements."""
