"""Matches in the database: kept with their replays, beside games of any version."""

import os
import shutil
from dataclasses import replace
from datetime import datetime, timezone
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.core.replay import MatchReplay, match_to_text
from game.storage import Scores, StoredMatch
from game.storage.database import FILE, UNSAVED, WAITS
from game.storage.matches import winner_of
from game.storage.stored_games import NO_DATE
from tests.core.replay.test_match_replay import played
from tests.storage.kept import GAME, VERSION_1, run
from tests.storage.test_unsaved import locked


@cache
def mashed(players: tuple[str, str] = ("person", "machine novice")) -> MatchReplay:
    """A match of two rounds, which was left after them."""
    return replace(played(rounds=2), players=players)


def record(scores: Scores, replay: MatchReplay, *, rated: bool = True) -> bool:
    return scores.matches.record(StoredMatch.of(replay, rated=rated), match_to_text(replay))


def test_a_match_is_kept_with_its_replay_beside_the_games_of_any_version(tmp_path: Path) -> None:
    run(tmp_path, VERSION_1)
    scores = Scores(tmp_path)
    assert scores.matches.all() == []
    assert record(scores, mashed())
    assert scores.record(GAME)
    again = Scores(tmp_path)
    again.start()
    ((number, match),) = again.matches.all()
    assert match == StoredMatch.of(mashed(), rated=True)
    assert (match.player, match.rival, match.side) == ("person", "machine novice", 0)
    assert (match.won + match.lost + match.drawn, match.rated, match.is_won) == (2, True, None)
    assert match.finished_at.isoformat() == mashed().date
    assert match.seconds == sum(round_.sides[0].result.ticks for round_ in mashed().rounds) / 1000
    found = again.matches.replay(number)
    assert found
    assert match_to_text(found) == match_to_text(mashed())
    assert len(again.recent()) == 3
    assert again.notices == ()


def test_the_second_side_can_be_the_person_and_only_a_person_is_rated() -> None:
    match = StoredMatch.of(mashed(), rated=True)
    turned = StoredMatch.of(mashed(("machine novice", "person")), rated=True)
    assert (turned.side, turned.won, turned.lost, turned.rival) == (1, match.lost, match.won, match.rival)
    for players in (("machine novice", "machine expert"), ("person", "person")):
        assert not StoredMatch.of(mashed(players), rated=True).rated


@pytest.mark.parametrize(
    ("reasons", "winner"),
    [
        (("goal", "left"), 0),
        (("block out", "goal"), 1),
        (("left", "block out"), 0),  # whose game still runs when the other one ends
        (("goal", "goal"), None),
        (("block out", "lock out"), None),
        (("left", "left"), None),
    ],
)
def test_who_reaches_the_goal_wins_and_who_cannot_go_on_loses(reasons: tuple[str, str], winner: int | None) -> None:
    last = mashed().rounds[-1]
    one, other = (replace(last.sides[0], result=replace(last.sides[0].result, reason=reason)) for reason in reasons)
    replay = replace(mashed(), rounds=(replace(last, sides=(one, other)),), date="")
    assert winner_of(replay, 0) == winner
    match = StoredMatch.of(replay, rated=True)
    assert (match.won, match.lost) == (winner == 0, winner == 1)
    assert match.drawn == (winner is None and reasons != ("left", "left"))
    assert match.finished_at == NO_DATE


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"rival": "x" * 201}, "a name is not a short text"),
        ({"won": 1001}, "a number of rounds is not one from 0 to 1000"),
        ({"lost": -1}, "a number of rounds is not one from 0 to 1000"),
        ({"finished_at": datetime(2026, 1, 1)}, "a date or a time is wrong"),
        ({"finished_at": datetime(9000, 1, 1, tzinfo=timezone.utc)}, "a date or a time is wrong"),
        ({"seconds": float("inf")}, "a date or a time is wrong"),
        ({"seconds": -1.0}, "a date or a time is wrong"),
    ],
)
def test_a_match_with_a_value_that_could_not_be_read_again_is_not_kept(
    tmp_path: Path, change: dict[str, Any], fault: str
) -> None:
    scores = Scores(tmp_path)
    assert not scores.matches.record(replace(StoredMatch.of(mashed(), rated=True), **change), "a replay")
    assert scores.notices == (f"this match is not kept: {fault}",)


@pytest.mark.parametrize("rated", [True, False])
def test_a_match_that_cannot_be_written_waits_for_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rated: bool
) -> None:
    monkeypatch.setattr("game.storage.database.LOCK_TIMEOUT", 0.0)
    scores = Scores(tmp_path)
    scores.record(GAME)
    with locked(tmp_path):
        assert not record(scores, mashed(), rated=rated)
    (file,) = (tmp_path / UNSAVED).iterdir()
    assert file.read_text() == match_to_text(mashed())
    assert scores.notices == (f"{tmp_path / FILE}: database is locked; {WAITS}",)
    copy = shutil.copy(file, tmp_path)
    for _ in range(2):
        Scores(tmp_path).start()
        ((_, match),) = Scores(tmp_path).matches.all()
        assert match.rated == rated
        assert os.listdir(tmp_path / UNSAVED) == []
        shutil.copy(copy, tmp_path / UNSAVED)  # as if the program had been killed before it was removed


def test_without_any_disk_a_match_is_kept_until_the_next_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*what: object) -> None:
        raise PermissionError(13, "Permission denied")

    scores = Scores(tmp_path)
    with monkeypatch.context() as broken:
        broken.setattr("game.storage.database.writing", refuse)
        broken.setattr("game.storage.database.spool", refuse)
        assert not record(scores, mashed())
    scores.close()
    assert len(Scores(tmp_path).matches.all()) == 1


def test_what_is_no_match_is_left_out(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    record(scores, mashed())
    record(scores, replace(mashed(), date="2026-01-02T00:00:00+00:00"))
    run(tmp_path, "UPDATE matches SET won = 'many', replay = x'00' WHERE id = 1")
    assert [number for number, _ in scores.matches.all()] == [2]
    assert scores.matches.replay(1) is None
    assert "the replay of match 1 is damaged: it is cut off" in scores.notices[-1]
    (tmp_path / UNSAVED).mkdir()
    (tmp_path / UNSAVED / "a.match").write_text("no match")
    scores.matches.take_in()
    assert scores.notices[-1].endswith("a.match: is no replay of Tetrarium")
    assert os.listdir(tmp_path / UNSAVED) == ["a.match"]


def test_a_table_of_earlier_versions_is_read_and_gets_the_columns_that_it_lacks(tmp_path: Path) -> None:
    first, second = mashed(), replace(mashed(), date="2026-01-02T00:00:00+00:00")
    scores = Scores(tmp_path)
    record(scores, first)
    scores.close()
    run(tmp_path, "ALTER TABLE matches DROP COLUMN broken_off")
    scores = Scores(tmp_path)
    ((_, match),) = scores.matches.all()
    assert match == replace(StoredMatch.of(first, rated=True), broken_off=True), "whoever left it lost a round"
    assert record(scores, second)
    kept = [StoredMatch.of(second, rated=True), match]
    assert sorted(kept, key=lambda each: each.finished_at) == [each.match for each in scores.matches.all()]
    assert scores.notices == ()


def test_the_last_matches_of_a_player_are_found_without_reading_all(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    dates = ("2026-01-04", "2026-01-02", "2026-01-03", "2026-01-01", "2026-01-05")
    for number, date in enumerate(dates):
        players = ("machine novice", "machine fahey") if number == 2 else ("person", "machine novice")
        record(scores, replace(mashed(players), date=f"{date}T12:00:00+00:00"))
    every = [each.id for each in scores.matches.all() if each.match.player == "person"]
    assert [scores.matches.latest("person", most) for most in (1, 3, 9)] == [every[-1:], every[-3:], every]
    assert Scores(tmp_path / "none").matches.latest("person", 3) == []
