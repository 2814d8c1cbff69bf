"""Rulesets, levels, modes and scoring as data."""
