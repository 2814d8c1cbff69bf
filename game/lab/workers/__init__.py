"""Handing work to processes: jobs, their answers, and signals meanwhile."""
