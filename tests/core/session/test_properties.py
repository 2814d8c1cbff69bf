"""What holds in every game, whatever buttons are pressed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

import pytest

from game.core.bits import full_rows
from game.core.board.board import Board
from game.core.board.rotation import SRS_PLUS
from game.core.dealers import Dealer
from game.core.replay import first_divergence, from_text, record, to_text
from game.core.rules.modes import MODES
from game.core.rules.rules import Handling, Rules
from game.core.rules.rulesets import RULES
from game.core.session.buttons import Buttons
from game.core.session.events import (
    BegunAgain,
    CameBack,
    Cleared,
    Dropped,
    Ended,
    Event,
    GarbageRose,
    Held,
    Landed,
    LevelReached,
    Locked,
    Rotated,
    Shifted,
    Spawned,
    TopRowsCleared,
    Undone,
)
from game.core.session.session import Session
from game.core.session.setup import Setup, set_up, start_levels
from tests.core.earlier import EARLIER

EVERY_RULES = {**RULES, **EARLIER}
"""Those of earlier versions are played by their replays."""
SEEDS = {
    "modern": (7, 13, 15, 36, 39),
    "arcade": (3, 4, 6, 36, 40),
    "20g": (1, 3, 11, 25, 36),
    "tgm2": (4, 13, 14, 32, 53),
    "death": (1, 2, 3, 4, 10),
    "classic": (1, 2, 3, 5, 7),
    "classic-pal": (2, 6, 9, 17, 52),
    "gameboy": (2, 5, 6, 25, 40),
    "classic-1": (1, 3, 7, 14, 23),
    "gameboy-1": (1, 8, 11, 17, 36),
    "death-1": (2, 4, 5, 6, 22),
    "gameboy-2": (2, 5, 6, 46, 54),
    "modern-1": (1, 57),
}
"""One long game of each ruleset and several short ones: together they have every kind of event. What the games of a new
ruleset have is not known."""
SECONDS_A_GAME = {"modern": 60}
"""A game of the others lasts 200 seconds."""
TICKS_A_GAME = {
    name: int(SECONDS_A_GAME.get(name, 200) * rules.ticks_per_second) for name, rules in EVERY_RULES.items()
}
LONGEST_HOLD = {name: int(rules.ticks_per_second / 4) for name, rules in EVERY_RULES.items()}
"""Ticks for which the same buttons are held at most."""
CHEESE = 9
"""Cells in a row of garbage that rises."""
WALLS = 6
"""Cells in a row of the walls of a four-wide, which come again on top."""


class Pressed(NamedTuple):
    """Buttons and for how many ticks they are held."""

    buttons: int
    ticks: int


@dataclass(frozen=True)
class Game:
    """A game of a random kind, and random buttons to play it with."""

    setup: Setup
    presses: tuple[Pressed, ...]

    def begun(self) -> tuple[Session, Dealer]:
        dealer = self.setup.dealer()
        return self.setup.session(dealer), dealer


def random_handling(random: Random, rules: Rules) -> Handling:
    usual = rules.handling
    return Handling(
        das=random.choice([0, 1, usual.das // 8, usual.das]),
        arr=random.choice([0, 1, usual.arr]),
        dcd=random.choice([0, usual.das // 5]),
        soft_drop=random.choice([0, 1, 20]),
        both=random.choice(["last", "first", "neither"]),
        keep_charge=random.choice([False, True]),
        hard_drop_guard=random.choice([0, usual.das // 3]),
        initial_rotation=random.choice(["hold", "tap", "off"]),
        initial_hold=random.choice(["hold", "tap", "off"]),
        initial_delay=random.choice([0, usual.das]),
    )


def with_newer_figures(handling: Handling, random: Random) -> Handling:
    """With a random source of their own, so that games stay what they were, in which all events were met."""
    return replace(
        handling,
        spawn_dcd=random.choice([None, None, 0, handling.das // 3]),
        slow_drop=random.choice([0, 1, 5]),
        keep_soft_drop=random.random() < 0.8,
    )


def shaft(random: Random) -> Board:
    """Rows with one gap in the middle, which even a random player fills now and then."""
    width = random.randrange(1, 5)
    row = 0b1111111111 & ~(((1 << width) - 1) << random.randrange(3, 7 - width // 2))
    return Board.from_rows([row] * random.randrange(10))


def random_game(name: str, seed: int) -> Game:
    """The seed decides all of it."""
    random = Random(f"{name} {seed}")
    rules = EVERY_RULES[name]
    if name == "modern" and random.random() < 0.3:
        rules = replace(rules, rotation=SRS_PLUS)
    mode = random.choice([mode for mode in MODES.values() if mode.suits(rules.name)])
    lowest, highest = start_levels(rules, mode)
    setup = set_up(
        rules,
        replace(mode, b_type_height=random.randrange(6)) if mode.b_type_height is not None else mode,
        str(seed),
        handling=with_newer_figures(random_handling(random, rules), Random(f"newer {name} {seed}")),
        level=random.choice([lowest, random.randint(lowest, highest), max(lowest, min(95, highest))]),
        hold=random.random() < 0.8,
        previews=random.randrange(1, rules.previews + 1),
        randomizer=random.choice([rules.randomizer, "7-bag", "memoryless", "more-i"]),
    )
    if not setup.board.cells and not setup.garbage and random.random() < 0.7:
        setup = replace(setup, board=shaft(random))
    return Game(setup, tuple(random_presses(random, name)))


def random_presses(random: Random, name: str) -> Iterator[Pressed]:
    undo, drop = int(Buttons.UNDO), int(Buttons.HARD_DROP)
    ticks, slow = 0, Random(f"slow {name}")
    share = 0.05 if EVERY_RULES[name].soft_drop is None else 0  # elsewhere both soft drops are the same
    while ticks < TICKS_A_GAME[name]:
        held = random.getrandbits(9) & random.getrandbits(9) & random.getrandbits(9)
        if random.random() < 0.9:
            held &= ~undo
        if random.random() < 0.5:
            held &= ~drop
        held |= int(Buttons.SLOW_DROP) if slow.random() < share else 0
        yield Pressed(held, random.randrange(1, LONGEST_HOLD[name]))
        ticks += LONGEST_HOLD[name] // 2


def tick_by_tick(session: Session, presses: tuple[Pressed, ...]) -> list[tuple[int, Event]]:
    """Play with one ``step`` for each tick, and some more after the end."""
    log = []
    for buttons, ticks in presses:
        ended = session.ended
        for _ in range(ticks):
            now = session.tick
            if events := session.step(buttons):
                log += [(now, event) for event in events]
        if ended:
            break
    return log


def by_leaps(session: Session, presses: tuple[Pressed, ...]) -> Iterator[tuple[int, list[Event]]]:
    """Play with ``advance``, which skips ticks in which nothing is due. Yields a tick and what happened in it."""
    for buttons, ticks in presses:
        last = session.tick + ticks
        while session.tick < last and not session.ended:
            events = session.advance(buttons, last - session.tick)
            if events:
                yield session.tick - 1, events


class EveryTick(Session):
    """A session that never skips: the slow and obvious oracle for ``_next_due``."""

    def _next_due(self) -> int:
        return self.tick + 1


def state(session: Session) -> tuple[object, ...]:
    colours = tuple(session.colours)
    return session.cells, colours, session.garbage, session.current, session.held, session.tally, session.tick


class Ledger:
    """Counts what happens, and holds the session to it."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.stack = session.cells
        self.cells = session.cells.bit_count()
        self.score = self.lines = 0
        self.level = session.level
        self.garbage_left = session.garbage_left
        self.pieces = 0

    def check(self, events: list[Event]) -> None:
        session = self.session
        assert all(event.cells.bit_count() == 4 for event in events if isinstance(event, Locked))
        returned = sum(isinstance(event, CameBack) for event in events)
        assert not returned or session.mode.again
        if any(isinstance(event, (TopRowsCleared, Undone, BegunAgain)) for event in events):
            # What is taken away from above or back is none of the bookkeeping's business.
            assert session.mode.endless or session.mode.hearts or session.rolling or session.mode.again
            cleared = 0
        else:
            cleared = sum(len(event.rows) for event in events if isinstance(event, Cleared))
            locked = sum(isinstance(event, Locked) for event in events)
            risen = sum(event.rows for event in events if isinstance(event, GarbageRose))
            # On the Game Boy, a piece can lock in other cells, and a clear can copy the highest row.
            shared = sum((event.cells & self.stack).bit_count() for event in events if isinstance(event, Locked))
            self.cells += 4 * locked + CHEESE * risen - 10 * cleared - shared
            self.cells += WALLS * cleared * (session.mode.walls > 0)
            copied = session.cells.bit_count() - (self.cells + 10 * len(session.clearing))
            console = session.rules.console
            assert not shared or (console and console.spawn_locks)
            assert not copied or (console and console.top_rows and 0 < copied <= 3 * 10)
            assert session.lines == self.lines + cleared
            assert session.pieces == self.pieces + locked
            assert session.score >= self.score or returned
            assert session.level >= self.level
            assert 0 <= session.garbage_left <= self.garbage_left
        self.stack = session.cells
        self.cells = session.cells.bit_count() - 10 * len(session.clearing)
        self.lines, self.pieces, self.score = session.lines, session.pieces, session.score
        self.level, self.garbage_left = session.level, session.garbage_left

        layers = [*session.colours, session.garbage]
        assert sum(layer.bit_count() for layer in layers) == session.cells.bit_count()
        assert sum(layers) == session.cells
        assert full_rows(session.cells).bit_count() == len(session.clearing)
        rules, current = session.rules, session.current
        # On a console a piece may appear in cells of the stack, and can only move out of them.
        if current and not (rules.console and current == rules.rotation.spawned(current.piece, rules.skyline)):
            assert rules.rotation.fits(session.cells, current)
        assert not (session.current and session.ended)


COMMON = {
    Spawned, Shifted, Rotated, Dropped, Landed, Locked, Cleared, LevelReached, GarbageRose, TopRowsCleared, Undone,
    Ended,
}  # fmt: skip
"""What random ticks bring about in every ruleset."""
SELDOM = {LevelReached, GarbageRose, CameBack, BegunAgain}
"""What needs many rows or a drill. One ruleset is played until both have come."""
KINDS = {
    **dict.fromkeys(SEEDS, COMMON - SELDOM),
    **dict.fromkeys(("modern", "modern-1"), COMMON - SELDOM | {Held}),
    "20g": COMMON,
}
DRILLS = [name for name, mode in MODES.items() if mode.again or mode.sent]


@pytest.mark.parametrize("name", EVERY_RULES)
def test_random_games_keep_the_books_whatever_way_time_passes(name: str) -> None:
    seeds = SEEDS.get(name, (1, 2, 3))
    met = {kind for seed in seeds for kind in kept_books(random_game(name, seed), every_tick=seed in seeds[:3])}
    known = KINDS.get(name, met)
    assert met - SELDOM == known - SELDOM
    assert met >= known


@pytest.mark.parametrize("rules", ["modern", "tetrio"])
@pytest.mark.parametrize("drill", DRILLS)
def test_random_games_of_drills_keep_the_books(rules: str, drill: str) -> None:
    met: set[type[Event]] = set()
    for seed in (1, 2):
        usual = random_game(rules, seed).setup
        setup = set_up(EVERY_RULES[rules], MODES[drill], str(seed), handling=usual.handling)
        presses = tuple(random_presses(Random(f"{drill} {seed}"), rules))
        met |= kept_books(Game(setup, presses), every_tick=seed == 1)
    backs = {rule.back for rule in MODES[drill].again}
    assert (CameBack in met) == ("piece" in backs)
    assert (BegunAgain in met) == bool(backs & {"board", "try"})


def kept_books(game: Game, *, every_tick: bool) -> set[type[Event]]:
    """Play a game in leaps and tick by tick, and its replay. Returns the kinds of its events."""
    leaping, deals = game.begun()
    ledger = Ledger(leaping)
    log = []
    for tick, events in by_leaps(leaping, game.presses):
        ledger.check(events)
        log += [(tick, event) for event in events]
    stepping, _ = game.begun()
    if every_tick:
        stepping.__class__ = EveryTick
    assert tick_by_tick(stepping, game.presses) == log, f"seed {game.setup.seed}"
    assert state(leaping) == state(stepping), f"seed {game.setup.seed}"
    replay = record(game.setup, leaping, deals, version="1", player="person", date="2026-01-01T00:00:00+00:00")
    assert first_divergence(from_text(to_text(replay))) is None, f"replay, seed {game.setup.seed}"
    return {type(event) for _, event in log}


@pytest.mark.parametrize("name", EVERY_RULES)
@pytest.mark.parametrize("seed", range(200, 201))
def test_quiet_is_how_long_nothing_happens(name: str, seed: int) -> None:
    game = random_game(name, seed)
    session, _ = game.begun()
    for buttons, ticks in game.presses:
        session.step(buttons)
        for _ in range(ticks):
            if session.ended:
                return
            before, quiet = session.current, session.ticks_until_event(buttons)
            for _ in range(min(quiet - 1, 200)):
                assert session.step(buttons) == []
                assert session.current == before
            if quiet <= 200:
                break
