"""What a placement cost, judged by a bot."""
