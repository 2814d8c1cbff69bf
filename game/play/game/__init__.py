"""A game in progress, by the clock: what runs, what stops it, and what is seen and heard of its events."""
