"""The game under way: kept every few seconds, so that it can be continued whatever happens to the program."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from game import __version__
from game.core.replay import ReplayWriter, record
from game.core.rules.modes import MODES
from game.language import say, say_many
from game.play.new_game import GameRecord
from game.play.titles import MODE_TITLES, RULES_TITLES, game_title
from game.play.words import clock, points_words
from game.storage import UnfinishedGame, UnfinishedGames

SAVE_SECONDS = 5.0
"""The time between two saves, in seconds. One that is being written may be lost, so ten seconds are lost at most."""


class UnderWay:
    """Keeps one game at a time. A game is kept from its first locked piece on."""

    def __init__(self, games: UnfinishedGames, date: Callable[[], datetime]) -> None:
        self.games = games
        self._date = date
        self._game: GameRecord | None = None
        self._writer = ReplayWriter()
        self._kept_moment = (0, 0)
        self._kept = False  # whether the file holds this game
        self._due = 0.0

    def begin(self, game: GameRecord | None, now: float, *, continued: bool = False) -> None:
        """Keep this game from now on. None keeps none, as in a demo.

        The game that was kept before stays in its file until this one is first kept. ``continued`` says that the file
        holds this game.
        """
        self._game, self._kept, self._due = game, continued, now + SAVE_SECONDS
        self._writer, self._kept_moment = ReplayWriter(), _moment(game) if game else (0, 0)
        if game and continued:
            self._parts(game)  # what is long is written now, and not while the game runs

    def keeps(self, game: GameRecord) -> bool:
        """Whether it keeps this game."""
        return self._game is game

    def advance(self, now: float) -> None:
        """Keep the game if it is time to."""
        if now >= self._due:
            self._save(now)

    def keep(self, now: float) -> None:
        """Keep the game now, if there is something new, after an earlier moment of it that is still being written."""
        self.games.settle()
        self._save(now)

    def _save(self, now: float) -> None:
        game = self._game
        if game is None or not game.session.pieces or _moment(game) == self._kept_moment:
            return
        if not game.session.recorded:  # a file of an earlier moment would be a way back
            self.finish()
        elif self.games.save(_about(game, self._date()), self._parts(game)):
            self._kept, self._kept_moment = True, _moment(game)
        self._due = now + SAVE_SECONDS

    def finish(self) -> None:
        """The game has ended: remove it from its file."""
        if self._kept:
            self.games.remove()
        self._game, self._kept = None, False

    def close(self, now: float) -> None:
        """Keep the game a last time, wait until it is written, and leave the file to other programs."""
        self.keep(now)
        self.games.close()

    def _parts(self, game: GameRecord) -> tuple[str, ...]:
        # Who played and when is decided when the game ends.
        session = game.session
        replay = record(game.setup, session, game.dealer, version=__version__, player="", date="", rows=False)
        return self._writer.parts(replay, inputs=session.inputs, trail=session.trail)


def _moment(game: GameRecord) -> tuple[int, int]:
    """How far a game has come: its tick, and the changes of its dealer, which can come in a pause."""
    return game.session.tick, len(game.dealer.changes)


def _about(game: GameRecord, date: datetime) -> UnfinishedGame:
    session = game.session
    return UnfinishedGame(
        rules=session.rules.name,
        mode=session.mode.name,
        level=session.level,
        score=session.score,
        lines=session.lines,
        seconds=session.seconds,
        saved_at=date.isoformat(timespec="milliseconds"),
        players=dict(game.pieces_by),
        remark=game.remark,
        kept=game.kept,
    )


def described(game: UnfinishedGame) -> str:
    """Where an unfinished game stands, in a sentence: "Go on at level 4, with 12,340 points."."""
    if game.mode in MODES and MODES[game.mode].ranked_by == "time":
        lines = say_many("{number} line", "{number} lines", game.lines)
        return say("Go on at {time}, with {lines}.", time=clock(game.seconds), lines=lines)
    return say("Go on at level {level}, with {points}.", level=game.level, points=points_words(game.score))


def title_of(game: UnfinishedGame) -> str:
    """The kind of an unfinished game: "Modern marathon"."""
    known = game.rules in RULES_TITLES and game.mode in MODE_TITLES
    return game_title(game.rules, game.mode) if known else f"{game.rules} {game.mode}"
