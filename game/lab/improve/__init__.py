"""Improving a player: landings that are tried, the regression of their danger, steps, results."""
