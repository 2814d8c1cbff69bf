"""What the bots that search with a beam have in common."""
