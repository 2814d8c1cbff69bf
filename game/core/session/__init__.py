"""A game in ticks: the session, its timers and stores, what it shows and the events it reports."""
