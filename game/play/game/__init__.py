"""A game in progress, in real time: what runs, stands still, is seen and is heard."""
