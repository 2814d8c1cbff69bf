"""Advice on placements: finesse, hints, ratings, and the reasons of the bot."""
