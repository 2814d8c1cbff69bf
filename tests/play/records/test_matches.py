"""Matches that are kept: what their end changes, their list, and the chart of the rating."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from game.core.replay import MatchReplay
from game.core.replay.match_replay import RoundRecord
from game.core.rules.attack import ATTACKS
from game.play.records.history import cells
from game.play.records.matches.kept_matches import (
    MATCH_COLUMNS,
    MatchRow,
    about_match,
    keep_match,
    match_rows,
    match_title,
    rating_plot,
    rating_words,
    result_of_match,
)
from game.play.records.matches.rating import first_rating, rated
from game.storage import Scores, StoredMatch
from tests.core.replay.test_match_replay import played
from tests.play.records.kept import NOW
from tests.play.records.test_rating import MATCH


def kept(scores: Scores, *, won: int, days: int, rival: str = "regular", counts: bool = True) -> MatchReplay:
    """Keep a match of two rounds, of which the first player won so many, some days ago."""
    match, rounds = played(rounds=2), list[RoundRecord]()
    for number, record in enumerate(match.rounds):
        mine, theirs = ("left", "block out") if number < won else ("block out", "left")
        one, other = (
            replace(side, result=replace(side.result, reason=reason))
            for side, reason in zip(record.sides, (mine, theirs), strict=True)
        )
        rounds.append(replace(record, sides=(one, other)))
    date = (NOW - timedelta(days=days)).isoformat(timespec="seconds")
    setup = replace(match.setup, first_to=2, attack=ATTACKS["guideline"])
    replay = replace(match, setup=setup, rounds=tuple(rounds), players=("person", f"machine {rival}"), date=date)
    keep_match(scores, replay, counts=counts)
    return replay


def test_the_end_of_a_match_changes_the_rating_if_it_counts(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    replay = kept(scores, won=2, days=3)
    end = keep_match(scores, replace(replay, date=NOW.isoformat()), counts=True)
    assert end.change
    assert end.change.after.rating > end.change.before.rating > first_rating(()).rating
    gained = round(end.change.after.rating) - round(end.change.before.rating)
    assert rating_words(end.change).startswith(f"Your rating: {end.change.after.words} (+{gained})")
    assert end.remark == ""
    for unrated in (
        keep_match(scores, replay, counts=False),
        keep_match(scores, replace(replay, players=("person", "machine versus")), counts=True),
    ):
        assert (unrated.change, rating_words(unrated.change)) == (None, "")


def test_the_list_has_the_latest_first_and_each_change_of_the_rating(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    for days, won in ((5, 0), (9, 2), (1, 2)):
        kept(scores, won=won, days=days)
    kept(scores, won=0, days=2, rival="versus")
    rows = match_rows(scores)
    texts = [cells(MATCH_COLUMNS, row, NOW) for row in rows]
    assert [text[1:4] for text in texts] == [
        ("Regular", "Won", "2 : 0"),
        ("Versus", "Lost", "0 : 2"),
        ("Regular", "Lost", "0 : 2"),
        ("Regular", "Won", "2 : 0"),
    ]
    assert [bool(row.change) for row in rows] == [True, False, True, True]
    (face,) = (column.sign for column in MATCH_COLUMNS if column.sign)
    assert [face(row).level for row in rows] == ["regular", "", "regular", "regular"], "only levels have faces"
    assert match_title(rows[0].match) == "You  2 : 0  Regular"
    assert about_match(rows[0].match).startswith("Modern  ·  Guideline  ·  first to 2  ·  19 Mar 2026 at ")
    same = replace(rows[0].match, rules="tetrio", attack="tetr.io")
    assert about_match(same).startswith("TETR.IO  ·  first to 2  ·  "), "one name is said once"
    plot = rating_plot(rows)
    assert [spot.action for spot in plot.spots] == [str(rows[place].id) for place in (3, 2, 0)]
    assert plot.figure == texts[0][4]
    names = [name for _, name in plot.up.ticks]
    assert names.index("Amateur") < names.index("Regular")
    assert plot.up.low < min(spot.up for spot in plot.spots)
    assert plot.up.high > max(spot.up for spot in plot.spots)


def test_a_match_that_was_left_is_neither_won_nor_lost() -> None:
    match = StoredMatch.of(replace(played(rounds=1), players=("person", "machine regular")), rated=True)
    assert result_of_match(match) == "Broken off"
    assert rating_plot([]).empty


@pytest.mark.parametrize(
    ("changes", "result"),
    [
        ({}, "Broken off  0 : 2"),
        ({"broken_off": False}, "Broken off  0 : 1"),
        ({"rated": False}, "Broken off  0 : 1"),
        ({"lost": 2}, "Lost  0 : 3"),
        ({"won": 2, "lost": 0}, "Broken off  2 : 1"),
    ],
    ids=["in a round", "between two rounds", "where nothing counts", "in the last round", "ahead"],
)
def test_a_round_that_was_left_is_lost_in_the_rating_and_on_the_screen(changes: dict[str, Any], result: str) -> None:
    match = replace(MATCH, **{"first_to": 3, "won": 0, "lost": 1, **changes})
    (rounds,) = (column for column in MATCH_COLUMNS if column.name == "Rounds")
    assert f"{result_of_match(match)}  {rounds.text(MatchRow(1, match, None), NOW)}" == result
    assert match_title(match) == f"You  {result.split('  ')[1]}  Regular"
    to_the_end = replace(match, won=match.won, lost=match.lost_rounds, broken_off=False)
    assert [each.after for each in rated([match])] == [each.after for each in rated([to_the_end])]
