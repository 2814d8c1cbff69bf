"""The bot for matches: a beam search that plays for lines of garbage. It also draws what may follow the known
pieces."""

from .player import VersusPlayer

__all__ = ["VersusPlayer"]
