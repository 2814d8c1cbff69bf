"""The commands that play many games without a window: simulate, arena, train, improve, randomizers, forecast."""
