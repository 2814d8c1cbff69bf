"""Who played a game or a side of a match: a value, and its text in replays and in the database."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

_PERSON, _HELPED, _BOT = "person", "mixed", "machine "
_SECOND = "the second person "
"""What stands before the name of a second person that would read as somebody else. It is longer than any such name, so
that no older file has it by chance."""

_FAR = "the person far away"
"""What stands before the name of a person of another program, if it is there. No older name is as long, either."""


@dataclass(frozen=True)
class Player:
    """Who played. Only ``text`` and its readers know how files write it. A name says nothing about the kind: a person
    can be called like a bot."""

    kind: Literal["person", "helped", "bot", "second", "far"]
    """The person whose program this is, alone or with help; a bot; a second person; or one who played elsewhere."""
    name: str = ""
    """Of a bot or of another person. Files that leave the program have no name of a person who played elsewhere."""

    @classmethod
    def bot(cls, name: str) -> Player:
        return cls("bot", name)

    @classmethod
    def second(cls, name: str) -> Player:
        return cls("second", name)

    @classmethod
    def far(cls, name: str = "") -> Player:
        return cls("far", name)

    @property
    def is_other_person(self) -> bool:
        return self.kind in ("second", "far")

    @classmethod
    def of(cls, text: str) -> Player:
        """Return the player of a game by the text in a file."""
        if text in (_PERSON, _HELPED):
            return THE_PERSON if text == _PERSON else HELPED_PERSON
        if text.startswith(_BOT):
            return cls.bot(text.removeprefix(_BOT))
        if f"{text} ".startswith(f"{_FAR} "):
            return cls.far(text.removeprefix(_FAR)[1:])
        return cls.second(text.removeprefix(_SECOND))

    @property
    def text(self) -> str:
        """The text in a file."""
        if self.kind == "second":
            return self.name if Player.of(self.name) == self else f"{_SECOND}{self.name}"
        if self.kind == "far":
            return f"{_FAR} {self.name}" if self.name else _FAR
        return {"person": _PERSON, "helped": _HELPED, "bot": f"{_BOT}{self.name}"}[self.kind]


THE_PERSON, HELPED_PERSON = Player("person"), Player("helped")


def players_of(texts: tuple[str, str]) -> tuple[Player, Player]:
    """Return the players of a match by their texts in a file. Earlier versions wrote the name of every second person as
    it was, and in an arena the names of both bots."""
    one, other = texts
    return _side(one, texts), _side(other, texts)


def _side(text: str, texts: tuple[str, str]) -> Player:
    player = Player.of(text)
    if player.kind not in ("helped", "second"):
        return player
    return player if text.startswith(_SECOND) else Player("second" if _PERSON in texts else "bot", text)
