"""The figures of deals, held to closed forms and to small deals counted by hand."""

from itertools import islice

import numpy as np
import pytest

from game.core.board.pieces import Piece, pieces_from
from game.core.dealers import RANDOMIZERS
from game.lab.charts import GAPS
from game.lab.dealers.deal_figures import (
    GAME,
    LOOPS,
    DealFigures,
    entropy,
    figures_of,
    longest_droughts,
    measure,
    played,
    stream,
)

PLAIN = [name for name, each in RANDOMIZERS.items() if not each.sees_board and each.replayable]


def counted(letters: str) -> DealFigures:
    return figures_of("sequence", np.array(pieces_from(letters), np.uint8), (0, 0, 0))


@pytest.mark.parametrize("name", PLAIN)
def test_a_stream_is_what_the_generator_deals_piece_by_piece(name: str) -> None:
    chosen = RANDOMIZERS[name]
    pieces = stream(chosen, "5", 2500, {})
    length = GAME if name in LOOPS else 2500
    for game, begin in enumerate(range(0, 2500, length)):
        plain = chosen.deal(chosen.seeds(f"5/{game}" if game else "5"), **chosen.checked({}))
        part = pieces[begin : begin + length]
        assert part.tolist() == list(islice(plain, len(part)))


def test_a_deal_that_ends_gives_a_shorter_stream() -> None:
    assert stream(RANDOMIZERS["sequence"], "1", 10, {"pieces": "TIO", "loop": False}).tolist() == [5, 0, 3]


def test_a_small_deal_is_counted() -> None:
    figures = counted("TTTSZSIT")
    assert figures.pieces == 8
    assert figures.shares["T"] == 0.5
    assert figures.repeat == pytest.approx(2 / 7)
    assert (figures.flood_max, figures.snake_max) == (3, 3)
    # T after T after T, S after one other, T after four others.
    assert figures.gap_mean == pytest.approx((0 + 0 + 1 + 4) / 4)
    assert figures.gap_max == figures.gap_p99 == 4
    assert figures.i13 is None
    none = counted("")
    assert (none.repeat, none.gap_mean, none.bits_by_last_four, none.flood_max) == (None, None, None, 0)


def test_a_drought_counts_from_the_first_piece_to_the_last() -> None:
    pieces = np.full(2 * GAME, Piece.O, np.uint8)
    pieces[20] = pieces[980] = Piece.I
    pieces[GAME] = Piece.I
    assert longest_droughts(pieces, Piece.I).tolist() == [959, 999]
    assert longest_droughts(pieces[: GAME - 1], Piece.I).tolist() == []
    for others, thirteen, thirty in ((12, 0, 0), (13, 1, 0), (29, 1, 0), (30, 1, 1)):
        figures = counted(("I" + others * "O") * GAME)
        assert (figures.i13, figures.i30) == (thirteen, thirty)


def test_the_entropy_of_a_loop_is_0_and_of_memoryless_log_7() -> None:
    assert entropy(np.array(list(range(7)) * 30_000, np.uint8)) == pytest.approx(0, abs=1e-3)
    memoryless = entropy(stream(RANDOMIZERS["memoryless"], "1", 200_000, {}))
    assert memoryless == pytest.approx(2.807, abs=0.005)
    assert entropy(np.zeros(100_000, np.uint8)) is None


@pytest.mark.parametrize(
    ("name", "repeat", "mean", "variance", "longest"),
    [
        ("memoryless", 1 / 7, 6, 42, None),
        ("7-bag", 1 / 49, 6, 8, 12),
        ("tgm-strict", 0, 6, 6, None),
        ("sz", 0, 1, 0, 1),
    ],
)
def test_a_measured_dealer_has_its_exact_figures(
    name: str, repeat: float, mean: float, variance: float | None, longest: int | None
) -> None:
    figures = measure(name, "1", 100_000, {})
    assert figures.repeat == pytest.approx(repeat, abs=0.004)
    assert figures.gap_mean == pytest.approx(mean, abs=0.01)
    assert variance is None or figures.gap_variance == pytest.approx(variance, rel=0.03)
    assert longest in (None, figures.gap_max)
    assert figures.i13 == {"memoryless": 1, "7-bag": 0}.get(name, figures.i13)
    assert name != "memoryless" or 0.6 < (figures.i30 or 0) < 0.9


@pytest.mark.parametrize("name", GAPS)
def test_the_closed_forms_are_distributions_with_a_mean_of_6(name: str) -> None:
    shares = [GAPS[name](k) for k in range(500)]
    assert sum(shares) == pytest.approx(1)
    assert sum(k * share for k, share in enumerate(shares)) == pytest.approx(6)


def test_the_observer_of_a_bag_is_right_more_often_than_that_of_a_die() -> None:
    # The mean of 1/7, 1/6, ... 1/1 and of their logarithms.
    bag = measure("7-bag", "1", 7000, {})
    assert bag.predicted == pytest.approx(sum(1 / left for left in range(1, 8)) / 7)
    assert bag.bits_by_rule == pytest.approx(np.log2(5040) / 7)
    assert measure("memoryless", "1", 700, {}).bits_by_rule == pytest.approx(np.log2(7))


def test_a_bot_plays_against_a_dealer_that_looks_at_the_board() -> None:
    games = played(RANDOMIZERS["no-mercy"], "1", 300, {})
    assert sum(map(len, games)) == 300
    assert all(game[0][1].current is None for game in games)
    figures = measure("no-mercy", "1", 300, {})
    assert figures.pieces == figures.observed == 300
