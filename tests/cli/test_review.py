"""``replay review``: what placements cost, without a window."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.beam.beam_player import BeamPlayer
from game.ai.review import PERSON_PRESSES, PairJudge
from game.cli.replay import run as run_here
from game.core.replay import match_to_text, to_text
from game.play.records.reviews import match_review
from game.play.records.reviews.match_losses import KINDS, PHASES
from game.settings import Settings
from game.storage import Scores
from tests.cli.shell import refused
from tests.cli.test_replay_and_scores import written
from tests.core.replay.test_match_replay import played
from tests.core.tetrio.test_files import DROPS
from tests.core.tetrio.writer import alone, match, side
from tests.play.stage import recording


@pytest.fixture(autouse=True)
def _narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    def judge() -> PairJudge:
        return PairJudge(BeamPlayer("versus", pieces=2, width=2, samples=0), PERSON_PRESSES)

    monkeypatch.setattr(match_review, "match_judge", judge)


def test_a_match_is_reviewed_for_both_sides_and_each_round(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = replace(played(rounds=2), players=("person", "machine novice"))
    path = written(tmp_path, "a.match", match_to_text(kept))
    assert run_here("replay", ["review", str(path), "--json", "--moves", "3"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["kind"], told["attack"], told["bot"]) == ("match", "tetrio-2", "Versus")
    assert [each["round"] for each in told["rounds"]] == [1, 2]
    for number, each in enumerate(told["rounds"]):
        assert [one["player"] for one in each["sides"]] == ["person", "machine novice"]
        for one, record in zip(each["sides"], kept.rounds[number].sides, strict=True):
            assert one["figures"]["pieces"] == record.result.pieces
            assert one["rated"] == one["placements"] > 0
            assert sum(one["by_kind"].values()) == pytest.approx(one["lost"], abs=0.01)
            assert sum(one["by_phase"].values()) == pytest.approx(one["lost"], abs=0.01)
            assert set(one["by_kind"]) <= set(KINDS)
            assert set(one["by_phase"]) == set(PHASES)
            losses = [costly["loss"] for costly in one["costliest"]]
            assert losses == sorted(losses, reverse=True)
            assert len(losses) == 3
            for costly in one["costliest"]:
                assert costly["kind"] in KINDS
                assert costly["reasons"]
                assert len(costly["better"]["cells"]) == len(costly["placed"]["cells"]) == 4
                assert costly["position"]
    assert run_here("replay", ["review", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["match: modern, tetrio-2, 2026-01-01T00:00:00+00:00", "Rated by Versus. Costs are in holes."]
    assert [line for line in lines if line.startswith("round")] == [
        "round 1, person",
        "round 1, machine novice",
        "round 2, person",
        "round 2, machine novice",
    ]


def test_a_game_is_reviewed_by_the_chosen_bot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, "a.replay", to_text(recording(Settings(), pieces=5)))
    assert run_here("replay", ["review", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    ((one,),) = (each["sides"] for each in told["rounds"])
    assert (told["kind"], told["mode"]) == ("game", Settings().game_mode.name)
    assert one["rated"] == one["placements"] >= 4
    assert run_here("replay", ["review", str(path)]) == 0
    assert "placements rated" in capsys.readouterr().out


def test_a_match_of_tetr_io_is_reviewed_from_its_file_without_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sides = [side(DROPS, 60, name="myself"), side(DROPS, 60, name="stranger")]
    path = written(tmp_path, "a.ttrm", match(sides, sides[::-1]))
    folder = ("--data-dir", str(tmp_path / "data"))

    def players(*more: str) -> list[list[str]]:
        assert run_here("replay", ["review", str(path), "--json", *more, *folder]) == 0
        told = capsys.readouterr().out
        assert "stranger" not in told
        assert "myself" not in told
        return [[each["player"] for each in one["sides"]] for one in json.loads(told)["rounds"]]

    far = "the person far away"
    assert players() == [[far, far], [far, far]]
    assert players("--me", "STRANGER") == [["person", far], ["person", far]]
    Scores(tmp_path / "data").imports.remember("myself")
    assert players() == [["person", far], ["person", far]]


def test_a_game_of_tetr_io_is_reviewed_and_drawn_from_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, picture = written(tmp_path, "a.ttr", alone(DROPS, 60, username="stranger")), tmp_path / "a.png"
    folder = ("--data-dir", str(tmp_path / "data"))
    assert run_here("replay", ["review", str(path), "--json", *folder]) == 0
    ((one,),) = (each["sides"] for each in json.loads(capsys.readouterr().out)["rounds"])
    assert (one["player"], one["placements"]) == ("the person far away", 5)
    assert run_here("replay", [str(path), "--png", str(picture), *folder]) == 0
    assert picture.exists()


def test_what_a_file_of_tetr_io_is_not_good_for_is_one_line(tmp_path: Path) -> None:
    duel = written(tmp_path, "a.ttrm", match([side(DROPS, 60), side(DROPS, 60, name="two")]))
    assert "is a match; expected import" in refused("replay", duel)
    three = written(tmp_path, "b.ttrm", match([side(DROPS, 60, name=str(number)) for number in range(3)]))
    assert refused("replay", "review", three).endswith("not supported: it has 3 players")
    assert refused("replay", "review", written(tmp_path, "c.ttr", "{}")).endswith('it has no "replay" and no "data"')


def test_bad_input_gets_one_line(tmp_path: Path) -> None:
    path = written(tmp_path, "a.replay", "nonsense")
    assert refused("replay", "review", path).endswith("is no replay of Tetrarium")
    assert "expected one" in refused("replay", "review")
    assert "expected one" in refused("replay", "review", path, path)
    assert "means nothing without review" in refused("replay", path, "--json")
    assert "means nothing without review" in refused("replay", path, "--moves", "3")
    assert "--moves" in refused("replay", "review", path, "--moves", "-1")
    assert "no such file" in refused("replay", "review", tmp_path / "none")


def test_the_game_of_a_console_has_the_figures_of_commentators(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = {"tetris_rate", "efficiency", "burned", "tetris_ready"}
    for rules, told in (("classic", names), ("modern", set())):
        path = written(
            tmp_path, f"{rules}.replay", to_text(recording(Settings(rules=rules, mode="endless"), pieces=40))
        )
        assert run_here("replay", ["review", str(path), "--json"]) == 0
        figures = json.loads(capsys.readouterr().out)["rounds"][0]["sides"][0]["figures"]
        assert set(figures) == {"seconds", "pieces", "pps", *told}
        if told:
            assert 40 <= figures["efficiency"] <= 300
            assert figures["burned"] > 0
