"""Training, at wells so low that it takes a moment."""

import json
import math
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from itertools import count
from pathlib import Path

import pytest
import yaml

from game.ai.linear.controllers import Controller, controller, custom
from game.ai.linear.weight_files import read_weights
from game.files.reading import FileError
from game.lab import level_climbs
from game.lab.games import SeriesPlan
from game.lab.journal import Answer, Job
from game.lab.splitting import Estimate, Measurement, estimate
from game.lab.splitting import measure as split
from game.lab.training.candidates import TrialWeights
from game.lab.training.training import (
    ALSO_VARIED,
    VARIED,
    Training,
    TrainingLog,
    TrainingPlan,
    checks,
    plan_for,
    provenance,
    trained,
    varied,
    write,
)
from tests.lab.series import last_first, one_by_one

POOR = custom({"landing height": -1, "holes": -1}, name="poor")
PLAN = plan_for(POOR, height=6, seed="1", candidates=8, runs=60, sigma=0.3)


def train(plan: TrainingPlan, generations: int) -> Training:
    training = Training(plan)
    go_on(training, generations)
    return training


def go_on(training: Training, generations: int, log: TrainingLog | None = None) -> None:
    seconds = count(1)
    for _ in range(generations):
        done = training.step(one_by_one, lambda: float(next(seconds)))
        if log:
            log.add(done)


@pytest.fixture(scope="module")
def six() -> Training:
    """Six generations of ``PLAN``."""
    return train(PLAN, 6)


def first_of(training: Training, generations: int) -> Training:
    """Return a training at the end of some of its generations."""
    first = Training(training.plan)
    for done in training.steps[:generations]:
        first.repeat(done)
    return first


def lines(weights: dict[str, float], height: int) -> float:
    own = tuple(weights.items())
    plan = SeriesPlan("it", "mdp", height, "memoryless", "after", weights=own)
    return estimate(plan, [split(Measurement(plan, number, 300)) for number in range(2)]).lines_mean


def test_a_poor_player_gets_better(six: Training, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(level_climbs, "LOOKS", (1000, 1000))
    before, after = lines(dict(PLAN.weights), 6), lines(six.result, 6)
    assert before < 20
    assert after > 2 * before


def test_a_start_from_the_table_has_all_eighteen_weights_to_vary() -> None:
    training = Training(plan_for(controller("dt-20"), height=8, seed="1", candidates=6, runs=20, sigma=0.1))
    assert tuple(training.weights) == VARIED
    assert training.weights["holes"] == pytest.approx(2.03)
    assert training.weights["no S/Z"] == 0
    wanted: list[object] = []

    def noted(work: Callable[[Job], Answer], jobs: Sequence[Job]) -> list[Answer]:
        wanted.extend(jobs)
        return one_by_one(work, jobs)

    training.step(noted, lambda: 0.0)
    drawn = [job for job in wanted if isinstance(job, TrialWeights)]
    assert len(drawn) == 7
    assert dict(drawn[0].weights)["no S/Z"] == 0
    assert all(dict(candidate.weights)["no S/Z"] for candidate in drawn[1:])
    assert len({candidate.seed for candidate in drawn}) == 7
    assert len({candidate.course for candidate in drawn}) == 1


def test_the_result_is_the_mean_of_the_distribution_averaged_over_the_last_third(six: Training) -> None:
    assert tuple(Training(replace(PLAN, given_only=True)).weights) == ("landing height", "holes")
    assert Training(PLAN).result == Training(PLAN).weights
    training = first_of(six, 6)
    assert math.hypot(*training.weights.values()) == pytest.approx(math.sqrt(2)), "only ratios matter"
    means = [training.steps[4].weights, training.steps[5].weights, training.weights]
    sums = {name: sum(weights[name] for weights in means) for name in VARIED}
    length = math.hypot(*sums.values()) / math.sqrt(2)
    assert training.result == pytest.approx({name: weight / length for name, weight in sums.items()})


def test_the_same_seed_gives_the_same_training_in_whatever_order_candidates_are_measured(six: Training) -> None:
    other = Training(PLAN)
    other.step(last_first, lambda: 9.0)
    assert other.weights == six.steps[1].weights
    assert train(replace(PLAN, seed="2"), 1).weights != other.weights


def test_a_log_goes_on_as_if_nothing_had_been(tmp_path: Path, six: Training) -> None:
    log = TrainingLog(tmp_path / "log")
    log.begin(PLAN)
    with pytest.raises(FileExistsError):
        log.begin(PLAN)
    for done in six.steps[:3]:
        log.add(done)
    first, generation, *_ = (json.loads(line) for line in log.path.read_text().splitlines())
    assert first == {"training": 1, **asdict(PLAN), "weights": {"landing height": -1, "holes": -1}}
    assert set(generation) == {"generation", "seconds", "lines", "best", "sigma", "weights", "values"}
    assert (generation["generation"], generation["seconds"], generation["sigma"]) == (1, 1, 0.3)
    assert generation["lines"] == pytest.approx(13.2016, abs=1e-3)
    again = log.read()
    assert (again.plan, len(again.steps), again.seconds) == (PLAN, 3, 3.0)
    go_on(again, 2, log)
    assert again.weights == six.steps[5].weights
    whole = log.path.read_text()
    log.path.write_text(whole + '{"generation": 6, "sec')
    assert log.read().weights == again.weights
    assert log.path.read_text() == whole, "a line that was not written to its end is taken away"


NOT_FIRST = "log:1: is not the first line of a log; expected a log as train writes it"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda lines: [], "log: is empty; expected a log as train writes it"),
        (lambda lines: ["{}", *lines[1:]], NOT_FIRST),
        *(
            (lambda lines, one=one, other=other: [lines[0].replace(one, other), *lines[1:]], NOT_FIRST)
            for one, other in [
                ('"height": 6', '"height": 21'),
                ('"sigma": 0.3', '"sigma": -0.3'),
                ('"holes"', '"wholes"'),
                ('{"landing height": -1, "holes": -1}', "{}"),
                ('{"landing height": -1, "holes": -1}', '{"holes": 0}'),
            ]
        ),
        *(
            (
                lambda lines, one=one, other=other: [lines[0], lines[1].replace(one, other), lines[2]],
                "log:2: is not a generation; expected a log as train writes it",
            )
            for one, other in [('"lines": ', '"lines": "few", "best": '), ('"values": [', '"values": [null, ')]
        ),
        (lambda lines: [*lines[:2], "rubbish"], "log:3: is not a generation; expected a log as train writes it"),
        (lambda lines: [lines[0], lines[2]], "log:2: generation 2 where 1 was expected"),
        (
            lambda lines: [lines[0], lines[1].replace('"values": [-', '"values": [-9'), lines[2]],
            "log:3: generation 2 does not follow from those before it with the cma installed here",
        ),
    ],
)
def test_a_log_that_was_changed_is_refused(tmp_path: Path, six: Training, change: object, message: str) -> None:
    log = TrainingLog(tmp_path / "log")
    log.begin(PLAN)
    for done in six.steps[:2]:
        log.add(done)
    assert callable(change)
    log.path.write_text("".join(f"{line}\n" for line in change(log.path.read_text().splitlines())))
    with pytest.raises(FileError) as error:
        log.read()
    assert str(error.value) == f"{tmp_path}/{message}"


@pytest.mark.parametrize(
    ("start", "message"),
    [
        (controller("llima"), "llima has a weight for 'frontier', which training does not support"),
        (controller("dellacherie-2"), "dellacherie-2 knows 2 pieces; expected a player that knows one"),
        (custom({"holes": 0}), "custom has no weights; expected a weight other than 0"),
    ],
)
def test_who_cannot_be_trained(start: Controller, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        plan_for(start, height=10, seed="1", candidates=8, runs=10, sigma=0.1)


def test_a_player_of_many_features_keeps_all_of_them() -> None:
    plan = plan_for(controller("house-24"), height=8, seed="1", candidates=4, runs=10, sigma=0.1)
    training = train(plan, 1)
    assert varied(plan) == (*VARIED, *ALSO_VARIED[:6])
    assert set(training.result) == set(controller("house-24").weights)
    assert training.result["gaps in lids"] != controller("house-24").weights["gaps in lids"]


def test_a_file_says_where_its_weights_come_from(tmp_path: Path) -> None:
    start = custom({"landing height": -1, "holes": -1 / 3}, name="poor")
    training = Training(plan_for(start, height=6, seed="7", candidates=8, runs=60, sigma=0.3))
    player = trained(training, "better")
    assert (player.name, player.weights["landing height"], player.weights["holes"]) == ("better", -1, -0.33333)
    first, second = checks(player, training.plan, 2)
    assert first.plan == second.plan
    assert dict(first.plan.weights) == dict(player.weights)
    assert (first.plan.seed, first.repeat, second.repeat, first.runs) == ("7/check", 0, 1, 240)
    path = tmp_path / "better.yaml"
    before, after = (
        Estimate(name, 6, lines_mean, 1.25, repeats=12, pieces=1, seconds=1)
        for name, lines_mean in (("poor", 14.4), ("better", 99.6))
    )
    write(path, player, provenance(training, "2026-01-31", (before, after)))
    assert read_weights(path).weights == player.weights
    said = yaml.safe_load(path.read_text())["provenance"]
    assert set(said.pop("versions")) == {"tetrarium", "python", "cma", "numba", "numpy"}
    assert said == {
        "started from": "poor",
        "height": 6,
        "seed": "7",
        "generations": 0,
        "candidates": 8,
        "runs": 60,
        "spread": 0.3,
        "seconds": 0,
        "measure": "lines a game by splitting, 12 repeats of 240 runs",
        "start": {"lines": 14, "standard error": 1},
        "trained": {"lines": 100, "standard error": 1},
        "date": "2026-01-31",
    }
    assert [file.name for file in tmp_path.iterdir()] == ["better.yaml"]
