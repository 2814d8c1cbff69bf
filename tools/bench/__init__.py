"""Benchmarks in one table: ``python -m tools.bench``, or ``make bench``."""
