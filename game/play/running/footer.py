"""The line below the well: what is going on, and which keys mean something."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.play.speeds import Speed
from game.play.words import SEPARATOR
from game.tbp.messages import SearchInfo

Label = Callable[[str], str]
"""Gives the key of an action as a player reads it; empty where it has none."""


def joined(parts: Iterable[str]) -> str:
    """The parts that are not empty, in one line."""
    return SEPARATOR.join(filter(None, parts))


def person_footer(label: Label, notes: Iterable[str], *, undo: bool) -> str:
    """The line while a person plays. ``undo`` says whether pieces can be taken back."""
    back, machine, hint, why = label("undo") if undo else "", label("machine"), label("hint"), label("why")
    keys = [back and f"{back} to take back", machine and f"{machine} for the machine"]
    keys += [hint and f"{hint} hint", why and f"{why} why"]
    return joined([*notes, *keys])


def machine_footer(label: Label, speed: Speed, thought: SearchInfo | None, notice: str = "") -> str:
    """The line while the machine plays.

    ``thought`` is what an outside bot says of its search; None for our own. ``notice`` stands instead of it: what was
    done with a suggestion that was out of reach.
    """
    steps = "  ".join(filter(None, [label("slower"), speed.label, label("faster")]))
    machine, why = label("machine"), label("why")
    keys = [machine and f"{machine} to play", why and f"{why} why"]
    return joined([steps, *([notice] if notice else _search(thought or SearchInfo())), *keys])


def _search(thought: SearchInfo) -> list[str]:
    nodes = "" if thought.nodes is None else f"{thought.nodes:,.0f} nodes"
    return [nodes, "" if thought.depth is None else f"depth {thought.depth:g}"]
