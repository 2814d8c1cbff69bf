"""The medals of TGM2 as they are shown: in a game, on its results, and in its replay."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from game.core.replay import Player, Replay, record
from game.core.statistics import ArcadeMedals
from game.play.game.flow import GameFlow
from game.play.game.hearing import Ear
from game.play.game.running_picture import frame_of
from game.play.records.keeping import GameRecord
from game.play.records.results.outcome import fact_groups, facts_notes
from game.play.records.results.result_pages import pause_sheet
from game.play.watch.viewer import ReplayViewer
from game.play.words.panels.medal_letters import MEDAL_NAMES
from game.settings import Settings
from tests.play.records.kept import MASTER
from tests.play.stage import DATE, START, Keys, machine_game, services

MASTER_OF_TGM2 = Settings(rules="tgm2", mode="master")
SECOND = 61.68


@pytest.fixture(scope="module")
def game() -> GameRecord:
    """A game that has left its first section."""
    return machine_game(MASTER_OF_TGM2, "1", 90)


@pytest.fixture(scope="module")
def replay(game: GameRecord) -> Replay:
    return record(game.setup, game.session, game.dealer, version="0", player="person", date=DATE.isoformat())


def section(game: GameRecord) -> int:
    assert game.session.course
    return game.session.course.sections[0].ticks


def keep_section(folder: Path, ticks: int, *, days: int) -> None:
    """Keep a game of the person with a section of so many ticks, that ended so many days after the one of the test."""
    kept = replace(
        MASTER,
        rules="tgm2",
        randomizer="tgm2",
        sections=f"0:{ticks}",
        ticks=ticks,
        seconds=ticks / SECOND,
        finished_at=DATE + timedelta(days=days),
    )
    assert services(folder).scores.record(kept)


def silent(_: object) -> None:
    pass


@pytest.mark.parametrize(("slower", "rank"), [(1, 3), (-299, 2), (-599, 1), (-600, 0)])
def test_a_replay_is_compared_with_the_games_before_it(
    tmp_path: Path, game: GameRecord, replay: Replay, slower: int, rank: int
) -> None:
    keep_section(tmp_path, section(game) + slower, days=-1)
    keep_section(tmp_path, 600, days=1)
    watched = ReplayViewer(services(tmp_path), replay, START, keyboard=Keys(), sound=silent)
    assert watched.playback.medals == ArcadeMedals()
    watched.playback.seek(replay.result.ticks, START)
    assert watched.playback.medals == ArcadeMedals(st=rank)
    (figure,) = watched.frame(START).figures[-1]
    assert dict(figure.medals) == dict.fromkeys(MEDAL_NAMES, 0) | {"ST": rank}


def test_the_replay_of_somebody_else_is_not_compared_with_games_of_the_person(
    tmp_path: Path, game: GameRecord, replay: Replay
) -> None:
    keep_section(tmp_path, section(game) + 1, days=-1)
    other = replace(replay, player=Player.bot("Dellacherie").text)
    watched = ReplayViewer(services(tmp_path), other, START, keyboard=Keys(), sound=silent)
    watched.playback.seek(replay.result.ticks, START)
    assert watched.playback.medals == ArcadeMedals()


def test_a_running_game_is_compared_with_the_best_of_all_games_before(tmp_path: Path, game: GameRecord) -> None:
    keep_section(tmp_path, section(game) + 250, days=-2)
    keep_section(tmp_path, section(game) - 250, days=-1)
    going = replace(game, best_sections={})
    flow = GameFlow(services(tmp_path), START, record=going, keyboard=Keys(), sound=silent)
    assert flow.game.record.medals == ArcadeMedals(st=2)
    (figure,) = frame_of(flow.game, START).figures[-1]
    assert (figure.name, dict(figure.medals)["ST"]) == ("Medals", 2)


def test_the_results_name_the_medals_that_were_won(game: GameRecord) -> None:
    groups = {group.title: group.facts for group in fact_groups(replace(game, best_sections={0: 1e4}))}
    assert groups["Medals"] == [("Section time (ST)", "Gold")]
    assert "Medals" not in {group.title for group in fact_groups(game)}


def test_the_results_and_a_pause_tell_what_the_letters_of_a_medal_stand_for(game: GameRecord) -> None:
    for letters, name in MEDAL_NAMES.items():
        (note,) = facts_notes([name]).values()
        assert note.startswith(f"{name}: ")
        assert name in pause_sheet(game, muted=False).aside.replace("\u00a0", " "), letters


def test_a_medal_that_is_won_is_heard_once(tmp_path: Path) -> None:
    flow, ear = GameFlow(services(tmp_path, MASTER_OF_TGM2), START, keyboard=Keys(), sound=silent), Ear()
    ear.follow(flow, START)
    flow.game.statistics.medals.all_clears += 1
    assert ear.follow(flow, START)[0] == ["medal"]
    assert ear.follow(flow, START)[0] == []
    flow.game.statistics.medals.all_clears += 1
    assert ear.follow(flow, START)[0] == ["medal"]


def test_no_other_game_has_such_medals(tmp_path: Path) -> None:
    for settings in (Settings(), Settings(rules="arcade", mode="master"), Settings(rules="tgm2", mode="endless")):
        flow = GameFlow(services(tmp_path, settings), START, keyboard=Keys(), sound=silent)
        assert flow.game.record.medals is None
        assert "(AC)" not in pause_sheet(flow.game.record, muted=False).aside
        assert not any(figure.medals for row in frame_of(flow.game, START).figures for figure in row)
