"""What is watched and not played: bots, dealers, replays and films of them."""
