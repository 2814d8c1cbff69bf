"""A change of the keys of one action: what goes, what comes, and what else would change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.language import say
from game.play.keys.titles import TITLES
from game.settings.keys.bindings import Bindings

SWAP, TAKE, LEAVE = "swap", "take", "leave"
"""What can be done with a key that does something else already."""


@dataclass(frozen=True)
class Question:
    """What is asked about a key that does something else already."""

    title: str
    text: str
    answers: dict[str, str]
    """``SWAP``, ``TAKE`` and ``LEAVE`` -> the words for it."""


@dataclass(frozen=True)
class KeyChange:
    """A key that goes and a key that comes, each empty if there is none."""

    action: str
    gone: str
    come: str

    @classmethod
    def between(cls, action: str, before: Sequence[str], after: Sequence[str]) -> KeyChange:
        """Return what a row of keys has changed."""
        come = next((key for key in after if key not in before), "")
        return cls(action, next((key for key in before if key not in after), ""), come)

    def question(self, bindings: Bindings, label: Callable[[str], str]) -> Question | None:
        """Return what has to be asked. None if the key that comes is free. ``label`` gives the text of a key."""
        other = bindings.owner(self.come) if self.come else ""
        if not other or other == self.action:
            return None
        come, mine, title = label(self.come), say(TITLES[self.action]), say(TITLES[other])
        answers = {TAKE: say("Move it here"), LEAVE: say("Leave it")}
        if self.gone:
            gone = label(self.gone)
            text = say(
                "Swap: {mine} gets {come}, and {other} gets {gone}.", mine=mine, come=come, other=title, gone=gone
            )
            answers = {SWAP: say("Swap the two keys"), **answers}
        else:
            rest = ", ".join(label(key) for key in bindings.taken(other, self.come).keys[other])
            text = (
                say("A key can do one thing. Without it, {action} has {keys}.", action=title, keys=rest)
                if rest
                else say("A key can do one thing. Without it, {action} has no key.", action=title)
            )
        return Question(say("{key} is {action} already", key=come, action=title), text, answers)

    def made(self, bindings: Bindings, answer: str = TAKE) -> Bindings:
        """Return the bindings after the change."""
        if answer == LEAVE:
            return bindings
        if not self.come:
            return bindings.taken(self.action, self.gone)
        if not self.gone:
            return bindings.given(self.action, self.come)
        if answer == SWAP:
            return bindings.swapped(self.action, self.gone, self.come)
        return bindings.replaced(self.action, self.gone, self.come)
