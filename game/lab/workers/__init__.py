"""Handing jobs to processes and collecting their answers."""
