"""The machine at the buttons: what it chose is what locks, at any speed and with any handling."""

from dataclasses import replace
from random import Random

import pytest

from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.core.board.board import Board
from game.core.board.pieces import EAST, NORTH, Placement
from game.core.board.rotation import SRS
from game.core.dealers import dealer
from game.core.moves.landings import reachable_landings
from game.core.rules.levels import FixedGoal
from game.core.rules.modes import ENDLESS, MODES, Mode
from game.core.rules.rules import Drop, Handling, Initial, Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, MODERN, RULES
from game.core.session.buttons import Buttons
from game.core.session.events import Event, Locked, Spawned
from game.core.session.session import Session
from game.core.session.setup import set_up
from tests.core.playing import dealing
from tests.core.session.test_properties import random_handling

ONE_LEVEL = replace(MODERN, levels=FixedGoal(10**9))
"""MODERN, for ever at the speed of its first level."""


class Watched:
    """A session that a pilot plays, with what it meant to do and what became of it."""

    def __init__(self, session: Session, pilot: Pilot) -> None:
        self.session, self.pilot = session, pilot
        self.misplaced = 0
        self.presses = 0

    def play(self, pieces: int, most_calls: int = 100_000) -> Session:
        session, pilot = self.session, self.pilot
        last = Buttons.NONE
        chosen: Placement | None = None
        piece = -1
        for _ in range(most_calls):
            if session.pieces >= pieces or session.ended:
                return session
            held, ticks = pilot.buttons(session)
            assert ticks >= 1
            self.presses += bool(held & ~last)
            last = held
            if session.current and session.pieces != piece and pilot.target:
                piece, chosen = session.pieces, pilot.target
            for event in session.advance(held, ticks):
                if isinstance(event, Locked):
                    self.misplaced += chosen is None or event.cells != session.rules.rotation.mask(chosen)
        raise AssertionError("the pilot hangs")


def watched(
    speed: float | None,
    *,
    rules: Rules = ONE_LEVEL,
    mode: Mode = ENDLESS,
    randomizer: str = "7-bag",
    handling: Handling | None = None,
    level: int | None = None,
    seed: int = 1,
) -> Watched:
    setup = set_up(rules, mode, str(seed), handling=handling, level=level, randomizer=randomizer)
    return Watched(setup.session(setup.dealer()), Pilot(thinker("dellacherie"), speed))


# Arcade and classic: sixty ticks a second, delays between pieces, other drops.


@pytest.mark.parametrize("speed", [1, 3.5, 10, 60, None])
@pytest.mark.parametrize("rules", [ONE_LEVEL, ARCADE, CLASSIC], ids=lambda rules: rules.name)
def test_what_locks_is_what_was_chosen(rules: Rules, speed: float | None) -> None:
    game = watched(speed, rules=rules)
    session = game.play(35)
    assert (session.pieces, session.ended, game.misplaced) == (35, None, 0)
    assert session.lines >= 7


ROW_A_STEP = replace(CLASSIC, gravity=((0, 1, 1),), levels=FixedGoal(10**9, first=0))


@pytest.mark.parametrize(
    ("rules", "level", "speed", "pieces"),
    [
        (MODERN, 12, 10, 35),
        (MODERN, 20, None, 35),
        (ARCADE, 200, 10, 45),
        (ARCADE, 500, 15, 45),
        (ARCADE, 900, None, 35),
        (RULES["20g"], 0, 10, 35),
        (RULES["tgm2"], 900, 20, 35),
        (RULES["death"], 500, None, 35),
        (CLASSIC, 9, 5, 35),
        (CLASSIC, 19, 10, 35),
        (ROW_A_STEP, 0, 30, 35),
    ],
)
def test_nothing_goes_astray_where_pieces_sink_fast(rules: Rules, level: int, speed: float | None, pieces: int) -> None:
    game = watched(speed, rules=rules, level=level, seed=2)
    session = game.play(pieces)
    assert (session.pieces, session.ended, game.misplaced) == (pieces, None, 0)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", RULES)
def test_any_handling_will_do_in_every_ruleset(name: str, seed: int) -> None:
    random = Random(f"{name} {seed}")
    rules = RULES[name]
    highest = {"modern": 15, "classic": 19, "classic-pal": 19}.get(name, min(rules.levels.last_start, 600))
    level = random.randint(rules.levels.first, highest)
    speed = random.choice([None, 30, 12, 8, 4])
    game = watched(speed, rules=rules, handling=random_handling(random, rules), level=level, mode=MODES["zen"])
    game.play(20)
    assert game.misplaced == 0


@pytest.mark.parametrize(("speed", "level"), [(2, 0), (10, 300), (30, 500), (None, 100)])
def test_it_plays_the_arcade_without_a_sonic_drop(speed: float | None, level: int) -> None:
    # Soft drop would lock a piece on the floor that is yet to be pushed under an overhang: gravity takes the last row.
    game = watched(speed, rules=replace(ARCADE, drop=Drop.NONE), level=level, mode=MODES["zen"])
    game.play(40)
    assert game.misplaced == 0


@pytest.mark.parametrize(("setting", "turned"), [("hold", True), ("tap", True), ("off", False)])
def test_at_twenty_rows_a_step_it_turns_pieces_as_they_appear(setting: Initial, turned: bool) -> None:
    handling = replace(ARCADE.handling, initial_rotation=setting)
    session = Session(ARCADE, dealer("7-bag", 1), mode=ENDLESS, level=500, handling=handling)
    pilot = Pilot(thinker("dellacherie"))
    appeared = []
    while session.pieces < 40:
        if any(isinstance(event, Spawned) for event in session.advance(*pilot.buttons(session))):
            assert session.current
            appeared.append(session.current.orientation)
    assert any(orientation != NORTH for orientation in appeared) == turned


def test_it_goes_on_after_an_undo() -> None:
    session = Session(CLASSIC, dealer("7-bag", 4), mode=MODES["zen"])
    game = Watched(session, Pilot(thinker("dellacherie")))
    for pieces in range(3, 30, 3):
        game.play(pieces)
        session.step(Buttons.UNDO)
        session.step(Buttons.NONE)
    assert session.pieces == 26


def test_its_speed_is_presses_a_second() -> None:
    for speed in (2, 10):
        game = watched(speed)
        session = game.play(25)
        # A soft drop or a held direction takes longer than a tap.
        assert 0.8 * speed < (game.presses - 1) / session.seconds <= speed


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_neither_a_change_of_speed_nor_taking_over_gives_it_a_key_for_nothing(rules: Rules) -> None:
    game = watched(10, rules=rules)
    pilot, session, rng = game.pilot, game.session, Random(1)
    last, pressed_at, presses = 0, -1000, 0
    while session.tick < 16 * rules.ticks_per_second and not session.ended:
        pilot.presses_per_second = rng.choice((3, 6, 10, 15, 25))
        if rng.random() < 0.2:
            pilot.take_over()
        held, ticks = pilot.buttons(session)
        if held & ~last:
            assert session.tick - pressed_at >= round(rules.ticks_per_second / pilot.presses_per_second)
            pressed_at, presses = session.tick, presses + 1
        last = held
        session.advance(held, rng.randint(1, ticks))
    assert presses > 50


def test_asking_every_tick_is_as_good_as_sleeping() -> None:
    asked, slept = (watched(20, seed=2) for _ in range(2))
    slept.play(25)
    last: list[Event] = []
    while asked.session.pieces < 25:
        held, _ = asked.pilot.buttons(asked.session)
        last = asked.session.step(held)
    assert last
    assert (asked.session.cells, asked.session.tick) == (slept.session.cells, slept.session.tick)


def test_it_takes_over_in_mid_air_with_keys_still_held() -> None:
    session = Session(ONE_LEVEL, dealing("TIOOOO"), mode=ENDLESS)
    session.step(Buttons.NONE)
    person = Buttons.LEFT | Buttons.CW
    for _ in range(2500):
        session.step(person)
    assert session.current
    assert session.current.orientation == EAST
    pilot = Pilot(thinker("dellacherie"))
    assert pilot.buttons(session) == (Buttons.NONE, 1)
    session.step(Buttons.NONE)
    start = session.current
    pilot.buttons(session)
    assert pilot.target in reachable_landings(SRS, session.cells, start)
    game = Watched(session, pilot)
    game.play(6)
    assert game.misplaced == 0


def test_it_goes_on_after_somebody_else_moved_the_piece() -> None:
    session = Session(ONE_LEVEL, dealer("7-bag", 4), mode=ENDLESS)
    pilot = Pilot(thinker("dellacherie"), 5)
    for pieces in range(1, 12):
        while session.pieces < pieces:
            held, ticks = pilot.buttons(session)
            session.advance(held, min(ticks, 300))
            # A cat on the keyboard.
            for button in (Buttons.RIGHT, Buttons.CCW, Buttons.NONE):
                if session.pieces < pieces and session.tick % 3 == 0:
                    session.step(button)
    assert session.ended is None


def test_a_piece_that_cannot_move_is_dropped() -> None:
    board = Board.parse("\n".join(["XX.X..X.XX"] * 18 + ["XXX.XXXXXX"]))
    session = Session(ONE_LEVEL, dealing("OO"), mode=ENDLESS, board=board)
    game = Watched(session, Pilot(thinker("dellacherie")))
    game.play(10, most_calls=200)
    assert session.ended


def test_it_waits_out_the_hard_drop_guard() -> None:
    # The first piece locks by itself; a drop right after it is ignored by the game.
    session = Session(ONE_LEVEL, dealing("OO"), mode=ENDLESS, handling=Handling(hard_drop_guard=50))
    while session.pieces < 1:
        session.step(Buttons.SOFT_DROP)
    pilot = Pilot(thinker("dellacherie"))
    game = Watched(session, pilot)
    locked_at = session.tick
    game.play(2)
    assert 50 <= session.tick - locked_at < 60
    assert game.misplaced == 0


def test_it_drops_no_piece_before_its_time() -> None:
    session = Session(ONE_LEVEL, dealing("TIOSZ"), mode=ENDLESS)
    pilot = Pilot(thinker("dellacherie"))
    watched = Watched(session, pilot)
    for pieces in (1, 2):
        pilot.drops_from = 400 * pieces
        watched.play(pieces)
        assert 400 * pieces < session.tick < 400 * pieces + 10
    assert watched.misplaced == 0
