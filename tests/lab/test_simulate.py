"""Series of games and contests at the buttons: exact figures from fixed seeds, whatever the batches."""

import math
import pickle
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from statistics import stdev

import pytest

from game.cli.crew.worker_pool import WorkersStoppedError, crew, hand_over, here
from game.cli.crew.workers import spread
from game.core.board.rotation import ARS
from game.core.rules.modes import MODES
from game.core.rules.rulesets import RULES
from game.core.session.setup import Setup, set_up
from game.lab.batches import Batch, Task, in_batches, play_batch
from game.lab.contests import Contestant, play, standing
from game.lab.games import SeriesGame, SeriesPlan, play_game, result_of
from tests.lab.distant import double_unless_killed
from tests.lab.series import simulate

BATCH = partial(play_batch, tell=hand_over)
"""The games of a batch, as a process of a pool plays them."""


@pytest.mark.parametrize(
    ("controller", "rules", "height", "seed", "games", "lines", "pieces"),
    [
        ("dellacherie", "mdp", 10, "five", 1, 57, 150),
        ("dellacherie", "fahey", 8, "1", 3, 88, 252),
        ("dellacherie", "mdp", 6, "six", 10, 395, 1110),
        ("bcts", "mdp", 6, "six", 4, 447, 1166),
        ("dt-10", "mdp", 6, "six", 4, 356, 934),
        ("dt-20", "mdp", 6, "six", 4, 196, 540),
        ("ce", "mdp", 6, "six", 4, 183, 505),
        ("fahey-2", "mdp", 5, "five", 1, 33, 93),
        ("dellacherie-2", "mdp", 5, "five", 1, 58, 150),
        ("llima", "mdp", 5, "five", 3, 5, 41),
        ("house-10", "mdp", 5, "five", 3, 66, 189),
    ],
)
def test_exact_figures_of_every_controller(
    controller: str, rules: str, height: int, seed: str, games: int, lines: int, pieces: int
) -> None:
    most = 150 if seed == "five" else None
    result = simulate(controller, rules, height=height, games=games, seed=seed, max_pieces=most)
    assert (round(games * result.lines_mean), result.pieces) == (lines, pieces)
    assert result.pieces_per_second == result.pieces / result.seconds
    assert result.cut == {"fahey-2": 0, "dellacherie-2": 1}.get(controller, result.cut)


def test_a_player_of_two_pieces_sees_what_a_dealer_that_looks_at_the_well_has_decided() -> None:
    result = simulate("fahey-2", "mdp", height=5, games=1, seed=1, randomizer="bastet", max_pieces=60)
    assert (result.lines_mean, result.pieces) == (3, 18)


def outcomes(*lines: int, cut: int = 0) -> list[SeriesGame]:
    return [SeriesGame(each, 3 * each, number < cut, 0.0) for number, each in enumerate(lines)]


PLAN = SeriesPlan("dellacherie", "mdp", 10, "memoryless", "1")


def test_the_error_is_measured_and_not_assumed() -> None:
    result = result_of(PLAN, outcomes(30, 34, 38))
    assert (result.lines_mean, result.alike) == (34, False)
    assert result.lines_sem == pytest.approx(4 / math.sqrt(3))
    assert f"{result.of_lines:,.1f}" == "34.0 +- 2.3"
    alike = simulate("dellacherie", "mdp", height=6, games=10, seed=1, randomizer="sz")
    assert (alike.lines_sem, alike.alike, f"{alike.of_lines:.0f}") == (0, True, f"{alike.lines_mean:.0f}")
    assert result_of(PLAN, outcomes(30)).lines_sem is None


def test_games_that_were_cut_give_the_lines_for_each_end_with_an_interval() -> None:
    result = result_of(PLAN, outcomes(100, 100, 30, 50, cut=2))
    assert (result.lines_mean, result.lines_sem, result.lines_an_end) == (70, None, 140)
    assert result.lines_low is not None
    assert result.lines_high is not None
    assert result.lines_low < 140 < result.lines_high
    none_ended = result_of(PLAN, outcomes(100, 100, cut=2))
    assert (none_ended.lines_an_end, none_ended.lines_high, none_ended.alike) == (None, None, False)
    assert none_ended.lines_low == pytest.approx(200 / math.log(20))


def test_ten_rows_forty_times() -> None:
    result = simulate("dellacherie", "mdp", height=10, games=40, seed=1, compiled=True)
    assert (result.lines_mean, result.pieces) == (1956.05, 196442)


SHORT = Contestant("dellacherie", speed=10, max_pieces=60)
LONG = replace(SHORT, max_pieces=500)
MARATHON = set_up(RULES["modern"], MODES["marathon"], "1/1")


def test_a_game_is_the_same_wherever_it_is_played() -> None:
    first, again = play((SHORT, MARATHON)), play((SHORT, MARATHON))
    assert (first.seed, first.lines, first.level, first.pieces, first.ended) == ("1/1", 22, 3, 60, "cut")
    assert (again.score, again.clears) == (first.score, first.clears)
    assert first.clears == (("Double", 2), ("Single", 18))


def test_the_modern_player_scores_more_on_the_same_pieces() -> None:
    modern, dellacherie = (
        play((replace(SHORT, controller=name, width=6), MARATHON)) for name in ("modern", "dellacherie")
    )
    assert modern.score > 2 * dellacherie.score
    assert dict(modern.clears)["T-spin double"] >= 2


def test_a_game_that_the_stack_ends_is_told_from_one_that_is_won() -> None:
    lost = play((LONG, set_up(RULES["classic"], MODES["a-type"], "1/1", randomizer="sz", level=19)))
    assert lost.ended == "block out"
    won = play((LONG, set_up(RULES["modern"], MODES["sprint"], "1/1")))
    assert (won.ended, won.lines) == ("goal", 40)
    of = standing(SHORT, [lost, won, won])
    assert (of.games, of.top_outs, of.cut) == (3, 1, 0)
    scores = [lost.score, won.score, won.score]
    assert (of.score_mean, of.score_least, of.score_most) == (sum(scores) / 3, min(scores), max(scores))
    assert of.score_sem == pytest.approx(stdev(scores) / math.sqrt(3))
    assert (of.lines_mean, of.level_mean) == ((lost.lines + 80) / 3, (19 + 2 * won.level) / 3)
    assert (of.pieces, of.seconds) == (lost.pieces + 2 * won.pieces, lost.seconds + 2 * won.seconds)
    assert of.milliseconds_a_piece == 1000 * of.seconds / of.pieces
    assert of.slowest == 1000 * max(lost.slowest, won.slowest)
    assert standing(SHORT, [won]).score_sem is None
    assert (standing(SHORT, [won, won]).score_sem, standing(SHORT, [won, won]).alike) == (0, True)
    assert standing(SHORT, [won, replace(lost, ended="cut")]).score_sem is None


def test_players_with_weights_of_their_own_play_too() -> None:
    own = replace(SHORT, controller="mine", weights=(("holes", -4.0), ("height", -1.0)), max_pieces=10)
    assert own.thinker().name == "Mine"
    assert play((own, MARATHON)).pieces == 10


def test_a_copy_from_another_process_is_played_as_the_original() -> None:
    def played(setup: Setup) -> int:
        return play((SHORT, setup)).score

    turned = replace(MARATHON, rules=replace(MARATHON.rules, rotation=ARS))
    assert played(pickle.loads(pickle.dumps(turned))) == played(turned) != played(MARATHON)


def test_a_game_reports_its_pieces_and_ends_where_that_is_not_wanted_any_more() -> None:
    reported: list[tuple[int, int]] = []

    def report(lines: int, pieces: int) -> None:
        reported.append((lines, pieces))
        if len(reported) == 15:
            raise WorkersStoppedError

    with pytest.raises(WorkersStoppedError):
        play((SHORT, MARATHON), report)
    assert [sum(of) for of in zip(*reported, strict=True)] == [5, 15]
    with pytest.raises(ValueError, match="no bot is called"):
        play((replace(SHORT, controller="deep-blue"), MARATHON))


HOUSE = SeriesPlan("house", "mdp", 5, "memoryless", "batch")


def sizes(series: SeriesPlan, games: int, workers: int) -> list[int]:
    return [len(batch) for batch in in_batches(product([series], range(games)), games, workers)]


def test_every_worker_has_as_many_batches_as_the_others() -> None:
    assert sizes(HOUSE, 100, 2) == [50, 50]
    assert sizes(HOUSE, 3000, 2) == [750] * 4
    assert sizes(HOUSE, 1500, 1) == [750] * 2
    assert sizes(HOUSE, 100, 3) == [34, 34, 32]


def test_few_games_and_games_of_other_kinds_stay_alone() -> None:
    assert sizes(HOUSE, 20, 2) == [1] * 20
    assert sizes(replace(HOUSE, rules="fahey"), 100, 2) == [1] * 100
    assert sizes(replace(HOUSE, controller="llima"), 100, 2) == [1] * 100
    assert sizes(replace(HOUSE, randomizer="7-bag"), 100, 2) == [1] * 100
    assert sizes(replace(HOUSE, known=3), 100, 2) == [1] * 100
    assert sizes(replace(HOUSE, odds="even"), 100, 2) == [1] * 100


def test_few_games_with_a_known_next_piece_are_divided_among_the_workers_too() -> None:
    assert sizes(replace(HOUSE, known=2), 100, 2) == [50, 50]
    assert sizes(replace(HOUSE, known=2), 5, 2) == [3, 2]


@pytest.mark.parametrize(
    ("series", "games"),
    [
        (HOUSE, 30),
        (replace(HOUSE, height=8, max_pieces=200), 20),
        (replace(HOUSE, controller="dellacherie", height=4), 150),
        (replace(HOUSE, controller="dellacherie-2", height=4, known=2), 60),
        (replace(HOUSE, known=2, max_pieces=300), 3),
    ],
)
def test_the_games_of_a_batch_are_those_that_are_played_alone(series: SeriesPlan, games: int) -> None:
    batch = tuple((series, number) for number in range(games))
    ended: dict[Task, SeriesGame] = {}
    lines, pieces = 0, 0

    def report(more_lines: int, more_pieces: int) -> None:
        nonlocal lines, pieces
        lines, pieces = lines + more_lines, pieces + more_pieces

    assert play_batch(batch, report, ended.__setitem__) == batch
    assert set(ended) == set(batch)
    for (_, number), game in ended.items():
        assert replace(game, seconds=0) == replace(play_game(series, number, compiled=True), seconds=0)
        assert game.seconds >= 0
    assert (lines, pieces) == (sum(g.lines for g in ended.values()), sum(g.pieces for g in ended.values()))


def test_what_has_ended_before_a_process_was_lost_is_handed_over(tmp_path: Path) -> None:
    (batch,) = in_batches(product([HOUSE], range(13)), 13, 1)
    with crew(1) as those:
        assert len(list(spread(those, here(BATCH), [batch], at_once=1))) == 1
        list(spread(those, double_unless_killed, [(1, tmp_path / "killed")], at_once=1))
        assert {task for task, _ in those.ended()} == set(batch)
        assert not list(those.ended())


def test_a_crew_hands_over_each_game_of_its_batches() -> None:
    jobs: list[Batch] = list(in_batches(product([HOUSE], range(26)), 26, 2))
    assert [len(batch) for batch in jobs] == [13, 13]
    with crew(2) as those:
        assert {batch for batch, _ in spread(those, here(BATCH), jobs, at_once=4)} == set(jobs)
        ended = dict(those.ended())
        assert those.so_far == (sum(g.lines for g in ended.values()), sum(g.pieces for g in ended.values()))
    assert set(ended) == {(HOUSE, number) for number in range(26)}
