"""Boards, pieces and pictures."""
