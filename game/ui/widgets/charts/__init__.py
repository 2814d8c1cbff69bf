"""Figures, tables and charts."""
