"""What the tests of running games share: a clock wound by hand, known chance, games of the machine, and its advice."""

import random
from dataclasses import replace
from datetime import datetime, timezone
from math import inf
from pathlib import Path
from typing import Any

from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.ai.review import Judge
from game.core.replay import THE_PERSON, Player, Replay, record
from game.core.rules.modes import MODES
from game.core.rules.rules import Rules
from game.core.session.buttons import Buttons
from game.core.session.session import Session
from game.key_names import KeyWords, label_of, line_of
from game.play.game.running import ContinuedGame, Continuing
from game.play.game.services import Services, Trace
from game.play.records.keeping import GameRecord, UnderWay, new_game
from game.play.records.replays.game_review import Review
from game.play.words.reasons.comparison import Comparison
from game.settings import Settings
from game.storage import Scores, UnfinishedGames
from tests.core import playing

START = 100.0
DATE = datetime(2026, 1, 2, 3, 4, 5, tzinfo=timezone.utc)


class Clock:
    """Tells the time that it was set to. Each look at it may take a while."""

    def __init__(self, look: float = 0.0) -> None:
        self.now, self._look = START, look

    def __call__(self) -> float:
        self.now += self._look
        return self.now


class NumberedSeeds(random.Random):
    """A source of chance from which the fresh seeds are seed-1, seed-2, ..."""

    def __init__(self) -> None:
        super().__init__(1)
        self._number = 0

    def choices(self, *population: Any, **options: Any) -> list[Any]:
        self._number += 1
        return [f"seed-{self._number}"]


class Keys:
    """A keyboard on which the test holds the buttons. Each action is on the key of its name."""

    def __init__(self) -> None:
        self.held = Buttons.NONE
        self.rules: Rules | None = None

    def label(self, action: str) -> str:
        return action

    def menu_label(self, key: str) -> str:
        return label_of(key)

    def told(self, *words: KeyWords) -> str:
        return line_of(words, self.label, self.menu_label)

    def play_by(self, rules: Rules) -> None:
        self.rules = rules


def at_once(settings: Settings) -> Settings:
    """Settings by which games begin and go on at once, and a tap restarts."""
    return replace(settings, ready_go=False, countdown=False, restart_guard=False)


def services(
    folder: Path, settings: Settings | None = None, clock: Clock | None = None, *, waits: bool = False
) -> Services:
    """What a game takes from the program, with the games kept in ``folder``.

    Games begin and go on at once, whatever the settings say. With ``waits`` they wait as the settings say.
    """
    time, scores, chosen = clock or Clock(), Scores(folder), settings or Settings()
    return Services(
        settings=chosen if waits else at_once(chosen),
        scores=scores,
        trace=Trace(None, time),
        clock=time,
        date=lambda: DATE,
        entropy=NumberedSeeds(),
        under_way=UnderWay(UnfinishedGames(folder, scores.note), lambda: DATE),
    )


def machine_game(settings: Settings, seed: str, pieces: int, *, who: Player = THE_PERSON) -> GameRecord:
    """A game in which the machine locked so many pieces, fewer if it ended before, as if ``who`` had played it."""
    game, pilot = new_game(settings.setup(seed), random.Random(1)), Pilot(thinker("dellacherie"), 20)
    session = game.session
    while session.pieces < pieces and not session.ended:
        buttons, ticks = pilot.buttons(session)
        game.statistics.watch(session, session.advance(int(buttons), ticks))
    game.pieces_by[who] = session.pieces
    return game


def recording(settings: Settings, seed: str = "1", pieces: int = 30) -> Replay:
    """A replay of such a game."""
    game = machine_game(settings, seed, pieces)
    date = "2026-01-02T03:04:05+00:00"
    return record(game.setup, game.session, game.dealer, version="0", player="person", date=date)


def looked(letters: str = "TIOSZ", name: str = "dellacherie") -> Comparison:
    """What the machine thinks of the first piece."""
    why = Comparison(Judge(thinker(name), 10))
    why.look(playing.started(letters))
    return why


def review() -> Review:
    """Who follows a game, and has nothing to rate yet."""
    return Review(Judge(thinker("dellacherie"), 10))


def begun(letters: str, mode: str = "marathon") -> tuple[Session, Review]:
    """A game with its first piece, and who follows it."""
    session, kept = playing.game(letters, mode=MODES[mode]), review()
    kept.watch(session, session.step(Buttons.NONE), alone=True)
    return session, kept


def continued_game(shared: Services) -> ContinuedGame | None:
    """The unfinished game at once. None if it cannot be continued, with a notice."""
    continuing = Continuing(shared)
    continuing.work(inf, lambda: 0.0)
    return continuing.game
