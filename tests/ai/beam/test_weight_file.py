"""The file of weights that the tuning writes, and the player that plays with it."""

from pathlib import Path

import pytest
import yaml

from game.ai.beam.beam_player import BeamPlayer
from game.ai.beam.weight_file import read_beam_weights
from game.ai.beam.weights import TABLES, named
from game.ai.linear.weight_files import WeightsError
from game.ai.opponents import opponent
from game.ai.thinking.thinker import reachable_without_gravity
from tests.core.playing import started


def test_a_file_holds_all_that_makes_the_weights(tmp_path: Path) -> None:
    path = tmp_path / "fighter.yaml"
    path.write_text(yaml.safe_dump({"table": "tetrio-2", "weights": dict(named(TABLES["tetrio-2"]))}))
    assert dict(named(read_beam_weights(path))) == dict(named(TABLES["tetrio-2"]))


def test_a_player_of_matches_plays_with_a_file(tmp_path: Path) -> None:
    """Weights that like nothing but holes make one where those of the player make none."""
    path = tmp_path / "digger.yaml"
    path.write_text("table: guideline\nweights: {holes: 9, share: 0.1, discount: 0.9}\n")
    session = started("IOOOO", "XXXX.XXXXX")
    reach = reachable_without_gravity(session)
    usual, digger = BeamPlayer("versus", pieces=1), opponent(f"versus:weights={path},pieces=1").thinker()
    placed = [player.decide(session, reach).landing for player in (usual, digger)]  # type: ignore[union-attr]
    assert [landing.x <= 4 < landing.x + 4 and landing.y == 1 for landing in placed] == [False, True]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("weights: {holse: 1, share: 0, discount: 1}", ":1: weights: unknown feature 'holse'; did you mean 'holes'?"),
        ("weights: {holes: 1, share: 0}", ":1: weights: discount: expected a number from 0 to 1"),
        ("weights: {share: 2, discount: 1}", ":1: weights: share: expected a number from 0 to 1"),
        ("weights: {holes: .nan, share: 0, discount: 1}", ":1: weights: holes: '.nan'; expected"),
        ("name: mine\nweights: {holes: 1}", ":1: unknown key 'name'; expected table, weights or provenance"),
        ("table: tetrio-2", ": there are no weights; expected a file of weights that train --versus writes"),
    ],
)
def test_a_wrong_file_is_one_line(tmp_path: Path, text: str, line: str) -> None:
    path = tmp_path / "f.yaml"
    path.write_text(text)
    with pytest.raises(WeightsError) as caught:
        read_beam_weights(path)
    assert f"{path}{line}" in str(caught.value)
    assert "\n" not in str(caught.value)
