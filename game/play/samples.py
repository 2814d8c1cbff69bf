"""Samples of a game, to try the effects and the sounds with: a hard drop, a tetris, a level, danger."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.board.board import Board
from game.core.board.pieces import pieces_from
from game.core.board.position import Position
from game.core.rules.rulesets import MODERN
from game.core.session.buttons import Buttons
from game.core.session.events import Event, LevelReached
from game.core.session.session import Session
from game.core.session.view import GameView
from game.language import marked
from game.play.effects import Effects
from game.play.hearing.cues import cues_for
from game.settings import Settings

DROP, TETRIS, LEVEL, DANGER = "drop", "tetris", "level", "danger"
SECONDS = 2.2
"""How long the picture of a sample stays."""

_KEYS: Mapping[str, Buttons] = {
    "l": Buttons.LEFT,
    "r": Buttons.RIGHT,
    "+": Buttons.CW,
    "-": Buttons.CCW,
    "!": Buttons.HARD_DROP,
}
_STACK = (
    ("J", "-lll!"),
    ("J", "+llll!"),
    ("L", "+ll!"),
    ("L", "-l!"),
    ("O", "!"),
    ("O", "!"),
    ("I", "+r!"),
    ("J", "-rrrr!"),
    ("J", "+rrr!"),
    ("T", "r!"),
    ("S", "l!"),
    ("Z", "rrr!"),
)
"""The pieces of the stack with the keys that place them. The last column stays empty, for a tetris."""
_HIGH = "/".join(["XXXXXXXXX1"] * 4 + ["XXXX1XXXXX"] * 5 + ["X1XXXXXXXX"] * 6 + ["XXXXXXX1XX"] * 3)
"""A stack that is high enough for danger."""


@dataclass(frozen=True)
class Sample:
    """What happens in a sample."""

    title: str
    """Its name on the screen."""
    piece: str
    """The letter of the piece that falls, or comes next."""
    keys: str = ""
    """The keys that this piece gets."""
    drops: bool = False
    """Whether it is then dropped."""
    falls: int = 0
    """The seconds that it has been on its way before."""
    events: tuple[Event, ...] = ()
    """What happens besides."""
    cues: tuple[str, ...] = ()
    """What is heard besides the events."""
    board: str = ""
    """The stack, if it is not the usual one."""


SAMPLES: Mapping[str, Sample] = {
    DROP: Sample(marked("Hard drop"), "O", "llll", drops=True),
    TETRIS: Sample(marked("Tetris"), "I", "+rrrr", drops=True),
    LEVEL: Sample(marked("Level"), "I", "+rrrr", falls=5, events=(LevelReached(2),)),
    DANGER: Sample(marked("Danger"), "I", cues=("danger",), board=_HIGH),
}
"""Every sample by its name."""
SEEN_IN: Mapping[str, str] = {
    "feedback.trail": DROP,
    "feedback.shake": DROP,
    "display.animations": TETRIS,
    "display.flashes": TETRIS,
    "feedback.captions": TETRIS,
    "feedback.dissolve": TETRIS,
    "feedback.particles": TETRIS,
    "feedback.moments": LEVEL,
    "feedback.danger": DANGER,
}
"""Setting -> the sample in which a change of it is seen."""
_REST = Sample("", "I", "+rrrr", falls=5)
"""What stands there while nothing happens."""


class SampleGame:
    """A small game in which one sample after the other can be seen. Times are in seconds of one clock."""

    def __init__(self, settings: Settings) -> None:
        self.view: GameView = _begun(_REST)
        self.effects = Effects.chosen(settings)
        self._settings = settings
        self._until: float | None = None

    def play(self, name: str, settings: Settings, now: float) -> list[str]:
        """Begin a sample with the effects of some settings. Return its cues, the most important first."""
        sample = SAMPLES[name]
        session = _begun(sample)
        self.effects = Effects.chosen(settings)
        self.effects.feed((), now, session)
        events = [*(session.step(Buttons.HARD_DROP) if sample.drops else ()), *sample.events]
        self.effects.feed(events, now, session)
        self.view, self._settings, self._until = session, settings, now + SECONDS
        return [*cues_for(events), *sample.cues]

    def advance(self, now: float) -> bool:
        """End the sample when its time is over. Return whether that changed the picture."""
        if self._until is None or now < self._until:
            return False
        self.view, self.effects, self._until = _begun(_REST), Effects.chosen(self._settings), None
        return True

    @property
    def runs(self) -> bool:
        """Whether a sample is seen, so that the picture may have changed since the last one."""
        return self._until is not None

    def deadline(self, now: float) -> float | None:
        """When the picture next changes. None while nothing happens."""
        if self._until is None:
            return None
        due = self.effects.deadline(now, self.view)
        return self._until if due is None else min(due, self._until)


def _begun(sample: Sample) -> Session:
    """A game with the stack of a sample, in which the piece has got its keys, and is not dropped yet."""
    placed = () if sample.board else _STACK
    board = Board.parse(sample.board) if sample.board else Board()
    letters = "".join(piece for piece, _ in placed) + sample.piece + "TOI"
    first, *queue = pieces_from(letters)
    session = Session.resume(Position(board, first, queue=tuple(queue)), MODERN)
    for keys in (*(keys for _, keys in placed), sample.keys):
        for key in keys:
            session.step(_KEYS[key])
            session.step(Buttons.NONE)
    end = session.tick + round(sample.falls * MODERN.ticks_per_second)
    while session.tick < end:
        session.advance(Buttons.NONE, end - session.tick)
    return session
