"""The page on which the weights of a bot are changed. A tab is a ``View``; the sliders beside it are those of all."""

from .weights_screen import WeightsScreen

__all__ = [
    "WeightsScreen",  # The page.
]
