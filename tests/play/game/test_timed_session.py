"""A session in real time, the speeds of a bot, and the handling."""

import random
from itertools import pairwise

import pytest

from game.ai.thinking.thinker import ThinkerError
from game.core.rules.rulesets import MODERN
from game.core.session.buttons import Buttons
from game.core.session.events import Event, Locked, Shifted
from game.core.session.session import Session
from game.play.game.handling_trial import ENDLESS, Press, Trial
from game.play.game.timing.timed_session import MAX_CATCH_UP, SPEEDS, Speed, TimedSession, changed, speed_of
from game.settings import Settings
from game.settings.machine import FASTEST, TURBO
from game.settings.sections.handling import HandlingSettings
from tests.core.playing import dealing
from tests.play.stage import START

NONE, LEFT, CW, DROP, HOLD = Buttons.NONE, Buttons.LEFT, Buttons.CW, Buttons.HARD_DROP, Buttons.HOLD


class Recorded(Session):
    """Notes the buttons of every tick in which they were told."""

    def __init__(self, letters: str) -> None:
        super().__init__(MODERN, dealing(letters))
        self.told: list[tuple[int, int]] = []

    def step(self, buttons: int) -> list[Event]:
        self.told.append((self.tick, int(buttons)))
        return super().step(buttons)


def match(letters: str = "TTTTTTTT", now: float = 10.0) -> TimedSession:
    return TimedSession(Recorded(letters), now)


def told(of: TimedSession) -> list[tuple[int, int]]:
    assert isinstance(of.session, Recorded)
    return of.session.told


class Presser:
    """A player that taps hard drop: one tick down, one tick up."""

    def __init__(self) -> None:
        self.asked = 0

    def buttons(self, session: Session) -> tuple[Buttons, int]:
        self.asked += 1
        return (NONE if self.asked % 2 else DROP), 1

    def ready(self, seconds: float) -> bool:
        return True


class Hesitant(Presser):
    """One that after so many questions waits for an answer from elsewhere, and notes how long it may."""

    def __init__(self, asked: int) -> None:
        super().__init__()
        self.most, self.waited = asked, list[float]()

    def ready(self, seconds: float) -> bool:
        if self.asked < self.most:
            return True
        self.waited.append(seconds)
        return False


class Tired(Presser):
    """One that can play no longer after so many questions."""

    def __init__(self, asked: int) -> None:
        super().__init__()
        self.most = asked

    def buttons(self, session: Session) -> tuple[Buttons, int]:
        if self.asked == self.most:
            raise ThinkerError("Tired has gone to bed")
        return super().buttons(session)


def test_ticks_pass_by_the_clock_but_not_in_a_pause() -> None:
    playing = match()
    for now, tick in ((10.0, 0), (10.0421, 42), (10.1, 100)):
        playing.advance(now)
        assert playing.session.tick == tick
    playing.resume(70.0)
    playing.advance(70.05)
    assert playing.session.tick == 150


@pytest.mark.parametrize("seconds", [0.3, 600.0])
def test_no_more_than_a_moment_is_made_up_for_after_a_stall(seconds: float) -> None:
    playing = match()
    for later in (0.0, 0.1):
        playing.advance(10.0 + seconds + later)
        assert playing.session.tick == 1000 * (MAX_CATCH_UP + later)


def test_the_deadline_is_when_the_piece_falls_or_the_repeat_of_a_held_direction() -> None:
    playing = match()
    playing.advance(10.001)
    fell_from, due = playing.session.current, playing.deadline()
    assert due == pytest.approx(11.0)
    for now in (*(10.0 + tenths / 10 for tenths in range(1, 10)), due - 0.001):
        playing.advance(now)
        assert playing.session.current == fell_from
    playing.advance(due)
    assert playing.session.current != fell_from
    playing.press(LEFT, due)
    assert playing.deadline() == pytest.approx(due + 0.168, abs=0.0011)


def test_a_key_acts_in_the_tick_in_which_it_arrives_and_at_once() -> None:
    playing = match()
    assert Shifted(-1) in playing.press(LEFT, 10.0305)
    assert told(playing)[-1] == (30, LEFT)
    assert playing.session.tick == 31
    playing.press(CW, 10.034)
    playing.release_all(10.04)
    assert told(playing)[-1] == (40, NONE), "as when another window gets the keyboard"


def test_edges_within_a_millisecond_have_a_tick_each_and_the_clock_does_not_wait() -> None:
    playing = match()
    playing.press(CW, 10.0201)
    playing.release(CW, 10.0203)
    playing.press(CW, 10.0205)
    assert told(playing)[-1:] == [(20, CW)]
    assert playing.session.tick == 21
    for now in (10.0210, 10.0220):
        assert playing.deadline() == pytest.approx(now)
        playing.advance(now)
    assert told(playing)[-3:] == [(20, CW), (21, NONE), (22, CW)]
    playing.advance(10.03)
    assert playing.session.tick == 30
    playing.press(CW, 10.03)
    playing.advance(10.031)
    assert told(playing)[-2:] == [(30, NONE), (31, CW)], "a second key turns again"


@pytest.mark.parametrize(
    ("seconds", "held", "counts"),
    [
        (0.001, LEFT, LEFT),
        (0.001, LEFT | DROP | CW | HOLD, LEFT),
        (0.001, DROP, NONE),
        (0.0, LEFT | DROP | CW | HOLD, LEFT | CW | HOLD),  # before a piece appears
    ],
)
def test_after_a_pause_only_what_lasts_or_acts_on_the_next_piece_is_held(
    seconds: float, held: Buttons, counts: Buttons
) -> None:
    playing = match()
    playing.advance(10.0 + seconds)
    assert bool(playing.session.current) is bool(seconds)
    playing.resume(20.0, held)
    assert playing.held == counts


class TestPlayer:
    def test_the_machine_presses_through_the_same_step_and_gives_a_piece_back_in_mid_air(self) -> None:
        playing = match()
        playing.hand_to(Presser())
        playing.advance(10.004)
        assert told(playing) == [(0, NONE), (1, DROP), (2, NONE), (3, DROP)]
        assert playing.session.pieces == 2
        playing.advance(10.005)
        falling = playing.session.current
        playing.press(LEFT, 10.005)
        playing.press(DROP, 10.005)
        playing.hand_to(None)
        assert playing.session.current == falling
        assert playing.held == LEFT, "keys that are held meanwhile count afterwards"
        assert Shifted(1) in playing.press(Buttons.RIGHT, 10.006)

    @pytest.mark.parametrize(
        ("ticks", "pieces"), [([0.0] * 99, 3), ([float(each) for each in range(99)], 1)], ids=["pieces", "time"]
    )
    def test_a_leap_ends_after_so_many_pieces_or_when_its_time_is_up(self, ticks: list[float], pieces: int) -> None:
        playing, clock = match(), iter(ticks)
        playing.hand_to(Presser())
        events = playing.leap(3, 10.0, 4.0, lambda: next(clock))
        assert sum(isinstance(event, Locked) for event in events) == playing.session.pieces == pieces

    def test_a_leap_ends_where_the_player_waits_for_an_answer(self) -> None:
        playing = match()
        playing.hand_to(hesitant := Hesitant(6))
        playing.leap(100, 10.0, 1.0, lambda: 5.0)
        assert (playing.session.pieces, hesitant.asked, hesitant.waited) == (3, 6, [1.0])

    @pytest.mark.parametrize("leaps", [False, True])
    def test_who_can_play_no_longer_hands_the_game_to_the_person(self, *, leaps: bool) -> None:
        playing = match()
        playing.hand_to(Tired(4))
        events = playing.leap(100, 10.0, 1.0, lambda: 0.0) if leaps else playing.advance(10.02)
        assert sum(isinstance(event, Locked) for event in events) == playing.session.pieces == 2
        assert leaps or playing.session.tick == 20
        assert (playing.player, playing.report) == (None, "Tired has gone to bed")
        assert Shifted(-1) in playing.press(LEFT, 10.03)

    def test_the_rate_of_leaps_is_measured_in_real_time(self) -> None:
        playing = match("TTTTTTTTTTTTTT")
        playing.hand_to(Presser())
        assert playing.leap_rate == 0
        playing.leap(1, 10.0, 1.0, lambda: 0.0)
        playing.leap(2, 10.1, 1.0, lambda: 0.0)
        assert playing.leap_rate == pytest.approx(20)

    def test_nothing_is_asked_of_a_player_after_the_end(self) -> None:
        playing = match("T")
        playing.hand_to(presser := Presser())
        playing.advance(10.1)
        assert playing.session.ended
        asked = presser.asked
        playing.advance(10.2)
        assert presser.asked == asked


def test_plus_climbs_the_whole_scale_and_minus_comes_back() -> None:
    for by, order in ((1, SPEEDS), (-1, SPEEDS[::-1])):
        for speed, following in pairwise((*order, order[-1])):
            assert changed(speed, by) == following


@pytest.mark.parametrize(("presses", "slower", "faster"), [(12, 10, 15), (1, 1, 3), (99, 50, 100)])
def test_a_speed_between_two_steps_goes_to_its_neighbours(presses: int, slower: int, faster: int) -> None:
    assert [changed(speed_of(presses), by).presses for by in (-1, 1)] == [slower, faster]


def test_beyond_the_last_step_of_keys_pieces_are_counted() -> None:
    assert changed(Speed(presses=1000), 1) == speed_of(FASTEST) == Speed(pieces=1)
    assert speed_of(TURBO) == Speed(pieces=100)
    labels = [Speed(pieces=pieces).label for pieces in (1, 10, 100)]
    assert labels == ["1 piece at once", "up to 10 pieces at once", "turbo"]


def trial() -> Trial:
    return Trial(Settings(), random.Random(1), START)


def test_a_press_tells_for_how_long_and_when_the_piece_moved() -> None:
    tried = trial()
    tried.presses = [Press(Buttons.RIGHT, 1.0, 1.25, [1.0, 1.167, 1.2])]
    assert tried.summary(2.0) == "→  held for 250 ms  ·  moved at 0, 167, 200 ms"


@pytest.mark.parametrize(
    ("held", "moved"),
    [
        ((Buttons.SLOW_DROP,), Buttons.SLOW_DROP),
        ((Buttons.SOFT_DROP,), Buttons.SOFT_DROP),
        ((Buttons.SLOW_DROP, Buttons.SOFT_DROP), Buttons.SOFT_DROP),
    ],
)
def test_the_moves_of_each_soft_drop_stand_in_its_own_lane(held: tuple[Buttons, ...], moved: Buttons) -> None:
    tried = trial()
    tried.advance(START + 0.1)
    for button in held:
        tried.press(button, START + 0.1)
    tried.advance(START + 1)
    assert {press.button: bool(press.moves) for press in tried.presses} == {button: button is moved for button in held}


def test_the_picture_stands_still_a_moment_after_the_last_press() -> None:
    tried = trial()
    tried.presses = [Press(Buttons.LEFT, 1.0)]
    assert tried.end(9.0) == 9.0
    tried.presses[0].ended = 9.0
    assert (tried.end(9.1), tried.end(60.0)) == (9.1, 9.25)


def test_frames_are_due_only_while_a_press_lasts_and_its_moves_are_kept() -> None:
    tried, frame, now = trial(), 1 / 60, START + 0.1
    tried.advance(now)
    assert tried.deadline(now) > now + frame
    tried.press(Buttons.LEFT, now)
    tried.release_all(now + 0.05)
    assert [(press.button, len(press.moves)) for press in tried.presses] == [(Buttons.LEFT, 1)]
    assert tried.timed.held == Buttons.NONE
    assert tried.deadline(now + 0.05) <= now + 0.05 + frame
    tried.advance(now + 0.5)
    assert tried.deadline(now + 0.5) > now + 0.5 + frame
    tried.begin(Settings(handling=HandlingSettings(das=120)), now + 1)
    assert (tried.session.handling.das, tried.session.tick, len(tried.presses)) == (120, 0, 1)
    assert tried.setup.mode.name == ENDLESS
