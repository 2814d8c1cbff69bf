"""The review of placements by a bot."""
