"""The families of the dealers, in the order in which a list shows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.language import marked

OWN = marked("Your own")
"""The family of the player's own."""
FAMILIES: Mapping[str, tuple[str, ...]] = {
    marked("Bags"): ("7-bag", "14-bag", "63-bag", "7-bag+1", "pairs"),
    marked("Pure chance"): ("memoryless", "more-i", "entropy"),
    marked("Nintendo"): ("nes", "nes-rom", "nes-article", "gameboy"),
    marked("The Grand Master"): ("tgm1", "tgm1-rom", "tgm2", "tgm2-rom", "tgm-strict", "tgm3", "tgm-ace"),
    marked("Sega and Puyo Puyo"): ("sega", "tsu", "sega16"),
    marked("Against droughts"): ("drought-guard", "balanced-window"),
    marked("Against you"): ("bastet", "no-mercy", "sz"),
    marked("For you"): ("friend",),
    OWN: ("sequence",),
}
"""Heading -> the names of its randomizers, the best known first."""


def by_family(
    names: Iterable[str], families: Mapping[str, tuple[str, ...]] = FAMILIES
) -> Mapping[str, tuple[str, ...]]:
    """Return the names that are given, in their families, one of which is ``OWN``.

    A name that no family has is a player's own.
    """
    given = list(names)
    found = {family: [name for name in members if name in given] for family, members in families.items()}
    known = {name for members in families.values() for name in members}
    found[OWN] += [name for name in given if name not in known]
    return {family: tuple(members) for family, members in found.items() if members}
