"""What is seen of an event for a moment: what, where, and since when. Nothing is drawn here, and no rule knows it."""
