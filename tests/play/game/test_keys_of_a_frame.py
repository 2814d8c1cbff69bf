"""Keys with their instants go in, ticks and places come out: in a game alone and in a match, by frames and by
milliseconds.

All instants are given in frames, or in milliseconds where a tick is one.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random

import pytest

from game.core.board.pieces import pieces_from
from game.core.dealers.dealing import RecordedDealer
from game.core.match import Round
from game.core.rules.modes import MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import MODERN, RULES
from game.core.session.buttons import Buttons
from game.core.session.events import Event, Locked, Rotated, Shifted
from game.core.session.session import Session
from game.play.game.timing.timed_session import (
    FRAMES,
    MAX_CATCH_UP,
    Keys,
    StandingSession,
    TimedRound,
    TimedSession,
    ahead,
)
from game.play.records.keeping import new_game
from game.settings import Settings
from tests.core.match.rounds import begun
from tests.core.playing import CCW, CW, HARD, LEFT, NONE, RIGHT, SOFT, UNDO, game

CLASSIC, GAMEBOY, ARCADE, TWENTY_G = RULES["classic"], RULES["gameboy"], RULES["arcade"], RULES["20g"]
BY_FRAMES = [rules for rules in RULES.values() if rules.ticks_per_second < FRAMES]
START = 10.0
Edge = tuple[float, str, Buttons]
"""When, + for a press or - for a release, and which button."""


class Player:
    """A person at a game alone, or at the left side of a match whose other side does nothing."""

    def __init__(self, rules: Rules, letters: str = "TTTTTTTT", picture: str = "", *, level: int | None = None) -> None:
        mode = MODES["a-type" if rules.console else "marathon"]
        self.session = game(letters, picture, rules=rules, mode=mode, level=level)
        self.timed: TimedSession | TimedRound = TimedSession(self.session, START)
        self._set(rules)

    def _set(self, rules: Rules) -> None:
        self.rules, self.events = rules, list[Event]()
        self.at = 0.0  # the frames that have passed on the clock
        self.first = self.session.tick

    def _now(self) -> float:
        return START + float(Fraction(self.at) / self.rules.ticks_per_second)

    def wait(self, frames: float) -> None:
        """Let time pass as the loop does: up to each deadline."""
        until = self.at + frames
        while self.at < until:
            due = (self.timed.deadline() - START) * float(self.rules.ticks_per_second)
            self.at = min(until, max(due, self.at + 0.01), self.at + 6)
            self._note(self.timed.advance(self._now()))
            early = self.rules.ticks_per_second >= FRAMES  # the tick whose time it is
            assert self.session.tick - self.first <= self.at + early + 0.01, "the game is ahead of the clock"

    def key(self, sign: str, button: Buttons) -> None:
        timed, now = self.timed, self._now()
        act: Callable[[], object]
        if isinstance(timed, TimedSession):
            act = (lambda: timed.press(button, now)) if sign == "+" else (lambda: timed.release(button, now))
        else:
            act = (lambda: timed.press(0, button, now)) if sign == "+" else (lambda: timed.release(0, button, now))
        self._note(act())

    def play(self, *edges: Edge) -> None:
        """Press and release keys at instants from now on."""
        began = self.at
        for at, sign, button in edges:
            self.wait(began + at - self.at)
            self.key(sign, button)

    def _note(self, told: object) -> None:
        self.events += told[0] if isinstance(told, tuple) else told  # type: ignore[arg-type]

    def until(self, arrived: Callable[[Session], bool]) -> None:
        """Let time pass to the begin of the first frame in which the game is so."""
        while not arrived(self.session):
            self.wait(int(self.at) + 1 - self.at)

    @property
    def trace(self) -> list[tuple[int, int]]:
        """The ticks in which the buttons changed, with the buttons, as they are recorded."""
        return [(tick, int(buttons)) for tick, buttons in self.session.inputs]


class LeftPlayer(Player):
    def __init__(self, rules: Rules, letters: str = "TTTTTTTT", picture: str = "", *, level: int | None = None) -> None:
        assert level is None
        self.round = begun(letters, picture, "guideline", rules=rules)
        self.session = self.round.sessions[0]
        self.timed = TimedRound(self.round, [None, None], START)
        self._set(rules)


KINDS = [Player, LeftPlayer]
in_both = pytest.mark.parametrize("kind", KINDS, ids=["alone", "match"])


@pytest.mark.parametrize(
    ("edges", "row"),
    [
        ([(0.1, "+", LEFT), (0.3, "+", CW), (0.5, "-", LEFT), (0.75, "-", CW)], 14),  # 11 of 16.6 milliseconds
        ([(0.1, "+", LEFT), (0.3, "-", LEFT), (0.5, "+", CW), (0.75, "-", CW)], 14),
        ([(0.1, "+", CW), (0.9, "+", LEFT)], 14),
        ([(0.1, "+", CW), (1.1, "+", LEFT)], 13),
    ],
)
def test_on_the_nes_at_level_29_keys_of_a_frame_cost_one_row(edges: Sequence[Edge], row: int) -> None:
    player = Player(CLASSIC, level=29)
    player.until(lambda session: session.current is not None and session.current.y == 15)
    before = player.session.current
    assert before
    player.play(*edges)
    player.wait(int(player.at) + 1 - player.at)
    after = player.session.current
    assert after
    assert (after.x, after.orientation) == (before.x - 1, 1)
    assert after.y == row


@in_both
def test_on_the_game_boy_a_and_b_together_are_b(kind: type[Player]) -> None:
    player = kind(GAMEBOY)
    player.until(lambda session: session.current is not None)
    player.wait(3)
    player.play((0.2, "+", CW), (0.6, "+", CCW))
    player.wait(2)
    assert [event for event in player.events if isinstance(event, Rotated)] == [Rotated(-1, 1)]


@in_both
def test_synchro_turns_and_shifts_in_one_frame(kind: type[Player]) -> None:
    """At 20G it reaches a place that neither order of two frames reaches."""
    places = []
    for edges in (
        [(0.1, "+", LEFT), (0.6, "+", CCW)],
        [(0.1, "+", CCW), (0.6, "+", LEFT)],
        [(0.1, "+", LEFT), (1.6, "+", CCW)],
        [(0.1, "+", CCW), (1.6, "+", LEFT)],
    ):
        player = kind(TWENTY_G, "JOOO", "X..X.X.X..")
        player.until(lambda session: session.current is not None)
        player.wait(3)
        player.play(*edges)
        player.wait(2)
        current = player.session.current
        assert current
        places.append((current.x, current.orientation))
    assert places[0] == places[1]
    assert places[0] not in places[2:]


@in_both
def test_twenty_edges_in_a_frame_do_not_run_the_game_ahead(kind: type[Player]) -> None:
    player = kind(GAMEBOY)
    player.until(lambda session: session.current is not None)
    player.wait(3)
    tick = player.session.tick
    for _ in range(10):
        player.play((0.01, "+", CW), (0.01, "-", CW))
    assert player.session.tick == tick
    player.wait(30)
    assert player.session.tick == tick + 30
    if isinstance(player, LeftPlayer):
        assert player.round.sessions[1].tick == tick + 30


@pytest.mark.parametrize("rules", [CLASSIC, RULES["classic-pal"], ARCADE, MODERN], ids=lambda rules: rules.name)
@in_both
def test_the_game_stays_with_the_clock_under_chords(kind: type[Player], rules: Rules) -> None:
    """A chord each 80 milliseconds: ``wait`` fails once the game is ahead."""
    player = kind(rules, "T" * 40, level=18) if kind is Player and rules is CLASSIC else kind(rules, "T" * 40)
    frames = float(rules.ticks_per_second) / 1000
    for _ in range(40):
        player.play((0, "+", LEFT), (0, "+", CW), (40 * frames, "-", LEFT), (0, "-", CW))
        player.wait(40 * frames)
    assert player.session.ended or player.session.tick - player.first == int(player.at + 0.01)


@pytest.mark.parametrize("rules", BY_FRAMES, ids=lambda rules: rules.name)
@pytest.mark.parametrize(
    ("edges", "trace"),
    [
        ([(0.2, "+", LEFT), (0.4, "-", LEFT)], [(0, LEFT), (1, NONE)]),  # a tap within a frame
        ([(0.9, "+", LEFT), (1.1, "-", LEFT)], [(0, LEFT), (1, NONE)]),
        ([(0.2, "+", LEFT), (0.4, "-", LEFT), (0.5, "+", LEFT)], [(0, LEFT), (1, NONE), (2, LEFT)]),
        (
            [(0.1, "+", LEFT), (0.2, "-", LEFT), (0.3, "+", LEFT), (0.4, "-", LEFT)],
            [(0, LEFT), (1, NONE), (2, LEFT), (3, NONE)],
        ),
        ([(0.2, "+", LEFT), (2.2, "-", LEFT), (2.7, "+", LEFT)], [(0, LEFT), (2, NONE), (3, LEFT)]),
        ([(0.2, "+", CW), (2.2, "+", CW)], [(0, CW), (2, NONE), (3, CW)]),  # by a second key
        ([(0.2, "+", LEFT), (2.2, "+", LEFT)], [(0, LEFT)]),
        ([(0.2, "+", LEFT), (0.5, "+", CW), (0.8, "+", SOFT)], [(0, LEFT | CW | SOFT)]),
        (
            [(0.2, "+", LEFT), (0.9, "+", CW), (1.1, "-", LEFT), (1.9, "+", RIGHT)],
            [(0, LEFT | CW), (1, CW | RIGHT)],
        ),
    ],
)
@in_both
def test_edges_of_a_frame_act_in_it_together_and_each_button_changes_once(
    kind: type[Player], rules: Rules, edges: Sequence[Edge], trace: Sequence[tuple[int, int]]
) -> None:
    player = kind(rules)
    player.wait(20)
    first = player.session.tick
    player.play(*edges)
    player.wait(8)
    assert [(tick - first, buttons) for tick, buttons in player.trace] == [(at, int(held)) for at, held in trace]


@pytest.mark.parametrize(
    ("edges", "trace"),
    [
        ([(0.2, "+", LEFT), (0.4, "+", CW)], [(0, LEFT), (1, LEFT | CW)]),
        ([(0.2, "+", HARD), (0.2, "-", HARD), (0.2, "+", LEFT)], [(0, HARD), (1, NONE), (2, LEFT)]),
        ([(0.2, "+", CW), (0.3, "+", CW)], [(0, CW), (1, NONE), (2, CW)]),
        ([(0.2, "+", LEFT), (5.9, "-", LEFT)], [(0, LEFT), (5, NONE)]),
    ],
)
@in_both
def test_in_ticks_of_a_millisecond_keys_act_one_by_one_in_their_order(
    kind: type[Player], edges: Sequence[Edge], trace: Sequence[tuple[int, int]]
) -> None:
    player = kind(MODERN)
    player.wait(200)
    first = player.session.tick
    player.play(*edges)
    player.wait(8)
    assert [(tick - first, buttons) for tick, buttons in player.trace] == [(at, int(held)) for at, held in trace]


@in_both
def test_in_ticks_of_a_millisecond_the_first_key_acts_at_once(kind: type[Player]) -> None:
    player = kind(MODERN)
    player.wait(200.3)
    tick = player.session.tick
    player.key("+", LEFT)
    assert Shifted(-1) in player.events
    assert player.session.tick == tick + 1, "the tick whose time it is, and no other"
    player.key("+", CW)
    player.key("-", LEFT)
    assert player.session.tick == tick + 1
    player.wait(0.8)
    assert player.session.tick == tick + 2, "the tick of the second key is as early as the first one was"


def test_two_people_press_in_one_frame_and_each_game_takes_its_own_keys() -> None:
    player = LeftPlayer(GAMEBOY)
    player.wait(20.1)
    tick, other = player.round.tick, player.round.sessions[1]
    timed, now = player.timed, START + 20.1 / float(GAMEBOY.ticks_per_second)
    assert isinstance(timed, TimedRound)
    timed.press(0, LEFT, now)
    timed.press(1, RIGHT, now)
    timed.press(1, CW, now)
    timed.release(0, LEFT, now)
    player.wait(3)
    assert player.trace == [(tick, LEFT), (tick + 1, NONE)]
    assert list(other.inputs) == [(tick, RIGHT | CW)]


@pytest.mark.parametrize("rules", RULES.values(), ids=lambda rules: rules.name)
@in_both
def test_more_edges_than_a_moment_has_ticks_are_dropped_in_pairs(kind: type[Player], rules: Rules) -> None:
    """A key that bounces, or a machine that presses it, does not fill a queue that plays on after it."""
    player = kind(rules)
    player.wait(20)
    most = int(MAX_CATCH_UP * rules.ticks_per_second)
    for number in range(4 * most + 1):
        player.key("-" if number % 2 else "+", LEFT)
    player.wait(most + 2)
    trace = player.trace
    assert trace[-1][1] == LEFT, "what is held at the end is held"
    player.wait(20)
    assert player.trace == trace


def test_edges_wait_one_by_one_or_together() -> None:
    keys = Keys(9, together=True)
    keys.change(LEFT)
    keys.change(CW)
    keys.change(LEFT)
    assert (keys.down, keys.next, keys.wait) == (CW, LEFT | CW, True)
    keys.take()
    assert (keys.next, keys.wait) == (CW, True)
    keys.take()
    assert (keys.next, keys.wait) == (CW, False)
    keys.change(LEFT)
    keys.hold(RIGHT)
    assert (keys.down, keys.next, keys.wait) == (RIGHT, RIGHT, False)


class Patient:
    """A player that would hold the same buttons for ever: none, or hard drop and none in turns."""

    def __init__(self, *, drops: bool = False) -> None:
        self.asked, self._drops = list[int](), drops

    def buttons(self, session: Session) -> tuple[int, int]:
        self.asked.append(session.tick)
        drops = self._drops and len(self.asked) % 2
        return int(HARD if drops else NONE), 5 if self._drops and not drops else 1 << 30

    def ready(self, seconds: float) -> bool:
        return True


def test_a_player_is_asked_again_after_events_of_its_own_game_only() -> None:
    alone, dropping, resting = Patient(), Patient(drops=True), Patient()
    timed = TimedSession(game("TTTT"), START)
    timed.hand_to(alone)
    timed.advance(START + 0.1)
    assert alone.asked == [0, 1], "its piece has appeared"
    both = TimedRound(begun("TTTTTTTT"), [dropping, resting], START)
    both.advance(START + 0.1)
    assert len(dropping.asked) > 3
    assert resting.asked == [1]


def test_what_is_pressed_while_the_game_stands_or_a_player_plays_does_not_count_later() -> None:
    session = game("TTTT", rules=CLASSIC, mode=MODES["a-type"])
    timed = TimedSession(session, START)
    timed.advance(START + 0.1)
    timed.until = 0  # as where the reasons of a piece are shown
    for tap in (CW, LEFT):
        timed.press(tap, START + 0.11)
        timed.release(tap, START + 0.11)
    timed.until = None
    timed.advance(START + 0.2)
    timed.hand_to(Patient())
    timed.press(CW, START + 0.21)
    timed.release(CW, START + 0.21)
    timed.hand_to(None)
    timed.advance(START + 0.3)
    assert list(session.inputs) == []


@in_both
def test_a_pause_forgets_the_keys_that_do_not_last(kind: type[Player]) -> None:
    player = kind(MODERN)
    player.wait(200)
    player.key("+", CW)
    player.key("+", HARD)  # waits for its tick
    held = int(HARD | CW | LEFT)
    if isinstance(player.timed, TimedRound):
        player.timed.resume(player._now(), (held, held))
    else:
        player.timed.resume(player._now(), held)
    player.wait(50)
    assert player.session.pieces == 0, "no hard drop after the pause"
    assert player.trace[-1][1] == LEFT
    assert not [event for event in player.events if isinstance(event, Locked)]


class TestSeen:
    """The picture does not wait for the end of a frame."""

    @pytest.mark.parametrize("rules", BY_FRAMES, ids=lambda rules: rules.name)
    @in_both
    def test_a_key_is_seen_at_once_and_the_game_waits(self, kind: type[Player], rules: Rules) -> None:
        player = kind(rules)
        player.until(lambda session: session.current is not None)
        player.wait(5)
        before, tick = player.session.current, player.session.tick
        player.key("+", LEFT)
        shown = player.timed.shown()
        assert before
        assert shown.current
        assert (shown.current.x, player.session.current) == (before.x - 1, before)
        assert player.timed.shown() is shown, "it is made once"
        player.key("+", CW)
        joined = player.timed.shown()
        assert joined.current
        assert joined.current.orientation == 1
        assert (player.session.tick, list(player.session.inputs)) == (tick, [])
        player.wait(1)
        assert player.timed.shown() is player.session
        assert player.session.current == joined.current

    def test_what_is_seen_is_what_comes_with_a_piece_that_was_not_there_yet(self) -> None:
        rules = RULES["arcade"]
        player = Player(rules, "TOL")
        player.until(lambda session: session.current is not None)
        player.wait(3)
        player.play((0.1, "+", HARD), (1, "-", HARD), (1, "+", SOFT))
        player.until(lambda session: session.pieces == 1)
        for _ in range(40):
            player.play((0.2, "+", LEFT))
            seen = player.timed.shown().current
            player.play((0.2, "-", LEFT))
            player.wait(int(player.at) + 1 - player.at)
            assert player.session.current == seen

    def test_where_it_cannot_be_known_the_game_itself_is_seen(self) -> None:
        """A piece that nobody sees yet, and pieces that are taken back. Else it is a copy."""
        session = Session(ARCADE, RecordedDealer(pieces_from("TO"), 0))
        assert ahead(session, LEFT) is session
        session.step(NONE)
        assert ahead(session, LEFT) is not session
        undone = game("TOTO", rules=ARCADE, mode=MODES["zen"])
        undone.step(NONE)
        while undone.pieces == 0:
            undone.step(SOFT)
        assert ahead(undone, UNDO) is undone
        assert ahead(undone, LEFT) is not undone

    @pytest.mark.parametrize("rules", BY_FRAMES, ids=lambda rules: rules.name)
    def test_a_game_of_every_mode_with_its_own_dealer_can_be_seen_ahead(self, rules: Rules) -> None:
        for mode in MODES.values():
            if not mode.suits(rules.name):
                continue
            session = new_game(Settings(rules=rules.name, mode=mode.name).setup("1"), Random(1)).session
            while session.current is None:
                session.step(NONE)
            assert ahead(session, LEFT) is not session, mode.name
            assert not session.inputs


def test_where_keys_make_the_time_each_edge_acts_at_once() -> None:
    session = game("TTTT", rules=CLASSIC)
    session.advance(0, 1)
    timed = StandingSession(session, START)
    tick = session.tick
    timed.press(LEFT, START)
    timed.press(CW, START)
    timed.release(LEFT, START)
    assert [(at - tick, held) for at, held in session.inputs] == [(0, LEFT), (1, LEFT | CW), (2, CW)]


def test_where_keys_make_the_time_a_held_key_loses_none() -> None:
    session = game("TTTT", rules=CLASSIC)
    timed = StandingSession(session, START)
    timed.press(LEFT, START)
    for step in range(1, 101):  # more often than there are frames
        timed.advance(START + step / 100)
    assert session.tick == pytest.approx(60, abs=1)
    timed.release(LEFT, START + 1)
    tick = session.tick
    timed.advance(START + 2)
    assert session.tick == tick


def test_rounds_are_played_by_the_clock_of_games() -> None:
    """Where a round ends, its clock stands."""
    played: Round = begun("T" * 60)
    timed = TimedRound(played, [None, None], START)
    for number in range(40):
        timed.press(0, HARD, START + number * 0.2)
        timed.release(0, HARD, START + number * 0.2 + 0.1)
    assert played.ended
    tick = played.tick
    timed.press(0, HARD, START + 60)
    timed.advance(START + 70)
    assert played.tick == tick
