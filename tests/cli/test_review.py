"""``replay review``: what placements cost, without a window."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.review import PERSON_PRESSES, PairJudge
from game.ai.versus.versus_player import VersusPlayer
from game.cli.replay import run as run_here
from game.core.replay import match_to_text, to_text
from game.play.records.reviews import match_review
from game.play.records.reviews.match_losses import KINDS, PHASES
from game.settings import Settings
from tests.cli.shell import refused
from tests.cli.test_replay_and_scores import written
from tests.core.replay.test_match_replay import played
from tests.play.stage import recording


@pytest.fixture(autouse=True)
def _narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    def judge() -> PairJudge:
        return PairJudge(VersusPlayer(pieces=2, width=2, samples=0), PERSON_PRESSES)

    monkeypatch.setattr(match_review, "match_judge", judge)


def test_a_match_is_reviewed_for_both_sides_and_each_round(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = replace(played(rounds=2), players=("person", "machine novice"))
    path = written(tmp_path, "a.match", match_to_text(match))
    assert run_here("replay", ["review", str(path), "--json", "--moves", "3"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["kind"], told["attack"], told["bot"]) == ("match", "tetrio-2", "Versus")
    assert [each["round"] for each in told["rounds"]] == [1, 2]
    for number, each in enumerate(told["rounds"]):
        assert [side["player"] for side in each["sides"]] == ["person", "machine novice"]
        for side, record in zip(each["sides"], match.rounds[number].sides, strict=True):
            assert side["figures"]["pieces"] == record.result.pieces
            assert side["rated"] == side["placements"] > 0
            assert sum(side["by_kind"].values()) == pytest.approx(side["lost"], abs=0.01)
            assert sum(side["by_phase"].values()) == pytest.approx(side["lost"], abs=0.01)
            assert set(side["by_kind"]) <= set(KINDS)
            assert set(side["by_phase"]) == set(PHASES)
            losses = [costly["loss"] for costly in side["costliest"]]
            assert losses == sorted(losses, reverse=True)
            assert len(losses) == 3
            for costly in side["costliest"]:
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
    ((side,),) = (each["sides"] for each in told["rounds"])
    assert (told["kind"], told["mode"]) == ("game", Settings().game_mode.name)
    assert side["rated"] == side["placements"] >= 4
    assert run_here("replay", ["review", str(path)]) == 0
    assert "placements rated" in capsys.readouterr().out


def test_bad_input_gets_one_line(tmp_path: Path) -> None:
    path = written(tmp_path, "a.replay", "nonsense")
    assert refused("replay", "review", path).endswith("is no replay of Tetrarium")
    assert "expected one" in refused("replay", "review")
    assert "expected one" in refused("replay", "review", path, path)
    assert "means nothing without review" in refused("replay", path, "--json")
    assert "means nothing without review" in refused("replay", path, "--moves", "3")
    assert "--moves" in refused("replay", "review", path, "--moves", "-1")
    assert "no such file" in refused("replay", "review", tmp_path / "none")
