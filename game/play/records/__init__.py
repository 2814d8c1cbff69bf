"""What is kept of games: splits, bests, history, results, reviews and replays."""
