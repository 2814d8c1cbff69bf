"""The families of the bots, in the order in which a list shows them."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.dealers.families import OWN
from game.language import marked

FAMILIES: Mapping[str, tuple[str, ...]] = {
    marked("One piece"): (
        "dellacherie",
        "bcts",
        "dt-10",
        "dt-20",
        "house",
        "house-24",
        "house-20",
        "house-10",
        "house-small",
        "el-tetris",
        "ce",
        "llima",
        "fahey",
    ),
    marked("Two pieces"): ("fahey-2", "dellacherie-2", "house-2"),
    marked("Looking farther ahead"): ("expecti", "modern", "versus"),
    OWN: (),
}
"""Heading -> the names of its bots. What a bot knows decides how far it comes, so only those of one family compare."""
