"""Positions of duels, and the value that is learned from them."""

from pathlib import Path

import numpy as np
import pytest

from game.ai.beam.evaluation import evaluation
from game.ai.beam.rewards import worth_of_run
from game.ai.beam.weights import weights_for
from game.core.bits import STRIDE
from game.core.rules.attack import ATTACKS, Run
from game.files.reading import FileError
from game.lab.versus import positions
from game.lab.versus.duel_parts import DuelPart, PositionPlan
from game.lab.versus.positions import AHEAD, NOBODY, PartPlayed, plan_of, play_part
from game.lab.versus.value import PATTERNS, Ends, learned, places_of

PLAN = PositionPlan("tetrio-2", 2, "1")
WEIGHTS = weights_for(PLAN.table)


@pytest.fixture(scope="module")
def played() -> PartPlayed:
    with pytest.MonkeyPatch.context() as fewer:
        fewer.setattr(positions, "DUELS", 3)
        return play_part(DuelPart(PLAN, 0))


def cells_of(columns: np.ndarray) -> int:
    return sum(1 << (STRIDE * y + x) for x, column in enumerate(columns.tolist()) for y in range(32) if column >> y & 1)


def test_a_part_is_the_same_whenever_it_is_played(played: PartPlayed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "DUELS", 3)
    again, other = play_part(DuelPart(PLAN, 0)), play_part(DuelPart(PLAN, 1))
    assert played.arrays.keys() == again.arrays.keys()
    assert all(np.array_equal(array, again.arrays[name]) for name, array in played.arrays.items())
    assert not np.array_equal(played.arrays["pieces"][0], other.arrays["pieces"][0])
    assert len({pieces.tobytes() for pieces in played.arrays["pieces"][played.arrays["piece"] == 0]}) == 3


def test_the_balance_is_that_of_the_pieces_ahead(played: PartPlayed) -> None:
    arrays = played.arrays
    balance, sent = arrays["balance"], arrays["exchanged"][..., 1]
    assert (balance == -balance[:, ::-1]).all()
    assert balance.any()
    first = arrays["duel"] == 0
    piece = {int(number): row for row, number in enumerate(arrays["piece"]) if first[row]}
    for number, row in piece.items():
        if number + AHEAD in piece:
            came = sent[piece[number + AHEAD]] - sent[row]
            assert balance[row, 0] == came[0] - came[1]


def test_near_its_end_the_balance_is_that_of_the_whole_duel(played: PartPlayed) -> None:
    arrays = played.arrays
    sent, duels = arrays["exchanged"][..., 1], arrays["duel"]
    last = []
    for duel in range(3):
        rows = np.flatnonzero(duels == duel)[-AHEAD // 2 :]
        at_the_end = arrays["balance"][rows, 0] + sent[rows, 0] - sent[rows, 1]
        assert len(set(at_the_end.tolist())) == 1
        last.append(arrays["balance"][rows[-1], 0])
    assert any(last), "the last pieces send lines, too"


def test_some_moves_are_odd_and_what_follows_differs(played: PartPlayed) -> None:
    arrays = played.arrays
    assert 0 < arrays["odd"].mean() < 0.2
    assert set(arrays["result"].tolist()) <= {0, 0.5, 1}
    same = (arrays["columns"][:, 0] == arrays["columns"][:, 1]).all(axis=1)
    assert same[arrays["piece"] == 0].all(), "both begin with an empty well"
    assert not same.all()


def test_an_end_has_all_known_pieces(played: PartPlayed) -> None:
    arrays = played.arrays
    before, after = (
        np.array([[cells_of(side).bit_count() for side in turn] for turn in arrays[name]])
        for name in ("columns", "end columns")
    )
    # An empty hold takes one of the queue, so that six pieces are known, and else seven.
    pieces = np.where(arrays["pieces"][..., 1] == NOBODY, 6, 7)
    cleared = before + 4 * pieces - after
    assert (cleared % 10 == 0).all()
    assert (cleared >= 0).all()
    assert (arrays["end pieces"][..., 1] == NOBODY).all()


def test_the_worth_of_an_end_is_that_of_the_linear_evaluation(played: PartPlayed) -> None:
    arrays, of, of_stack = played.arrays, WEIGHTS.features, evaluation(WEIGHTS)
    for row in range(0, len(arrays["piece"]), 7):
        for side in range(2):
            waiting, (chain, combo) = int(arrays["end waiting"][row, side]), arrays["end run"][row, side].tolist()
            beside = of["waiting lines"] * waiting + worth_of_run(ATTACKS[PLAN.table], of, Run(chain, combo))
            cells = cells_of(arrays["end columns"][row, side])
            worths = [beside + of_stack(cells, near, waiting) for near in range(4)]
            assert any(arrays["end worth"][row, side] == pytest.approx(worth, abs=1e-3) for worth in worths)


def test_a_part_is_one_file_that_names_its_plan(played: PartPlayed, tmp_path: Path) -> None:
    assert plan_of(tmp_path) is None
    played.write(tmp_path)
    assert plan_of(tmp_path) == PLAN
    ends = Ends.read(tmp_path)
    assert len(ends.worth) == played.positions, "a half of them are ends, each with its mirror image"
    with pytest.raises(FileError):
        played.write(tmp_path)
    (tmp_path / "value.npz").write_bytes((tmp_path / "00000.npz").read_bytes())
    assert plan_of(tmp_path) == PLAN
    assert len(Ends.read(tmp_path).worth) == len(ends.worth), "a value that is kept beside the parts is no part"
    other = played._replace(part=DuelPart(PLAN._replace(seed="2"), 1))
    other.write(tmp_path)
    with pytest.raises(FileError, match=r"00001\.npz: has positions of .* --seed 2; expected .* --seed 1$"):
        Ends.read(tmp_path)


def test_every_tenth_duel_of_all_parts_is_held_out(played: PartPlayed, tmp_path: Path) -> None:
    for number in range(2):
        played._replace(part=DuelPart(PLAN, number)).write(tmp_path)
    duels = played.arrays["duel"]
    parts = Ends.read(tmp_path).held_out.reshape(2, 2, len(duels), 2)[0, :, :, 0]
    assert {int(duel) for duel in duels[parts[0]]} == {0}
    assert not parts[1].any(), "the duels 25 to 27"


def test_what_is_no_part_is_refused(played: PartPlayed, tmp_path: Path) -> None:
    played.write(tmp_path)
    (tmp_path / "00000.npz").write_bytes(b"PK nothing")
    with pytest.raises(FileError, match=r"00000\.npz: is not a file of positions"):
        plan_of(tmp_path)


def ends_with(targets: float, *, number: int = 4000) -> Ends:
    """Ends whose target is half the worth, and ``targets`` for each hole."""
    rng = np.random.default_rng(1)
    columns = rng.integers(1, 1 << 6, (number, 10))
    holes = np.array([sum(column.bit_length() - column.bit_count() for column in of) for of in columns.tolist()])
    worth = rng.normal(0, 5, number)
    nothing = np.zeros(number, np.int64)
    run = np.stack([nothing - 1, nothing - 1], axis=1)
    return Ends(columns, nothing, run, worth, worth / 2 + targets * holes, np.arange(number) % 10 == 0)


def test_the_tables_learn_what_the_linear_evaluation_does_not_see(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.lab.versus.value.BATCH", 256)
    seen = learned(ends_with(0.0))
    assert seen.by_worth == pytest.approx(1)
    assert seen.by_value == pytest.approx(1, abs=0.01)
    value = learned(ends_with(-1.0))
    assert value.by_worth < 0.75
    assert value.by_value > 0.9
    assert value.base[1] == pytest.approx(0.5, abs=0.1)


def test_each_pattern_has_its_own_places() -> None:
    places, size = places_of(ends_with(0.0, number=500))
    standing = {"two steps": 8, "column": 10, "two columns": 9}
    first = column = 0
    for name, (patterns, _) in PATTERNS.items():
        for _ in range(standing.get(name, 1)):
            assert first <= places[:, column].min() <= places[:, column].max() < first + patterns
            first, column = first + patterns, column + 1
    assert (first, column) == (size, places.shape[1])
