"""What is looked at and not played: bots, dealers, replays and films of them."""
