"""A session in real time, the speeds of a bot, and the handling."""

from __future__ import annotations

import random

import pytest

from game.ai.thinker import ThinkerError
from game.core.rules.rulesets import MODERN
from game.core.session.buttons import Buttons
from game.core.session.events import Event, Locked, Rotated, Shifted
from game.core.session.session import Session
from game.play.game.handling import ENDLESS, Press, Trial
from game.play.game.timed_session import MAX_CATCH_UP, SPEEDS, Speed, TimedSession, changed, speed_of
from game.settings import FASTEST, TURBO, HandlingSettings, Settings
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


class TestTime:
    def test_a_modern_tick_is_a_millisecond(self) -> None:
        playing = match()
        playing.advance(10.0)
        assert playing.session.tick == 0
        playing.advance(10.0421)
        assert playing.session.tick == 42

    @pytest.mark.parametrize("seconds", [0.3, 5.0, 600.0])
    def test_no_more_than_a_moment_is_made_up_for_after_a_stall(self, seconds: float) -> None:
        playing = match()
        playing.advance(10.0 + seconds)
        assert playing.session.tick == 1000 * MAX_CATCH_UP
        playing.advance(10.0 + seconds + 0.1)
        assert playing.session.tick == 1000 * MAX_CATCH_UP + 100

    def test_a_pause_does_not_count(self) -> None:
        playing = match()
        playing.advance(10.1)
        playing.resume(70.0)
        playing.advance(70.05)
        assert playing.session.tick == 150

    def test_the_deadline_is_when_the_piece_falls(self) -> None:
        playing = match()
        playing.advance(10.001)
        fell_from = playing.session.current
        due = playing.deadline()
        assert due == pytest.approx(11.0)
        for tenths in range(1, 10):
            playing.advance(10.0 + tenths / 10)
        playing.advance(due - 0.001)
        assert playing.session.current == fell_from
        playing.advance(due)
        assert playing.session.current != fell_from

    def test_the_deadline_of_a_held_direction_is_its_repeat(self) -> None:
        playing = match()
        playing.advance(10.05)
        playing.press(LEFT, 10.05)
        assert playing.deadline() == pytest.approx(10.05 + 0.168, abs=0.0011)


class TestKeys:
    def test_a_key_acts_in_the_tick_in_which_it_arrives_and_at_once(self) -> None:
        playing = match()
        events = playing.press(LEFT, 10.0305)
        assert Shifted(-1) in events
        assert told(playing)[-1] == (30, LEFT)
        assert playing.session.tick == 31

    def test_two_edges_within_a_tick_have_a_tick_each(self) -> None:
        playing = match()
        playing.advance(10.02)
        playing.press(CW, 10.0201)
        playing.release(CW, 10.0203)
        playing.press(CW, 10.0205)
        assert told(playing)[-3:] == [(20, CW), (21, NONE), (22, CW)]

    def test_the_clock_waits_for_ticks_that_were_ahead_of_it(self) -> None:
        playing = match()
        playing.press(CW, 10.0201)
        playing.release(CW, 10.0203)
        assert playing.session.tick == 22
        playing.advance(10.0210)
        assert playing.session.tick == 22
        playing.advance(10.0300)
        assert playing.session.tick == 30

    def test_a_second_key_of_the_same_turn_turns_again(self) -> None:
        playing = match()
        first = playing.press(CW, 10.02)
        second = playing.press(CW, 10.03)
        assert [event for event in first + second if isinstance(event, Rotated)] == [Rotated(1, 1), Rotated(1, 1)]

    def test_losing_the_keyboard_lets_go_of_everything(self) -> None:
        playing = match()
        playing.press(LEFT, 10.02)
        playing.press(CW, 10.03)
        playing.release_all(10.04)
        assert told(playing)[-1] == (40, NONE)

    @pytest.mark.parametrize(("held", "counts"), [(LEFT, LEFT), (LEFT | DROP | CW | HOLD, LEFT), (DROP, NONE)])
    def test_after_a_pause_only_what_lasts_is_still_held(self, held: Buttons, counts: Buttons) -> None:
        playing = match()
        playing.advance(10.001)
        assert playing.session.current
        playing.resume(20.0, held)
        assert playing.held == counts

    def test_before_a_piece_appears_the_buttons_that_turn_and_hold_it_count_too(self) -> None:
        playing = match()
        assert playing.session.current is None
        playing.resume(20.0, LEFT | DROP | CW | HOLD)
        assert playing.held == LEFT | CW | HOLD


class TestPlayer:
    def test_the_machine_presses_through_the_same_step(self) -> None:
        playing = match()
        playing.hand_to(Presser())
        playing.advance(10.004)
        assert told(playing) == [(0, NONE), (1, DROP), (2, NONE), (3, DROP)]
        assert playing.session.pieces == 2

    def test_the_person_gets_a_piece_back_in_mid_air(self) -> None:
        playing = match()
        playing.hand_to(Presser())
        playing.advance(10.001)
        falling = playing.session.current
        playing.hand_to(None)
        assert playing.session.current == falling
        assert Shifted(-1) in playing.press(LEFT, 10.005)

    def test_keys_held_while_the_machine_plays_count_afterwards(self) -> None:
        playing = match()
        playing.hand_to(Presser())
        playing.press(LEFT, 10.002)
        playing.press(DROP, 10.002)
        playing.hand_to(None)
        assert playing.held == LEFT

    def test_a_leap_locks_so_many_pieces(self) -> None:
        playing = match()
        playing.hand_to(Presser())
        events = playing.leap(3, 10.0, 1.0, lambda: 0.0)
        assert sum(isinstance(event, Locked) for event in events) == 3
        assert playing.session.pieces == 3

    def test_a_leap_ends_when_its_time_is_up(self) -> None:
        playing = match()
        playing.hand_to(Presser())
        ticking = iter(range(100))
        playing.leap(1000, 10.0, 4.0, lambda: float(next(ticking)))
        assert playing.session.pieces == 1

    def test_a_leap_ends_where_the_player_waits_for_an_answer(self) -> None:
        playing = match()
        playing.hand_to(hesitant := Hesitant(6))
        playing.leap(100, 10.0, 1.0, lambda: 5.0)
        assert (playing.session.pieces, hesitant.asked, hesitant.waited) == (3, 6, [1.0])

    def test_who_can_play_no_longer_hands_the_game_to_the_person(self) -> None:
        playing = match()
        playing.hand_to(Tired(4))
        locked = [event for event in playing.advance(10.02) if isinstance(event, Locked)]
        assert (len(locked), playing.session.tick) == (2, 20)
        assert playing.player is None
        assert playing.report == "Tired has gone to bed"
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

    def test_so_does_who_leaps(self) -> None:
        playing = match()
        playing.hand_to(Tired(4))
        assert len([e for e in playing.leap(100, 10.0, 1.0, lambda: 0.0) if isinstance(e, Locked)]) == 2
        assert (playing.session.pieces, playing.player) == (2, None)


def test_plus_climbs_the_whole_scale_and_minus_comes_back() -> None:
    speed, up = SPEEDS[0], [SPEEDS[0]]
    while changed(speed, 1) != speed:
        speed = changed(speed, 1)
        up.append(speed)
    assert tuple(up) == SPEEDS
    for expected in reversed(SPEEDS[:-1]):
        speed = changed(speed, -1)
        assert speed == expected
    assert changed(speed, -1) == SPEEDS[0]


@pytest.mark.parametrize(("presses", "slower", "faster"), [(12, 10, 15), (1, 1, 3), (99, 50, 100)])
def test_a_speed_between_two_steps_goes_to_its_neighbours(presses: int, slower: int, faster: int) -> None:
    assert changed(speed_of(presses), -1).presses == slower
    assert changed(speed_of(presses), 1).presses == faster


def test_beyond_the_last_step_of_keys_pieces_are_counted() -> None:
    assert changed(Speed(presses=1000), 1) == Speed(pieces=1)
    assert speed_of(FASTEST) == Speed(pieces=1)
    assert speed_of(TURBO) == Speed(pieces=100)


def trial() -> Trial:
    return Trial(Settings(), random.Random(1), START)


def test_a_press_tells_for_how_long_and_when_the_piece_moved() -> None:
    tried = trial()
    tried.presses = [Press(Buttons.RIGHT, 1.0, 1.25, [1.0, 1.167, 1.2])]
    assert tried.summary(2.0) == "→  held for 250 ms  ·  moved at 0, 167, 200 ms"


def test_the_picture_stands_still_a_moment_after_the_last_press() -> None:
    tried = trial()
    tried.presses = [Press(Buttons.LEFT, 1.0)]
    assert tried.end(9.0) == 9.0
    tried.presses[0].ended = 9.0
    assert (tried.end(9.1), tried.end(60.0)) == (9.1, 9.25)


FRAME = 1 / 60


def test_a_held_direction_is_shown_with_its_moves() -> None:
    tried = trial()
    tried.press(Buttons.LEFT, START + 0.1)
    tried.advance(START + 0.15)
    tried.release(Buttons.LEFT, START + 0.15)
    (press,) = tried.presses
    assert (press.button, len(press.moves)) == (Buttons.LEFT, 1)
    assert tried.setup.mode.name == ENDLESS


def test_frames_are_due_only_while_a_press_lasts() -> None:
    tried = trial()
    now = START + 0.1
    tried.advance(now)
    assert tried.deadline(now) > now + FRAME
    tried.press(Buttons.SOFT_DROP, now)
    tried.release_all(now + 0.05)
    assert tried.timed.held == Buttons.NONE
    assert tried.deadline(now + 0.05) <= now + 0.05 + FRAME
    tried.advance(now + 0.5)
    assert tried.deadline(now + 0.5) > now + 0.5 + FRAME


def test_it_begins_again_with_other_settings_and_keeps_the_presses() -> None:
    tried = trial()
    tried.press(Buttons.LEFT, START)
    tried.begin(Settings(handling=HandlingSettings(das=120)), START + 1)
    assert (tried.session.handling.das, tried.session.tick, len(tried.presses)) == (120, 0, 1)
