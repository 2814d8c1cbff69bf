"""One run of the program without a window: a clock that is wound by hand, fixed seeds, and games of its own."""

import os
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.opponents import opponent
from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.core.match import Match, Round, set_up_match
from game.core.replay import THE_PERSON, Player, Replay, from_text, match_to_text, record_match
from game.core.rules.attack import ATTACKS, Attack
from game.core.rules.rulesets import RULES
from game.core.session.buttons import Buttons
from game.play.game.services import Trace
from game.play.records.keeping import GameRecord, UnderWay, keep, new_game
from game.play.records.matches.kept_matches import keep_match
from game.settings import Settings
from game.settings.sections.tables import SoundSettings
from game.storage import Scores, StoredMatch, UnfinishedGames
from game.storage.stored_games import PERSON
from game.ui.audio import Audio
from game.ui.context import Context
from game.ui.controls import Controls, key_code
from game.ui.router import Router
from game.ui.screens.play_screen import PlayScreen
from game.ui.screens.screen import Screen

START = 100.0
"""What the clock shows at first, in seconds."""
TODAY = datetime(2026, 3, 14, 18, 30, tzinfo=timezone.utc)
STEP = 1 / 30
"""The seconds between two looks of a screen at the clock."""
_PRESSES = 6
"""The key presses per second of whoever plays in the pictures."""
_TYPED = {
    Buttons.LEFT: "left",
    Buttons.RIGHT: "right",
    Buttons.SOFT_DROP: "down",
    Buttons.HARD_DROP: "space",
    Buttons.CW: "up",
    Buttons.CCW: "z",
    Buttons.HOLD: "c",
}
"""Button -> the name of its key in settings.yaml."""
_GAMES: dict[tuple[str, str, int, Player, str], GameRecord] = {}
"""The games that were played to be kept, by what determines them: many screens and languages show the same ones."""

_PRESSED: dict[tuple[str, int, int, str], list[tuple[int, int]]] = {}
"""What was pressed in the games on the screen, and for how many ticks, by the same."""


class Stage:
    """A run of the program. It takes the same events as the program in its window."""

    def __init__(self, folder: Path, settings: Settings | None = None) -> None:
        """Games are kept in ``folder``."""
        self.now = START
        """The time in seconds."""
        chosen = replace(settings or Settings(), seed="14")
        scores = Scores(folder)
        self.context = Context(
            settings=chosen,
            scores=scores,
            trace=Trace(None, lambda: self.now),
            clock=lambda: self.now,
            date=lambda: TODAY,
            entropy=random.Random(1),
            controls=Controls(chosen.keys),
            audio=Audio(SoundSettings(enabled=False)),
            under_way=UnderWay(UnfinishedGames(folder, scores.note), lambda: TODAY),
        )
        self.routes = Router(self.context)

    # Events

    def key(self, screen: Screen, name: str, *, down: bool) -> Screen:
        """A key goes down or up, by its name in settings.yaml. Return the next screen."""
        code, controls = key_code(name), self.context.controls
        (controls.pressed if down else controls.released)(code)
        event = Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, unicode="", mod=0)
        return _there(screen.handle(event, self.now))

    def tap(self, screen: Screen, *names: str) -> Screen:
        """Press and release keys, one after the other. Return the next screen."""
        for name in names:
            screen = self.key(self.key(screen, name, down=True), name, down=False)
        return screen

    def point(self, screen: Screen, position: tuple[int, int]) -> Screen:
        """Move the mouse. Return the next screen."""
        return _there(screen.handle(Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)), self.now))

    def wait(self, screen: Screen, seconds: float, step: float = STEP) -> Screen:
        """Let time pass. The screen looks at the clock every ``step`` seconds."""
        until = self.now + seconds
        while self.now < until:
            self.now = min(until, self.now + step)
            screen.advance(self.now)
        return screen

    def jump(self, screen: Screen, seconds: float) -> Screen:
        """Let time pass at once."""
        self.now += seconds
        screen.advance(self.now)
        return screen

    def draw(self, screen: Screen, size: tuple[int, int]) -> Surface:
        """The picture of a screen in a window of a size in pixels."""
        target = Surface(size)
        screen.forget()
        drawn: list[Rect] = screen.draw(target, self.now)
        assert drawn
        # The first picture of some screens tells them where everything is.
        screen.advance(self.now)
        if screen.changed(self.now):
            screen.draw(target, self.now)
        return target

    # Games

    def play(self, screen: Screen, pieces: int, who: str = "dellacherie") -> Screen:
        """Play on a screen by its keys until so many pieces have locked or the game is over, as a bot would."""
        assert isinstance(screen, PlayScreen)
        session = screen.game.session
        pilot, held = Pilot(thinker(who), _PRESSES), Buttons.NONE
        known = _PRESSED.setdefault((repr(screen.game.setup), session.tick, pieces, who), [])
        for step in count():
            if session.pieces >= pieces or session.ended:
                break
            if step == len(known):
                known.append(pilot.buttons(session))
            wanted, ticks = known[step]
            for button, name in _TYPED.items():
                if (wanted ^ held) & button:
                    self.key(screen, name, down=bool(wanted & button))
            held = Buttons(wanted)
            self.now += float(ticks / session.rules.ticks_per_second)
            screen.advance(self.now)
        for button, name in _TYPED.items():
            if held & button:
                self.key(screen, name, down=False)
        return screen

    def keep(
        self,
        settings: Settings,
        seed: str,
        pieces: int,
        *,
        who: Player = THE_PERSON,
        days: int = 0,
        by: str = "dellacherie",
    ) -> None:
        """Keep a finished game in the scores that a bot played as if it were ``who``, some days ago."""
        game = played(settings, seed, pieces, who, by)
        keep(self.context.scores, game, "dellacherie", TODAY - timedelta(days=days))

    def keep_match(self, rival: str, pieces: int, *, days: int) -> int:
        """Keep a match of one round against a level of the ladder, which the person wins after about so many pieces,
        some days ago. Return its number."""
        date = (TODAY - timedelta(days=days)).isoformat(timespec="seconds")
        players = PERSON, Player.bot(rival).text
        replay = record_match(match_against(rival, pieces), version="1.0", players=players, date=date)
        keep_match(self.context.scores, replay, counts=True)
        return self.context.scores.matches.all()[-1].id

    def keep_tetrio_match(self, rival: str, pieces: int, *, days: int) -> int:
        """Keep a match by the rules of TETR.IO against a person far away, as one from a file of its. The rest is as for
        ``keep_match``."""
        date = (TODAY - timedelta(days=days)).isoformat(timespec="seconds")
        match = match_against(rival, pieces, rules="tetrio", attack=_OF_FILES)
        replay = record_match(match, version="1.0", players=(PERSON, Player.far().text), date=date)
        kept = StoredMatch.of(replay, rated=False)
        self.context.scores.matches.record(replace(kept, rival=Player.far(FAR).text), match_to_text(replay))
        return self.context.scores.matches.all()[-1].id

    def kept(self) -> Replay:
        """The replay of the latest kept game."""
        scores = self.context.scores
        text = scores.replay(scores.recent()[0].id)
        assert text
        return from_text(text)


def played(settings: Settings, seed: str, pieces: int, who: Player = THE_PERSON, by: str = "dellacherie") -> GameRecord:
    """A game over at about so many pieces: from then on, the pieces are dropped where they appear. It is played once:
    do not change it."""
    key = (repr(settings), seed, pieces, who, by)
    if key not in _GAMES:
        game = new_game(settings.setup(seed), random.Random(1))
        _GAMES[key] = played_out(game, Pilot(thinker(by), _PRESSES), pieces, who)
    return _GAMES[key]


def played_out(game: GameRecord, pilot: Pilot, pieces: int, who: Player) -> GameRecord:
    """Let a pilot place so many pieces, and then let all fall where they appear. Return the game, which is that of a
    player."""
    session = game.session
    while not session.ended:
        if session.pieces < pieces:
            buttons, ticks = pilot.buttons(session)
        else:
            buttons, ticks = Buttons.HARD_DROP if session.tick % 2 else Buttons.NONE, 1
        game.statistics.watch(session, session.advance(int(buttons), ticks))
    game.pieces_by[who] = session.pieces
    return game


FAR = "rival"
"""The name of a person far away."""
_OF_FILES = replace(ATTACKS["tetrio-1"], name="tetr.io")
"""The table of attack of matches from files of TETR.IO."""


@cache
def match_against(
    rival: str, pieces: int, *, rounds: int = 1, rules: str = "modern", attack: Attack = ATTACKS["guideline"]
) -> Match:
    """A match of one round, which the person wins, or of an odd number that both win by turns. It is kept: do not
    change it."""
    match = Match(set_up_match(RULES[rules], attack, rival, first_to=(rounds + 1) // 2, previews=5))
    pilots = [Pilot(opponent(name).thinker(nodes=1), _PRESSES) for name in ("expert", rival)]
    while True:
        _play_round(match.round, pilots, pieces, loser=len(match.rounds) % 2)
        if match.winner is not None:
            return match
        match.begin()


def _play_round(played: Round, pilots: list[Pilot], pieces: int, *, loser: int) -> None:
    """Let both play. After so many pieces, the loser drops them where they appear."""
    held, until = [0, 0], [0, 0]
    while not played.ended:
        for side, session in enumerate(played.sessions):
            if side == loser and session.pieces >= pieces:
                held[side], until[side] = int(Buttons.HARD_DROP) if session.tick % 2 else 0, session.tick + 1
            elif until[side] <= session.tick:
                buttons, ticks = pilots[side].buttons(session)
                held[side], until[side] = int(buttons), session.tick + ticks
        played.advance((held[0], held[1]), min(until) - played.tick)


def _there(screen: Screen | None) -> Screen:
    assert screen, "the program has quit"
    return screen


@contextmanager
def no_window() -> Iterator[None]:
    """Choose the drivers without screen and sound, a home of its own, and the time zone of Greenwich."""
    before = dict(os.environ)
    with TemporaryDirectory(prefix="tetrarium-pictures-") as home:
        (Path(home) / "Pictures").mkdir()
        os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", HOME=home, TZ="UTC")
        os.environ.pop("XDG_CONFIG_HOME", None)
        os.environ["XDG_PICTURES_DIR"] = str(Path(home) / "Pictures")
        if hasattr(time, "tzset"):
            time.tzset()
        pygame.display.init()
        pygame.font.init()
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)
            if hasattr(time, "tzset"):
                time.tzset()
