"""The quiet game beside the list of bots, a tally over games, and its survival curve."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from game.core.bits import stack_height
from game.core.means import mean_of
from game.core.replay import THE_PERSON
from game.core.rules import RULES
from game.core.rules.modes import MODES, modes_for
from game.core.session.events import Ended, EndReason
from game.core.session.game_view import GameView
from game.play.game.flow import REDEAL_SECONDS, GameFlow
from game.play.game.timing.timed_session import changed
from game.play.watch.bot_game import SHOWN, BackdropGame, ModeGame
from game.play.watch.figures.games_tally import (
    LEVELS,
    LINES,
    POINTS,
    TIME,
    GamesTally,
    NamedCurve,
    measure_of,
    survival_curve,
    survival_errors,
    survival_plot,
)
from game.settings import Settings
from tests.core.playing import end
from tests.play.stage import START, Keys, NumberedSeeds, services


@pytest.mark.parametrize(
    ("died", "cut_off", "pieces", "shares", "reach", "median"),
    [
        ((), (), (0,), (1.0,), 0, None),
        ((10, 20, 20, 40), (), (0, 10, 20, 40), (1.0, 0.75, 0.25, 0.0), 40, 20),
        # The textbook estimate: at 10 one of four dies, at 30 one of the two that are left.
        ((10, 30, 40), (20,), (0, 10, 30, 40), (1.0, 0.75, 0.375, 0.0), 40, 30),
        ((10,), (10,), (0, 10), (1.0, 0.5), 10, 10),  # it was still in danger there
        ((10, 20), (100,), (0, 10, 20), (1.0, 2 / 3, 1 / 3), 100, 20),
        ((), (50, 60), (0,), (1.0,), 60, None),
    ],
)
def test_each_end_is_a_step_down_and_a_game_that_is_cut_off_counts_only_while_it_was_seen(
    died: tuple[int, ...],
    cut_off: tuple[int, ...],
    pieces: tuple[int, ...],
    shares: tuple[float, ...],
    reach: int,
    median: int | None,
) -> None:
    curve = survival_curve(Counter(died), Counter(cut_off))
    assert (curve.pieces, curve.reach, curve.median) == (pieces, reach, median)
    assert curve.shares == pytest.approx(shares)
    for place, each in enumerate(pieces[1:], 1):
        assert (curve.at(each - 1), curve.at(each)) == pytest.approx((shares[place - 1], shares[place]))
    assert curve.at(reach + 1) == (None if curve.shares[-1] else 0.0), "nobody has seen so far, or all have died"


def game(lines: int = 0, end: EndReason | None = None, *, mode: str = "endless", **figures: float) -> GameView:
    """A game of which only the figures are known that a tally asks for."""
    told = {"pieces": 0, "score": 100 * lines, "level": 1, "seconds": 0.0, **figures}
    return cast(GameView, SimpleNamespace(mode=MODES[mode], lines=lines, ended=Ended(end) if end else None, **told))


def tally_of(*games: GameView) -> GamesTally:
    """The tally of some games, of which all that have an end are over."""
    tally = GamesTally(games[0])
    for each in games:
        tally.look(each, over=each.ended is not None)
    return tally


def test_a_game_that_runs_is_in_the_curve_but_is_not_counted() -> None:
    tally = tally_of(game(10, "block out"), game(pieces=100))
    assert (tally.curve.reach, tally.games) == (100, 1)


def test_it_knows_the_mean_and_the_longest_game_and_how_the_last_one_ended() -> None:
    tally = tally_of(*(game(lines, "block out") for lines in (10, 40, 100)))
    assert (tally.games, tally.mean, tally.best) == (3, mean_of([10, 40, 100]), 100)
    assert tally.result() == ("Topped out", "100 lines")


def test_a_mean_has_its_error_and_none_is_told_of_two_games() -> None:
    def told(*lines: int) -> str:
        return dict(tally_of(*(game(each, "block out") for each in lines)).facts())["Mean"]

    assert (told(170), told(170, 72), told(10, 40, 100), told(7, 7, 7)) == ("-", "-", "50 \u00b1 26", "7")
    times = [game(40, "goal", mode="sprint", seconds=seconds) for seconds in (60.0, 45.5, 50.0)]
    assert dict(tally_of(*times).facts())["Mean"] == "0:51.83 \u00b1 4.28"


def test_in_a_race_only_games_that_reach_the_goal_have_a_time() -> None:
    lost = game(12, "block out", mode="sprint", seconds=9.0)
    assert (tally_of(lost).best, dict(tally_of(lost).facts())["Time"]) == (None, "no time")
    tally = tally_of(lost, *(game(40, "goal", mode="sprint", seconds=seconds) for seconds in (60.0, 45.5)))
    assert (tally.games, tally.best) == (3, 45.5)
    assert tally.shown(tally.best) == "0:45.50"
    assert tally.result() == ("Goal reached", "0:45.50")


@pytest.mark.parametrize(
    ("mode", "measure"),
    [
        ("endless", LINES),
        ("marathon", POINTS),
        ("ultra", POINTS),
        ("sprint", TIME),
        ("dig-10", TIME),
        ("master", LEVELS),
    ],
)
def test_the_mode_says_what_games_are_compared_by(mode: str, measure: object) -> None:
    assert measure_of(MODES[mode]) is measure


BASE = Settings(rules="classic", randomizer="sz", seed="1")
TURBO = replace(BASE, machine=replace(BASE.machine, speed="turbo", controller="fahey"))


class Demo:
    """A demo in turbo, and somebody who looks on."""

    def __init__(self, folder: Path, settings: Settings = TURBO) -> None:
        self.services = services(folder, settings)
        self.flow = GameFlow(self.services, START, keyboard=Keys(), sound=lambda events: None, demo=True)
        self.tally = GamesTally(self.flow.game.session)
        self.tally.follow(self.flow.game)
        self.now = START

    def pass_by(self, seconds: float) -> None:
        self.now += seconds
        self.flow.advance(self.now)
        self.tally.follow(self.flow.game)

    def play_to_the_end(self) -> None:
        while self.flow.game.ended_at is None:
            self.pass_by(1 / 60)


def test_it_counts_each_game_once(tmp_path: Path) -> None:
    demo = Demo(tmp_path)
    for games in (1, 2, 3):
        demo.flow.sitting.set_speed(changed(demo.flow.game.speed, 1 - games), demo.now)
        demo.play_to_the_end()
        assert demo.tally.games == games
        demo.pass_by(0.01)
        assert demo.tally.games == games
        demo.pass_by(REDEAL_SECONDS)
    assert demo.flow.game.session.pieces == 0


@pytest.mark.parametrize(
    "other",
    [replace(TURBO, randomizer="memoryless"), replace(TURBO, machine=replace(TURBO.machine, controller="llima"))],
    ids=["dealer", "bot"],
)
def test_another_dealer_or_bot_begins_a_new_tally(tmp_path: Path, other: Settings) -> None:
    demo = Demo(tmp_path)
    demo.play_to_the_end()
    demo.services.settings = other
    demo.pass_by(REDEAL_SECONDS)
    assert demo.tally.games == 0


FASTEST = replace(TURBO, machine=replace(TURBO.machine, speed="fastest"))


def test_a_game_in_which_a_person_helped_or_that_is_left_does_not_count(tmp_path: Path) -> None:
    demo = Demo(tmp_path, FASTEST)
    for _ in range(4):
        demo.pass_by(1 / 60)
    lived = demo.flow.game.session.pieces
    assert lived
    demo.flow.restart(demo.now)
    demo.pass_by(1 / 60)
    assert demo.tally.games == 0
    assert demo.tally.curve.shares == (1.0,)
    assert demo.tally.curve.reach >= lived, "it only says how long it lived"
    demo.flow.sitting.toggle_machine(demo.now)
    demo.flow.game.pieces_by[THE_PERSON] += 1
    demo.flow.sitting.toggle_machine(demo.now)
    demo.play_to_the_end()
    assert demo.tally.games == 0


def quiet(settings: Settings | None = None, *, hold: bool = False) -> BackdropGame:
    return BackdropGame(settings or Settings(seed="9"), NumberedSeeds(), START, hold=hold)


def run(game: BackdropGame, seconds: float, since: float = START) -> float:
    for frame in range(1, round(60 * seconds) + 1):
        game.advance(since + frame / 60)
    return since + seconds


def test_a_bot_plays_at_a_calm_pace_and_no_time_passes_while_it_rests() -> None:
    game = quiet()
    now = run(game, 30)
    session = game.session
    assert session.tick == pytest.approx(30_000, abs=20)
    # Five presses a second, and some three for a placement: a piece in 0.6 s.
    assert session.pieces == pytest.approx(50, abs=5)
    assert session.lines
    assert not session.ended
    before = game.seen(now), session.tick
    game.resume(now + 1000)
    game.advance(now + 1000)
    assert (game.seen(now), session.tick) == before
    assert game.deadline(now + 1000) == pytest.approx(now + 1000, abs=1)


@pytest.mark.parametrize(
    ("hold", "chosen", "allowed"), [(False, True, False), (True, True, True), (True, False, False)]
)
def test_whatever_is_chosen_it_has_no_end_begins_at_the_first_level_and_holds_only_where_it_may(
    *, hold: bool, chosen: bool, allowed: bool
) -> None:
    game = quiet(Settings(mode="sprint", level=9, randomizer="nes", hold=chosen), hold=hold)
    assert (game.session.mode.name, game.session.level, game._settings.dealt_by) == ("endless", 1, "nes")
    assert game.session.hold_allowed is allowed


def test_its_end_is_shown_for_a_while_and_another_game_begins() -> None:
    game = quiet()
    now = run(game, 2)
    first = game.session
    end(first, "block out")
    game.advance(now)
    assert game.deadline(now) == now + SHOWN
    game.advance(now + SHOWN - 0.01)
    assert game.session is first
    game.advance(now + SHOWN)
    assert not game.session.ended
    run(game, 2, now + SHOWN)
    assert game.session.tick == pytest.approx(2000, abs=20)
    assert tuple(game.session.history) != tuple(first.history)[: len(game.session.history)], "another seed"


def test_the_errors_of_a_curve_without_cut_games_are_those_of_shares() -> None:
    died = Counter({10: 3, 20: 1, 35: 4})
    curve, errors = survival_curve(died, Counter()), survival_errors(died, Counter())
    assert errors == pytest.approx([(share * (1 - share) / 8) ** 0.5 for share in curve.shares])


def test_games_that_are_cut_off_make_later_shares_less_certain() -> None:
    died = Counter({10: 2, 30: 2})
    alone, cut = survival_errors(died, Counter({40: 4})), survival_errors(died, Counter({20: 3, 40: 1}))
    assert len(alone) == len(survival_curve(died, Counter({40: 4})).shares)
    assert (alone[1], alone[2] < cut[2]) == (cut[1], True)


def test_a_band_has_the_steps_of_its_curve_and_stays_between_all_and_nothing() -> None:
    died, cut = Counter({10: 3, 20: 1}), Counter({50: 2})
    curve, errors = survival_curve(died, cut), survival_errors(died, cut)
    band, line = survival_plot("", [NamedCurve("a", curve, errors)]).curves
    assert (band.form, line.form, band.tone) == ("band", "steps", line.tone)
    assert [x for x, _ in band.points] == [0, 10, 10, 20, 20, 50]
    assert all(0 <= low <= high <= 1 for (_, high), low in zip(band.points, band.low, strict=True))
    steps = list(zip(band.points, band.low, strict=True))[::2]
    assert all(low <= (curve.at(x) or 0) <= high for (x, high), low in steps)


@pytest.mark.parametrize("mode", [mode.name for mode in modes_for("modern")])
def test_the_picture_of_a_mode_soon_has_some_pieces_or_gives_up(mode: str) -> None:
    """A piece that comes again and again, as in a drill, does not hold the page up."""
    settings = Settings(mode=mode, randomizer="friend", place_again=True, most_faults=1)
    game = ModeGame(settings, NumberedSeeds(), START)
    assert game.session.mode.name == mode
    assert 0 < game.session.pieces < 20, "there is something to see in the first picture"
    game.lay(START)
    assert game.session.pieces == 20 or game.session.ended
    assert game._dealer.randomizer.name != "friend"
    due = game.deadline(START)
    assert due
    assert due > START


@pytest.mark.parametrize("rules", RULES)
def test_the_picture_of_an_empty_well_has_a_stack_that_is_soon_seen_and_goes_on(rules: str) -> None:
    """A bot that clears each row at once left it almost empty."""
    game = ModeGame(Settings(rules=rules, mode="sprint"), NumberedSeeds(), START)
    heights = []
    for _ in range(5):
        game._lay(20, START)
        assert not game.session.ended
        heights.append(stack_height(game.session.cells))
    assert heights[0] >= 5
    assert sum(heights) / len(heights) >= 5
    assert game.session.lines >= 4
