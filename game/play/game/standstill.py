"""What a game waits for: a countdown, a key that is held, the answer to a question, a row of the pause."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from game.language import marked, say
from game.play.game.motion import Period
from game.play.records.pages import Choices

Steps = tuple[tuple[str, float], ...]
"""Words, to be translated, and how long each is shown, in seconds."""
GO = marked("Go")
"""The word with which a game begins."""
READY_GO: Steps = ((marked("Ready"), 0.8), (GO, 0.4))
COUNTDOWN: Steps = (("3", 0.5), ("2", 0.5), ("1", 0.5))


class Countdown:
    """A countdown that begins at a time, in seconds of the clock."""

    def __init__(self, steps: Steps, now: float) -> None:
        self._words = [word for word, _ in steps]
        self._ends = [now + seconds for seconds in accumulate(seconds for _, seconds in steps)]
        self.ends_at = self._ends[-1]
        """The time at which the game goes on."""

    def word(self, now: float) -> str:
        """The word that is shown at ``now``, in the language of the player. The last one stays."""
        left = (word for word, end in zip(self._words, self._ends, strict=True) if now < end)
        return say(next(left, self._words[-1]))

    def deadline(self, now: float) -> float:
        """When the word next changes, or the game goes on."""
        return next((end for end in self._ends if now < end), self.ends_at)


HOLD_SECONDS = 0.4
"""How long the key of a guarded command is held until it acts."""
FREE_SECONDS = 5.0
"""The first seconds of a game, in which guarded commands act at once."""
_STEP = 1 / 60
_GUARDED: Mapping[str, tuple[str, str]] = {
    "restart": (marked("New game"), marked("Hold {key} for a new game")),
    "restart_same_seed": (marked("Same deal"), marked("Hold {key} for the same deal")),
}
"""Guarded command -> the words in its ring, and the answer to a tap."""


@dataclass(frozen=True)
class HeldCommand:
    """A command whose key went down at a time, in seconds of the clock."""

    command: str
    began: float

    @property
    def word(self) -> str:
        """What it will do, in a word or two."""
        return say(_GUARDED[self.command][0])

    def tip(self, key: str) -> str:
        """What to do, for a person who only tapped the key with this name."""
        return say(_GUARDED[self.command][1], key=key)

    @property
    def period(self) -> Period:
        """The time for which the key must stay down."""
        return Period(self.began, HOLD_SECONDS)

    def deadline(self, now: float) -> float:
        """When the picture next changes, or the command acts."""
        return min(self.period.ends, now + _STEP)


class Question(NamedTuple):
    """A question with two answers. Its texts are to be translated."""

    command: str
    """What to do if the answer is yes, by its name in settings.yaml."""
    title: str
    text: str = marked("This game will not count for your bests.")
    yes: str = marked("Show it anyway")
    no: str = marked("No, go back")


QUESTIONS: Mapping[str, Question] = {
    each.command: each
    for each in (
        Question("why", marked("Show what the bot would do?")),
        Question("forecast", marked("Show a forecast?")),
        Question("hint", marked("Show a hint?")),
        Question(
            "machine",
            marked("Let the bot play?"),
            marked("Once it has pressed a button, this game will not count for your bests."),
            marked("Let it play"),
        ),
    )
}
"""Command -> the question before it in a person's own game."""
READING_SECONDS = 0.4
"""The seconds in which a new question takes no keys."""
COPY = "copy"
"""The action that copies the board."""
DEALER = "dealer"
"""The action that opens the list of dealers for the rest of the game."""
PAUSED: Choices = (
    (marked("Resume"), "resume"),
    (marked("New game"), "restart"),
    (marked("Same deal again"), "restart_same_seed"),
    (marked("Change the dealer"), DEALER),
    (marked("Why: what the bot would do"), "why"),
    (marked("Copy the board as text (fumen)"), COPY),
    (marked("Settings"), "settings"),
    (marked("Controls"), "controls"),
    (marked("Help"), "help"),
    (marked("Main menu"), "title"),
)
"""The rows of a pause, with what they do."""
OF_A_BOT: Mapping[str, str] = {"why": marked("Why: what the bot does")}
"""The rows that are called otherwise where a bot plays."""
OF_A_DEMO: Mapping[str, str] = {**OF_A_BOT, "restart": marked("New deal")}
"""The same where a bot is watched."""
