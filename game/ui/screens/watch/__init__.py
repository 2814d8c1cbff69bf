"""The page on which bots are watched. A way to watch is a ``WatchTab``. What the page tells of the games is an
``Insight``, such as a table or a chart: ``WatchPanel`` makes a list of them and knows no more about them."""

from .watch_screen import WatchScreen

__all__ = [
    "WatchScreen",  # The page.
]
