"""A question before a step that cannot be taken back. The game stands still meanwhile."""

from __future__ import annotations

from dataclasses import dataclass

from game.language import marked


@dataclass(frozen=True)
class Question:
    """A question with two answers. Its texts are to be translated."""

    command: str
    """What to do if the answer is yes, by its name in settings.yaml."""
    title: str
    text: str
    yes: str
    no: str


_TEXT = marked("This game will not count for your bests.")
_YES, _NO = marked("Show it anyway"), marked("No, go back")
HELP_VOIDS = {
    command: Question(command, title, _TEXT, _YES, _NO)
    for command, title in (
        ("why", marked("Show what the bot would do?")),
        ("forecast", marked("Show a forecast?")),
        ("hint", marked("Show a hint?")),
    )
} | {
    "machine": Question(
        "machine",
        marked("Let the bot play?"),
        marked("Once it has pressed a button, this game will not count for your bests."),
        marked("Let it play"),
        _NO,
    )
}
"""Command -> the question before it in a person's own game."""
