"""Improving a player, at a well so low that it takes a moment."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.linear.controllers import controller, custom
from game.ai.linear.weight_files import read_weights, to_text
from game.files.reading import FileError
from game.lab.improve import danger
from game.lab.improve.improvement import (
    CMA,
    DROP,
    STEP,
    Improvement,
    ImprovementLog,
    improved,
    measured,
    plan_for,
    provenance,
)
from game.lab.training import candidates
from game.lab.training.candidates import TrialScore
from game.lab.training.training import checks
from tests.lab.series import last_first, one_by_one

POOR = custom({"landing height": -1, "row transitions": -1, "holes": -4}, name="poor")
FIGURES = {"height": 6, "seed": "1", "splits": 10, "runs": 50, "repeats": 2, "generations": 1, "most": 6}
PLAN = plan_for(POOR, **FIGURES)


OWN = {"mean height": lambda move: move.after.bit_count() / 10}


@pytest.fixture(scope="module", autouse=True)
def _quick() -> Iterator[None]:
    """Let boards come from splitting runs of fewer runs, and levels from fewer looks."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(danger, "RUNS", 60)
        patch.setattr(candidates, "_LOOKS", 1000)
        yield


@pytest.fixture(scope="module")
def two_stages() -> Improvement:
    """An improvement of ``PLAN``."""
    improvement = Improvement(PLAN, OWN)
    go_on(improvement, 2)
    return improvement


@pytest.fixture
def one_stage(two_stages: Improvement) -> Improvement:
    """The same before its second stage."""
    improvement = Improvement(PLAN, OWN)
    improvement.steps = two_stages.steps[:1]
    return improvement


def go_on(improvement: Improvement, stages: int) -> None:
    for _ in range(stages):
        improvement.step(one_by_one, lambda: 7.0)


def test_a_step_finds_features_that_make_a_poor_player_better(one_stage: Improvement) -> None:
    (step,) = one_stage.steps
    assert step.kind == STEP
    assert step.after.lines > 1.2 * step.before.lines
    assert step.fitted > step.share > 0
    assert set(one_stage.weights) == {*POOR.weights, *step.added} - {*step.dropped}
    assert len(step.added) == 3 + len(step.dropped)
    assert len(step.worth) == 45 + 1
    assert step.worth["mean height"] != 0
    assert not OWN.keys() & one_stage.weights.keys(), "own features are rated, but no player gets them"
    assert step.part in (0.15, 0.25, 0.4, 0.6, 0.8)


def test_cma_es_follows_a_step_that_gained_little(one_stage: Improvement) -> None:
    improvement = one_stage
    first = improvement.steps[0]
    assert improvement.next_kind == STEP
    improvement.steps[0] = replace(first, after=replace(first.before, lines=1.1 * first.before.lines))
    assert improvement.next_kind == CMA
    names = set(improvement.weights)
    go_on(improvement, 1)
    assert improvement.steps[1].kind == CMA
    assert set(improvement.weights) == names
    assert improvement.next_kind == STEP
    assert Improvement(replace(PLAN, generations=0)).next_kind == STEP


def test_a_player_with_more_features_than_it_may_keep_loses_those_that_matter_least() -> None:
    improvement = Improvement(plan_for(controller("dt-20"), **{**FIGURES, "most": 5}))
    go_on(improvement, 1)
    (drop,) = improvement.steps
    assert drop.kind == DROP
    assert len(drop.dropped) == 4 + len(drop.added)
    assert len(improvement.weights) == 5
    assert set(improvement.weights) <= {*controller("dt-20").weights, *drop.added}
    go_on(improvement, 1)
    assert improvement.steps[1].kind == STEP
    assert len(improvement.weights) == 5


def test_a_log_goes_on_as_if_nothing_had_been(tmp_path: Path, two_stages: Improvement) -> None:
    log = ImprovementLog(tmp_path / "log", OWN)
    log.begin(PLAN)
    log.add(two_stages.steps[0])
    again = log.read()
    assert (again.plan, len(again.steps), again.seconds) == (PLAN, 1, 7.0)
    log.add(again.step(last_first, lambda: 7.0))
    assert again.steps == two_stages.steps, "in whatever order jobs are done"
    with log.path.open("a") as file:
        file.write('{"kind": "st')
    assert log.read().steps == again.steps


def test_a_stage_that_cannot_be_names_its_line(tmp_path: Path, one_stage: Improvement) -> None:
    log = ImprovementLog(tmp_path / "log")
    log.begin(PLAN)
    log.add(one_stage.steps[0])
    text = log.path.read_text()
    for wrong in (text.replace('"kind": "step"', '"kind": "leap"'), text.replace('"part": ', '"part": -')):
        log.path.write_text(wrong)
        with pytest.raises(FileError, match="log:2: is not a stage; expected a log as improve writes it"):
            log.read()


def test_the_file_of_weights_tells_where_they_come_from(one_stage: Improvement, tmp_path: Path) -> None:
    improvement = one_stage
    player = improved(improvement, "better")
    text = to_text(player, provenance(improvement, "2026-11-22", "main.py improve", None))
    path = tmp_path / "better.yaml"
    path.write_text(text)
    assert read_weights(path).weights == improvement.weights
    for words in ("command: main.py improve", "seed: '1'", f"step {100 * improvement.steps[0].part:.0f} %: "):
        assert words in text
    first, second = checks(POOR, PLAN, 2)
    assert (first.runs, first.plan.seed, first.repeat, second.repeat) == (200, "1/check", 0, 1)
    assert dict(first.plan.weights) == POOR.weights


def test_rates_are_averaged_since_they_are_what_is_unbiased() -> None:
    scores = [TrialScore(pieces, pieces / 2, 1, 0.0) for pieces in (100.0, 300.0)]
    result = measured(scores)
    assert result.lines == pytest.approx(75)
    assert result.sem == pytest.approx(37.5)


@pytest.mark.parametrize("name", ["llima", "dellacherie-2"])
def test_players_that_it_cannot_play_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"improve does not support|expected a player that knows one"):
        plan_for(controller(name), **FIGURES)
