"""What is known of a puzzle, the rules of a person, and the exact solver."""
