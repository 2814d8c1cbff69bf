"""What the bots that search with a beam have in common: landings, the search itself, and how its values are told."""
