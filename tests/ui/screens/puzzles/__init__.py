"""Tests of the screens of the puzzles."""
