"""Games, replays, puzzles and reviews by the clock, without a window: everything that a screen needs but pixels."""
