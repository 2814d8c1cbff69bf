"""Dealers side by side, what is counted of their pieces, and the charts of it."""

import random
from itertools import islice

import pytest

from game.core.board.pieces import PIECES, pieces_from
from game.core.chance import seeded
from game.core.dealers import RANDOMIZERS, Dealing, dealer
from game.core.dealers.history.marked_pieces import Mark
from game.core.dealers.machines.puyo import HANDS
from game.dealer_cards import card_of
from game.play.watch.figures.dealer_lanes import (
    BUDGET,
    DROUGHTS,
    GAPS,
    KEPT,
    RATES,
    REPEATS,
    SHARES,
    TRIO,
    Counts,
    Lane,
    Scales,
    SideBySide,
    folded,
    lane_plots,
)
from game.play.watch.figures.portraits import dealer_portrait
from game.settings import Settings
from tests.play.stage import START, Clock


def counted(letters: str) -> Counts:
    counts = Counts()
    for piece in pieces_from(letters):
        counts.see(piece)
    return counts


def test_a_short_sequence() -> None:
    counts = counted("TIIOSSSI")
    assert (counts.pieces, counts.repeats, counts.repeat_rate) == (8, 3, 3 / 7)
    assert counts.of == [3, 0, 0, 1, 3, 1, 0]
    assert counts.gaps == {0: 1, 4: 1}
    assert counts.gap_shares(6) == [0.5, 0, 0, 0, 0.5, 0, 0]
    assert (counts.drought, counts.longest) == (0, 4)
    assert counts.shares[4] == 3 / 8
    assert list(counts.marker.pieces) == list(pieces_from("TIIOSSSI"))
    assert Mark.FLOOD in counts.marker.marks[4]
    counts = counted("OOOIO")  # the wait before the first I is a drought but no gap
    assert (counts.longest, counts.drought, counts.gaps.total()) == (3, 1, 0)
    assert counts.droughts == [(1, 1), (2, 2), (3, 3)]


def test_the_curves_stay_short_in_a_long_deal() -> None:
    counts = counted("IJLOSTZ" * 3000)
    assert counts.droughts == [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6)]
    assert len(counts.rates) < 300
    assert counts.rates[-1][0] == pytest.approx(21000, rel=0.04)
    assert [pieces for pieces, _ in counts.rates] == sorted({pieces for pieces, _ in counts.rates})
    assert len(counts.marker.pieces) == KEPT


def lane(name: str, seed: str = "5", **options: object) -> Lane:
    return Lane(Dealing(name, options), seed, random.Random(1))


def dealt(name: str, count: int, **options: object) -> Lane:
    at_work = lane(name, "5", **options)
    for _ in range(count):
        at_work.deal()
    return at_work


@pytest.mark.parametrize("name", [name for name, each in RANDOMIZERS.items() if not each.sees_board])
def test_it_deals_what_a_game_with_the_same_seed_gets(name: str) -> None:
    game = dealer(name, "5", rng=random.Random(1))
    expected = [game.deal() for _ in range(100)]
    assert list(dealt(name, 100).counts.marker.pieces) == expected


def test_a_dealer_that_looks_at_the_board_deals_to_a_bot_which_begins_anew_when_it_loses() -> None:
    kind, hard = dealt("no-mercy", 200), dealt("bastet", 150)
    assert (kind.counts.pieces, kind.games, bool(kind.cells)) == (200, 0, True)
    assert list(kind.counts.marker.pieces) == list(dealt("no-mercy", 200).counts.marker.pieces)
    assert (hard.counts.pieces, hard.games > 0) == (150, True)


def test_tsu_has_a_hand_of_two_colours_for_two_pieces() -> None:
    at_work = dealt("tsu", 7)
    assert (at_work.in_colours, lane("7-bag").in_colours) == (True, False)
    assert list(at_work.hands) == list(islice(HANDS["tsu"](seeded("5")), 4))


def test_what_is_exact_by_the_options_and_a_sequence_that_ends() -> None:
    names = lane("7-bag"), lane("tgm1", tries=1), lane("sequence", pieces="TIO", loop=False)
    bag, tgm1, unending = (each.outlook for each in names)
    sequence = names[-1]
    assert bag.law
    assert bag.law.longest == 12
    for each in (bag, tgm1):
        assert each.shares == pytest.approx([1 / 7] * len(PIECES)), "it treats all pieces alike"
    assert (bag.repeats, tgm1.repeats) == pytest.approx((1 / 49, 1 / 7))
    assert (unending.law, unending.repeats, bag.measured) == (None, None, False)
    with pytest.raises(ValueError, match="tries"):
        lane("tgm1", tries=0)
    assert [sequence.deal() for _ in range(5)] == [True, True, True, False, False]
    assert (sequence.ended, sequence.counts.pieces) == (True, 3)


@pytest.mark.parametrize("name", [name for name, each in RANDOMIZERS.items() if not each.sees_board])
def test_what_is_expected_of_each_dealer_is_what_it_deals(name: str) -> None:
    """None is called unknown that does not look at the stack, and no mark stands where its deal never comes."""
    at_work = dealt(name, 15_000)
    counts, of = at_work.counts, at_work.outlook
    assert of.law
    assert of.shares == pytest.approx(counts.shares, abs=0.02)
    assert of.repeats == pytest.approx(counts.repeat_rate, abs=0.015)
    shares = counts.gap_shares(0)
    for gap, chance in enumerate(of.law.chances[: len(shares)]):
        assert shares[gap] == pytest.approx(chance, abs=0.03), gap
    if of.law.longest is not None:
        assert counts.longest <= of.law.longest
    told = [*lane_plots([at_work])[0].values()]
    assert not any("unknown" in plot.note for plot in told)


def test_the_marks_of_a_loop_are_those_that_it_reaches() -> None:
    at_work = dealt("tsu", 256 * 40)
    assert at_work.outlook.shares == pytest.approx(at_work.counts.shares, abs=0.001)
    assert max(at_work.counts.shares) - min(at_work.counts.shares) > 0, "each loop has pieces of its own"
    gaps = at_work.counts.gap_shares(0)
    assert at_work.outlook.law
    assert at_work.outlook.law.chances[: len(gaps)] == pytest.approx(tuple(gaps), abs=0.006)


@pytest.mark.parametrize("name", ["tgm3", "drought-guard"])
def test_what_is_only_measured_is_called_so(name: str) -> None:
    plots = lane_plots([dealt(name, 500)])[0]
    for chart in (GAPS, REPEATS):
        assert "measured" in [curve.name for curve in plots[chart].curves]
        assert plots[chart].spots[3].words[-1].startswith("measured ")
    assert "expected" in [curve.name for curve in plots[SHARES].curves], "it treats all pieces alike"
    assert plots[DROUGHTS].note == ""


def test_waits_in_tenfold_steps_show_rare_ones_and_all_that_is_expected() -> None:
    lanes = [dealt(name, 500) for name in TRIO]
    for lane, plots in zip(lanes, lane_plots(lanes, logarithmic=True), strict=True):
        bars, law = plots[GAPS].curves
        up, gaps = plots[GAPS].up, lane.counts.gaps
        assert up.logarithmic
        assert up.low < min(chance for _, chance in law.points if chance)
        for gap, share in bars.points[:-1]:
            assert (up.share(share) > 0) is (gaps[int(gap)] > 0), "a gap that came has a bar, and no other one"
        assert [text for _, text in up.ticks][-2:] == ["10%", "100%"]
        assert not plots[SHARES].up.logarithmic
    assert not lane_plots(lanes)[0][GAPS].up.logarithmic


def trio(clock: Clock | None = None, *dealers: str) -> SideBySide:
    return SideBySide(dealers or TRIO, "5", Dealing, random.Random(1), clock or Clock())


def pieces(side_by_side: SideBySide) -> list[int]:
    return [lane.counts.pieces for lane in side_by_side.lanes]


@pytest.mark.parametrize("rate", RATES[:-1])
def test_every_speed_is_kept(rate: int) -> None:
    three = trio()
    three.set_rate(rate)
    for frame in range(1, 61):
        three.advance(START + frame / 60)
    assert pieces(three) == pytest.approx([rate] * 3, rel=0.02)


def test_the_deadline_is_the_next_piece_and_at_most_sixty_times_a_second() -> None:
    three = trio()
    assert three.deadline(START) == START + 1 / 5
    three.advance(START + 0.2)
    assert three.deadline(START + 0.2) == pytest.approx(START + 0.4)
    three.set_rate(10_000)
    assert three.deadline(START) == START + 1 / 60
    three.set_rate(100)
    three.advance(START + 60)
    assert 2 < pieces(three)[0] < 20, "after a stall, not all that was missed is dealt"


def test_pause_stops_and_step_deals_one_each() -> None:
    clock = Clock()
    three = trio(clock)
    three.pause()
    assert not three.advance(START + 50)
    assert three.deadline(START) is None
    three.step()
    three.step()
    assert (pieces(three), three.paused) == ([2, 2, 2], True)
    clock.now = START + 60
    three.pause()
    assert not three.advance(START + 60.1)
    assert three.advance(START + 60.2)
    assert pieces(three) == [3, 3, 3]


def test_dealing_ends_when_its_time_is_over() -> None:
    clock = Clock(0.001)
    three = trio(clock)
    three.set_rate(10_000)
    begin = clock.now
    three.advance(begin + 0.1)
    assert 0 < pieces(three)[0] < 100
    assert len(set(pieces(three))) == 1, "all go at the pace of the slowest"
    assert clock.now - begin < 4 * BUDGET


def test_a_new_seed_begins_anew_and_another_dealer_keeps_the_seed() -> None:
    three = trio()
    three.advance(START + 0.1 + 1 / 5)
    first = list(three.lanes[0].counts.marker.pieces)
    three.restart("6")
    assert pieces(three) == [0, 0, 0]
    three.restart("5")
    three.put(1, "tgm1")
    assert (three.dealers, three.seed) == (["7-bag", "tgm1", "memoryless"], "5")
    three.step()
    assert list(three.lanes[0].counts.marker.pieces)[:1] == first[:1]
    assert trio(None, "nes", "sz", "tsu", "sega").dealers == ["nes", "sz", "tsu"], "three at most"


def test_speeds_are_stepped_and_stay_at_the_ends() -> None:
    three = trio()
    for by, order in ((1, RATES), (-1, RATES[::-1])):
        three.set_rate(order[0])
        for rate in (*order[1:], order[-1]):
            three.change_rate(by)
            assert three.rate == rate


@pytest.mark.parametrize("name", ["7-bag", "memoryless", "tsu"])
def test_every_bar_has_room_from_the_first_wait_on(name: str) -> None:
    for pieces in range(2, 40, 4):
        at_work = dealt(name, pieces)
        counts, scales = at_work.counts, Scales.of([at_work])
        assert max(counts.gap_shares(scales.last_gap)) <= scales.gap_top
        assert len(counts.gap_shares(0)) <= scales.last_gap + 1
        assert max(counts.shares) <= scales.share_top
        assert counts.repeat_rate <= scales.repeat_top


@pytest.mark.parametrize("name", ["memoryless", "pairs", "7-bag", "more-i"])
@pytest.mark.parametrize("seed", list("12345678"))
def test_no_curve_leaves_its_chart(name: str, seed: str) -> None:
    at_work = lane(name, seed)
    for number in range(300):
        at_work.deal()
        if number % 7 == 2 or number > 290:
            for plot in lane_plots([at_work])[0].values():
                for curve in plot.curves:
                    assert all(y <= plot.up.high for _, y in curve.points), (number, plot.title)


def test_the_last_bar_of_the_waits_has_all_longer_ones() -> None:
    assert folded([0.5, 0.25, 0.125, 0.125], 2) == [0.5, 0.25, 0.25]
    assert folded([0.5, 0.5, 0.0], 2) == [0.5, 0.5, 0.0]


def test_a_dealer_that_the_history_article_rates_says_whose_ratings_these_are() -> None:
    def rated(name: str) -> list[str]:
        return [text for heading, text in dealer_portrait(Settings(), name).paragraphs if heading == "How it is rated"]

    for name in ("tgm1", "7-bag", "more-i"):
        assert bool(rated(name)) == bool(card_of(RANDOMIZERS[name]).stars)
    assert "The history of Tetris randomizers" in "".join(rated("tgm1"))
