"""The line below the well: the state of the game and the keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.language import digits, say, say_many
from game.play.speeds import Speed
from game.play.words import joined
from game.tbp.messages import SearchInfo

Label = Callable[[str], str]
"""Returns the name of the first key of an action, or an empty text if it has no key."""


def person_footer(label: Label, notes: Iterable[str], *, undo: bool) -> str:
    """The line while a person plays. ``undo`` says whether placements can be undone."""
    back, machine, hint, why = label("undo") if undo else "", label("machine"), label("hint"), label("why")
    dealer, pause = label("dealer"), label("pause")
    keys = [
        pause and say("{key} pause", key=pause),
        back and say("{key} undo", key=back),
        machine and say("{key} start bot", key=machine),
        hint and say("{key} hint", key=hint),
        why and say("{key} why", key=why),
        dealer and say("{key} dealer", key=dealer),
    ]
    return joined([*notes, *keys])


def machine_footer(label: Label, speed: Speed, thought: SearchInfo | None, notice: str = "", aside: str = "") -> str:
    """The line while the bot plays.

    ``thought`` is the search report of an outside bot. None means a built-in bot. ``notice`` replaces it: what happened
    to a suggestion that was out of reach. ``aside`` stands before all else.
    """
    steps = "  ".join(filter(None, [label("slower"), speed.label, label("faster")]))
    machine, why = label("machine"), label("why")
    take = machine and say("{key} take over", key=machine)
    told = [notice] if notice else _search(thought or SearchInfo())
    return joined([aside, take, steps, *told, why and say("{key} why", key=why)])


def _search(thought: SearchInfo) -> list[str]:
    nodes = "" if thought.nodes is None else say_many("{number} node", "{number} nodes", round(thought.nodes))
    return [nodes, "" if thought.depth is None else say("depth {depth}", depth=digits(thought.depth))]
