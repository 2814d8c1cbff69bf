"""Benchmarks in one table: ``python -m bench``, or ``make bench``."""
