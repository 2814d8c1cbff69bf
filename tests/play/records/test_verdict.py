"""The verdict on the deal of a game."""

import re
import time
from collections.abc import Generator
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from game.core.board.pieces import pieces_from
from game.core.chance import seeded
from game.core.dealers import RANDOMIZERS, DealerChange
from game.core.dealers.history import runs
from game.core.dealers.history.runs import LongestRuns, runs_of_games
from game.core.session.setup import Setup
from game.files.own.dealer_file import adopted
from game.play.records.results import verdict
from game.play.records.results.verdict import COUNTING, Verdict
from game.settings import Settings
from tests.files.own_dealers import written


def setup(dealer: str, **options: object) -> Setup:
    return replace(Settings().setup("1"), randomizer=dealer, options=options)


def verdict_on(dealer: str, letters: str, **options: object) -> Verdict:
    made = Verdict(setup(dealer, **options), pieces_from(letters))
    made.work(60.0, time.perf_counter)
    assert made.done
    return made


def share(words: str) -> float:
    found = re.search(r"([0-9.]+)% of games", words)
    assert found, words
    return float(found[1]) / 100


def drought(length: int, pieces: int) -> float:
    """The probability of such a drought of one kind without memory: q(n) = q(n - 1) - 1/7 (6/7)^k q(n - k - 1)."""
    without = [1.0] * length + [1 - (6 / 7) ** length]
    for n in range(length + 1, pieces + 1):
        without.append(without[n - 1] - (6 / 7) ** length / 7 * without[n - length - 1])
    return 1 - without[pieces]


def waiting(length: int, pieces: int) -> str:
    """A deal with no wait longer than that for the I."""
    return ("JLOSTZ" * length)[:length] + ("IJLOSTZ" * pieces)[: pieces - length]


def test_only_an_unusual_wait_is_told_with_the_results() -> None:
    """After fourteen pieces they said "Longest wait: 11 pieces ... (in 94.7 % of games)"."""
    usual = verdict_on("memoryless", "IJLOSTZIJLOSTZ")
    assert "normal for this dealer" in usual.sentence
    assert usual.feat == ""
    rare = verdict_on("memoryless", "IJLOST" * 20)
    assert rare.feat == rare.sentence
    assert "unusual" in rare.feat
    own = verdict_on("from a later version", "I" * 40)
    assert (own.feat, bool(own.sentence)) == ("", True)


def test_the_sentence_is_about_the_longest_wait_of_any_piece() -> None:
    made = verdict_on("memoryless", waiting(60, 300))
    # Seven kinds can wait so long. Two at once hardly do.
    assert abs(7 * drought(60, 300) / share(made.sentence) - 1) < 0.3
    assert made.sentence.startswith("Longest wait: 60 pieces without I, unusual for this dealer (such a wait in ")
    assert made.basis == "Compared with 2,000 other games of 300 pieces with this dealer."
    first, of_i, *others = made.rows
    assert (first.name, first.length, first.is_unusual) == ("Longest wait of any piece", "60", True)
    assert (of_i.name, of_i.length, of_i.is_unusual) == ("Longest wait for an I", "60", False)
    assert share(first.games) > 4 * share(of_i.games)
    assert [row.is_unusual for row in others] == [False, False]
    assert verdict_on("memoryless", "IJLOST" * 10).sentence.startswith("Longest wait: 60 pieces without Z, unusual")


FAIR = 300


def test_one_fair_game_of_twenty_is_called_unusual(monkeypatch: pytest.MonkeyPatch) -> None:
    randomizer, pieces = RANDOMIZERS["memoryless"], 100
    options = randomizer.checked({})
    compared: list[LongestRuns] = []

    def the_same(*arguments: object) -> Generator[None, None, list[LongestRuns]]:
        if not compared:
            compared.extend((yield from runs_of_games(randomizer, options, pieces)))
        return compared

    monkeypatch.setattr(verdict, "runs_of_games", the_same)
    sentences = []
    for game in range(FAIR):
        deal = islice(randomizer.deal(seeded(f"fair {game}"), **options), pieces)
        sentences.append(verdict_on(randomizer.name, "".join(map(str, deal))).sentence)
    assert all("such a wait in" in sentence for sentence in sentences)
    # Two standard errors: 2.5 % each way. That waits are whole pieces costs up to one more.
    assert 0.02 <= sum("unusual" in sentence for sentence in sentences) / FAIR <= 0.075


def test_a_dealer_is_compared_with_its_own_games_under_its_options() -> None:
    bags = "IJLOSTZ" + "JLOSTZI" * 2 + "IJLOSTZ" * 3
    assert verdict_on("7-bag", bags).sentence.startswith("Longest wait: 12 pieces without I, normal for this dealer")
    wait = waiting(40, 60)
    assert "0% of games" in verdict_on("drought-guard", wait, factor=2).sentence
    assert "normal" in verdict_on("drought-guard", wait, factor=1).sentence


def test_a_long_wait_that_goes_on_at_the_end_says_so() -> None:
    made = verdict_on("memoryless", "IJ" + "LOSTZ" * 3 + "J")
    *_, longest = made.columns
    assert longest.cells[:3] == ("17", "15", "5")
    assert longest.signs[:3] == ("+", "", "")
    assert [row.length for row in made.rows[:3]] == ["17+", "17+", "1"]


def test_given_pieces_are_not_the_dealers() -> None:
    made = Verdict(replace(setup("7-bag"), queue="SSS"), pieces_from("SSSIJLOTZS"))
    assert made.columns[0].cells == ("1",) * 7


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


def test_the_expected_pieces_are_those_of_all_dealers_together() -> None:
    made = changed(("more-i", "I" * 40), ("7-bag", "IJLOSTZ" * 10))
    assert made.columns[1].cells[:2] == (f"{40 / 4 + 10:.1f}", f"{40 / 8 + 10:.1f}")
    unknown = changed(("7-bag", "I" * 40), ("bastet", "I" * 40))
    assert [column.name for column in unknown.columns] == ["Dealt", "Longest wait"]


def test_nobody_knows_the_runs_of_ones_own_dealer(tmp_path: Path) -> None:
    name = adopted(written(tmp_path, "def mine(rng):\n    while True:\n        yield 'I'\n", "mine.py"))
    made = verdict_on(name, "I" * 40)
    assert made.sentence == "This is your own dealer. There are no figures to compare this game with."
    assert [column.name for column in made.columns] == ["Dealt", "Longest wait"]
    assert verdict_on("from a later version", "I" * 40).sentence.startswith("This version does not have this dealer.")


def test_it_is_worked_out_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "GAMES", 200)
    ticks = iter(range(10**6))
    made = Verdict(setup("tgm1"), pieces_from("IJLOSTZ" * 30))
    assert made.sentence == COUNTING
    slices = 0
    while not made.done:
        made.work(8.0, lambda: float(next(ticks)))
        slices += 1
    assert slices > 5


@pytest.mark.parametrize(
    ("games", "words", "told"),
    [
        (2000, "normal for", "100%"),
        (101, "normal for", "5.1%"),
        (100, "unusual for", "5.0%"),
        (0, "unusual for", "0%"),
    ],
)
def test_one_game_of_twenty_is_the_bound_of_the_sentence_and_of_what_is_lit(
    games: int, words: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def some_as_long(*arguments: object) -> Generator[None, None, list[LongestRuns]]:
        yield
        return [LongestRuns(1, 1, (60 if game < games else 59,) * 7) for game in range(2000)]

    monkeypatch.setattr(verdict, "runs_of_games", some_as_long)
    made = verdict_on("memoryless", waiting(60, 300))
    assert made.sentence == f"Longest wait: 60 pieces without I, {words} this dealer (such a wait in {told} of games)."
    lit = words == "unusual for"
    assert (made.rows[0].is_unusual, made.columns[-1].lit[0]) == (lit, lit)
