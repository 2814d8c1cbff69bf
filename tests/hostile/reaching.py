"""What the hostile files are made from, and the screens that they reach."""

from pathlib import Path
from random import Random

import pygame

from game.core.board.position import Position
from game.core.match import Match, set_up_match
from game.core.replay import Replay, match_to_text, record, record_match, to_text
from game.core.rules.attack import ATTACKS
from game.core.rules.modes import MODES
from game.core.rules.rulesets import RULES
from game.core.session.setup import set_up
from game.settings import Settings
from game.ui.screens.screen import Screen
from tests.play.stage import START
from tests.ui.stage import context, key_down, replay_screen
from tests.ui.stage import scores_screen as open_scores

SIZE = (320, 240)
GAMES = (
    ("modern", "marathon", "7-bag"),
    ("modern", "dig-100", "7-bag"),
    ("modern", "zen", "7-bag+1"),
    ("arcade", "master", "tgm1"),
    ("tgm2", "master", "tgm2"),
    ("death", "master", "tgm2"),
    ("classic", "a-type", "nes"),
    ("classic", "b-type", "nes-rom"),
    ("gameboy", "a-type", "gameboy"),
)
"""Rules, mode and randomizer: together they have every class and every field that a replay can hold."""


def played(rules: str, mode: str, randomizer: str, *, pieces: int = 4, notation: str = "") -> Replay:
    """A short game with random buttons."""
    random = Random(1)
    position = Position.parse(notation) if notation else None
    setup = set_up(RULES[rules], MODES[mode], "seed", randomizer=randomizer, position=position)
    dealer = setup.dealer(random)
    session = setup.session(dealer)
    while session.pieces < pieces and not session.ended:
        held, last = random.getrandbits(8) & random.getrandbits(8), session.tick + random.randrange(1, 60)
        while session.tick < last and not session.ended:
            session.advance(held, last - session.tick)
    return record(setup, session, dealer, version="1.0", player="person", date="2026-01-02T03:04:05+00:00")


def short_games() -> list[str]:
    position = played("modern", "endless", "7-bag", notation="XXXX2XXXX/XXXX1XXXXX T I SZOLJ")
    return [*(to_text(played(*game)) for game in GAMES), to_text(position)]


def short_match() -> str:
    """A match of two short rounds, the second one left in the middle."""
    random, match = Random(1), Match(set_up_match(RULES["modern"], ATTACKS["tetrio-2"], "seed"))
    for number in range(2):
        played = match.begin() if number else match.round
        while not played.ended and not (number and played.tick > 500):
            held = (random.choice((0, 8, 8, 1, 2)), random.choice((0, 0, 8, 1, 2, 16, 128)))
            played.advance(held, random.randrange(1, 60))
    return match_to_text(record_match(match, version="1.0", players=("one", "two"), date="2026-01-02T03:04:05+00:00"))


def watch(replay: Replay, folder: Path) -> None:
    """Open the screen of a replay, go to its end and back to its middle, and draw each."""
    screen, target = replay_screen(context(folder), replay, START), pygame.Surface(SIZE)
    _show(screen, target, START)
    screen.handle(key_down("end"), START)
    _show(screen, target, START)
    screen.playback.seek(screen.playback.ticks // 2, START)
    _show(screen, target, START)


def play_on(replay: Replay, folder: Path, *, machine: bool) -> None:
    """Open the screen of a replay, go to its middle, and play on from there for two seconds."""
    screen, target = replay_screen(context(folder), replay, START), pygame.Surface(SIZE)
    screen.playback.seek(screen.playback.ticks // 2, START)
    playing = screen.handle(key_down("a" if machine else "return"), START)
    for now in (START + 1, START + 2):
        assert playing
        playing.handle(key_down("space"), now)
        _show(playing, target, now)


def _show(screen: Screen, target: pygame.Surface, now: float) -> None:
    screen.advance(now)
    screen.draw(target, now)


def scores_screen(folder: Path) -> None:
    """Open the table of scores, go down its rows, and open the replay of its first game."""
    shared, target = context(folder, Settings(mode="marathon")), pygame.Surface(SIZE)
    screen: Screen = open_scores(shared)
    _show(screen, target, START)
    for key in ("down", "down", "down", "return"):
        screen = screen.handle(key_down(key), START) or screen
    _show(screen, target, START)
