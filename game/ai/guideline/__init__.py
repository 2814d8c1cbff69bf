"""The bot for modern rules: a beam search that plays for points, with hold and T-spins."""

from .player import EVERY, ModernPlayer

__all__ = ["EVERY", "ModernPlayer"]
