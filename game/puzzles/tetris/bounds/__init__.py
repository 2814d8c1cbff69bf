"""Quick tests that show that the goal of a puzzle cannot be reached any more. None of them is ever wrong."""
