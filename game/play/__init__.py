"""Games, replays and reviews in real time, without a window."""
