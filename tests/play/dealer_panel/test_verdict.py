"""The verdict on the deal of a game."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.board.pieces import pieces_from
from game.core.dealers import RANDOMIZERS, DealerChange
from game.core.dealers.registry import disown
from game.core.session.setup import Setup
from game.files.own_dealer import adopted
from game.play.dealer_panel.in_games import share_of_games, verdict_on
from game.play.dealer_panel.verdict import COUNTING, MOST, Verdict
from game.settings import Settings
from tests.files.own_dealers import written
from tests.play.stage import Clock


def setup(dealer: str, **options: object) -> Setup:
    return replace(Settings().setup("1"), randomizer=dealer, options=options)


def verdict(dealer: str, letters: str, **options: object) -> Verdict:
    made = Verdict(setup(dealer, **options), pieces_from(letters))
    made.work(60.0, time.perf_counter)
    assert made.done
    return made


def test_the_rarest_run_is_the_sentence() -> None:
    made = verdict("memoryless", "JLOSTZ" * 4 + "I" + "JLOSTZ" * 4)
    # 49 pieces with no two alike in a row, and I drought of 24: 1 - P(no run of 24) = 0.0866 by the closed form
    assert made.sentence == "Longest wait for an I: 24, unusual for this dealer (as long in 1 of 9 games)."
    assert made.parts[0].basis == "Compared with all games of 49 pieces with this dealer."
    assert made.parts[0].rows[0] == ("Longest wait for an I", "24+", "1 of 9 games", True, True)
    assert [row.rarest for row in made.parts[0].rows] == [True, False, False]


def test_a_normal_run_does_not_stand_out() -> None:
    rows = verdict("memoryless", "IJLOSTZ" * 4).parts[0].rows
    assert (rows[0].games, rows[0].rarest, rows[0].is_rare) == ("nearly all games", True, False)


def test_the_closed_form_of_that_drought() -> None:
    length, without = 24, [1.0] * 24 + [1 - (6 / 7) ** 24]
    for n in range(25, 50):
        without.append(without[n - 1] - (6 / 7) ** length / 7 * without[n - 25])
    assert round(1 / (1 - without[49])) == 9


def test_measured_dealers_say_that_they_were_measured() -> None:
    made = verdict("drought-guard", "IJLOSTZ" * 20)
    assert made.parts[0].basis == "Compared with 3,000 games with this dealer."


def test_dealers_without_a_figure_say_why() -> None:
    assert verdict("bastet", "ISZSZ").sentence == (
        "This dealer looks at your stack. No other game can be compared with this one."
    )
    assert verdict("sz", "SZSZ").sentence == "This dealer deals the same pieces in every game."
    assert "nobody has measured" in verdict("drought-guard", "IJLO", factor=3).sentence
    assert [row.games for row in verdict("bastet", "ISZSZ").parts[0].rows] == ["", "", ""]


def test_a_run_too_short_to_say_anything_is_one_of_all_games() -> None:
    rows = verdict("memoryless", "JLOSTZI").parts[0].rows
    assert (rows[1].length, rows[1].games) == ("1", "all games")
    assert {row.games for row in verdict("bastet", "ISZ").parts[0].rows} == {""}


def test_a_long_wait_that_goes_on_at_the_end_says_so() -> None:
    *_, longest = verdict("memoryless", "IJ" + "LOSTZ" * 3 + "J").columns
    assert longest.cells[:3] == ("17", "15", "5")
    assert longest.signs[:3] == ("+", "", "")
    assert verdict("memoryless", "IJ" + "LOSTZ" * 3 + "J").parts[0].rows[0].length == "17+"
    assert longest.lit[:3] == (True, True, False)


def test_a_long_wait_that_is_normal_under_its_dealer_is_not_lit() -> None:
    # In 310 pieces without memory, most games have a wait of 15, and few have one of 60.
    letters = "".join("JLOSTZ"[number % 6] for number in range(15)) + "I"
    *_, longest = verdict("memoryless", letters * 15 + "JLOSTZ" * 10 + "I").columns
    assert longest.cells[0] == "60"
    assert longest.lit[0]
    *_, longest = verdict("memoryless", letters * 19).columns
    assert longest.cells[0] == "15"
    assert not longest.lit[0]


def test_given_pieces_are_not_the_dealers() -> None:
    made = Verdict(replace(setup("7-bag"), queue="SSS"), pieces_from("SSSIJLOTZS"))
    assert made.columns[0].cells == ("1",) * 7


def test_the_counts_and_the_ribbon_are_those_of_the_whole_game() -> None:
    made = verdict("more-i", "I" * 20 + "J")
    dealt, expected, longest = made.columns
    assert (dealt.cells[0], expected.cells[0], longest.cells[1]) == ("20", "5.2", "20")
    assert (len(made.ribbon), made.ribbon_name) == (21, "All 21 dealt pieces")
    long = verdict("memoryless", "IJLOSTZ" * 100)
    assert (len(long.ribbon), long.ribbon_name) == (MOST, f"The last {MOST} of 700 pieces")


def changed(*stretches: tuple[str, str]) -> Verdict:
    """The verdict on a game in which each dealer dealt these letters."""
    (first, letters), *others = stretches
    changes = []
    for dealer, more in others:
        options = RANDOMIZERS[dealer].checked({})
        changes.append(DealerChange(len(letters), len(letters), dealer, options, "1"))
        letters += more
    made = Verdict(setup(first), pieces_from(letters), changes)
    made.work(60.0, time.perf_counter)
    return made


class TestSeveralDealers:
    def test_each_has_the_verdict_of_a_game_of_its_own_pieces(self) -> None:
        letters = "JLOSTZ" * 4 + "I" + "JLOSTZ" * 4
        made = changed(("7-bag", "IJLOSTZ" * 5), ("memoryless", letters))
        alone = [verdict("7-bag", "IJLOSTZ" * 5).parts[0], verdict("memoryless", letters).parts[0]]
        assert [part.rows for part in made.parts] == [part.rows for part in alone]
        assert [part.basis for part in made.parts] == [part.basis for part in alone]
        assert made.sentence.endswith(f" Memoryless, 1985, pieces 36 to 84: {alone[1].sentence}")
        assert made.sentence.startswith(f"7-bag, 2001, pieces 1 to 35: {alone[0].sentence} ")

    def test_a_run_across_a_change_is_no_run_of_either(self) -> None:
        made = changed(("memoryless", "IJLOSTZ" * 5 + "SSS"), ("nes", "SSS" + "IJLOSTZ" * 5))
        assert [part.rows[1].length for part in made.parts] == ["3", "3"]

    def test_a_dealer_with_few_pieces_has_none(self) -> None:
        assert [part.title for part in changed(("7-bag", "IJLOSTZ" * 5), ("nes", "I" * 29)).parts] == ["7-bag, 2001"]
        made = changed(("7-bag", "IJLOSTZ"), ("nes", "IJ"))
        assert (made.parts, made.done) == ((), True)
        assert made.sentence == (
            "Several dealers dealt this game, and none of them 30 pieces. That is too few for a verdict."
        )

    def test_of_many_the_three_that_dealt_most_are_told(self) -> None:
        made = changed(
            *((name, "IJLOSTZ" * count) for name, count in zip(["nes", "7-bag"] * 3, range(5, 11), strict=True))
        )
        assert [part.heading for part in made.parts] == [
            "7-bag, 2001: pieces 127 to 182",
            "NES, 1989: pieces 183 to 245",
            "7-bag, 2001: pieces 246 to 315",
        ]

    def test_the_expected_pieces_are_those_of_all_dealers_together(self) -> None:
        made = changed(("more-i", "I" * 40), ("7-bag", "IJLOSTZ" * 10))
        assert made.columns[1].cells[:2] == (f"{40 / 4 + 10:.1f}", f"{40 / 8 + 10:.1f}")
        unknown = changed(("7-bag", "I" * 40), ("bastet", "I" * 40))
        assert [column.name for column in unknown.columns] == ["Dealt", "Longest wait"]

    def test_one_that_looks_at_the_board_says_so_for_its_own_part(self) -> None:
        made = changed(("7-bag", "IJLOSTZ" * 5), ("bastet", "I" * 40))
        assert made.parts[1].sentence.startswith("This dealer looks at your stack.")
        assert "normal for this dealer" in made.parts[0].sentence


def test_nobody_knows_the_runs_of_ones_own_dealer(tmp_path: Path) -> None:
    name = adopted(written(tmp_path, "def mine(rng):\n    while True:\n        yield 'I'\n", "mine.py"))
    try:
        made = verdict(name, "I" * 40)
    finally:
        disown(name)
    assert made.sentence == "This is your own dealer. Nobody knows how long its runs are in other games."
    assert [column.name for column in made.columns] == ["Dealt", "Longest wait"]
    assert verdict("from a later version", "I" * 40).sentence.startswith("This version does not have this dealer.")


def test_it_is_worked_out_in_slices() -> None:
    clock = Clock()

    def ticking() -> float:
        clock.now += 0.001
        return clock.now

    made = Verdict(setup("tgm1"), pieces_from("IJLOSTZ" * 30))
    assert made.sentence == COUNTING
    slices = 0
    while not made.done:
        made.work(0.008, ticking)
        slices += 1
    assert slices > 5


@pytest.mark.parametrize(
    ("chance", "words", "share"),
    [
        (1.0, "normal for", "all games"),
        (0.97, "normal for", "nearly all games"),
        (0.7, "normal for", "7 of 10 games"),
        (1 / 11, "unusual for", "1 of 11 games"),
        (1 / 123, "rare under", "1 of 123 games"),
        (1 / 12345, "very rare under", "1 of 12,300 games"),
        (1e-12, "very rare under", "fewer than 1 of a billion games"),
        (0.0, "very rare under", "0 of 3,000 games"),
    ],
)
def test_a_probability_in_games(chance: float, words: str, share: str) -> None:
    assert share_of_games(chance) == share
    assert verdict_on("Run: 5", chance) == f"Run: 5, {words} this dealer (as long in {share})."
