"""Duels piece by piece, and tuning by SPSA over them."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

from game.ai.beam.weights import POINTS, named, weights_for
from game.core.board.board import Board
from game.core.board.pieces import EAST, NORTH, PIECES, Piece, Placement
from game.core.board.spins import Spin
from game.core.rules.attack import ATTACKS
from game.core.rules.rulesets import MODERN
from game.files.reading import FileError
from game.lab.versus.duel import LONG, PREVIEWS, Duel, DuelDeal, Move, play
from game.lab.versus.tuning import (
    ATTACKING,
    GAIN,
    PACE,
    Pairing,
    PairResult,
    Tuning,
    TuningLog,
    TuningPlan,
    mover,
    play_pair,
    share_of_attack,
    verdict_on,
)

FOUR_ROWS = Board.parse("XXXXXXXXX.\n" * 4).cells
UPRIGHT = Placement(Piece.I, EAST, 9, 0)


def duel(first: Piece, attack: str = "guideline", long: int = LONG) -> Duel:
    """A duel at a piece in four seconds, whose first piece is this one."""
    seed = next(seed for seed in map(str, range(100)) if DuelDeal(seed)[0] is first)
    return Duel(MODERN, ATTACKS[attack], seed, Fraction(1, 4), long=long)


def test_the_chances_are_those_of_the_rest_of_the_bag() -> None:
    deal = DuelDeal("1")
    assert sorted(deal.between(0, 7)) == list(PIECES)
    known = deal.between(0, 5)
    assert [chance > 0 for chance in deal.chances(5)] == [piece not in known for piece in PIECES]
    assert deal.chances(7) == (1 / 7,) * 7


@pytest.mark.parametrize(  # 4 and 10, once 1.26 times
    ("late", "long", "rows"), [(0, LONG, 14), (LONG + 12, LONG, 17), (LONG + 12, ATTACKING, 14)]
)
def test_a_tetris_sends_four_rows_that_enter_after_the_next_piece(late: int, long: int, rows: int) -> None:
    game = duel(Piece.I, long=long)
    game.pieces = late
    one, other = game.sides
    one.stack.cells = FOUR_ROWS
    flat = Move(Placement(Piece.I, NORTH, 0, 0), Spin.NONE, hold=False)
    game.step((Move(UPRIGHT, Spin.NONE, hold=False), flat))
    # The perfect clear sends ten more.
    assert (one.exchange.sent, other.start().waiting) == (14, rows)
    assert one.start().queue == other.start().queue
    assert len(other.start().queue) == PREVIEWS
    piece = other.current
    game.step((Move(Placement(piece, NORTH, 3, 0), Spin.NONE, hold=False),) * 2)
    assert other.exchange.entered == rows
    assert other.start().waiting == 0


FIFTH_ROW = Board.parse("X9/10/10/10/10").cells


@pytest.mark.parametrize(
    ("more", "garbage", "sent"),
    [(0, 0, 4 + 5), (0, FOUR_ROWS, 4 + 5 + 1), (FIFTH_ROW, FOUR_ROWS, 4 + 1), (FIFTH_ROW, FIFTH_ROW, 4)],
)
def test_an_empty_well_sends_more_and_so_does_garbage_that_is_cleared(more: int, garbage: int, sent: int) -> None:
    game = duel(Piece.I, "tetrio-2")
    one, _ = game.sides
    one.stack.cells, one.stack.garbage = FOUR_ROWS | more, garbage
    game.step((Move(UPRIGHT, Spin.NONE, hold=False), None))
    assert (one.lines, one.exchange.sent) == (4, sent)


@pytest.mark.parametrize(("attack", "cancelled"), [("guideline", 4 + 10), ("gameboy", 0)])
def test_attacks_that_meet_cancel_where_the_table_says_so(attack: str, cancelled: int) -> None:
    game = duel(Piece.I, attack)
    for side in game.sides:
        side.stack.cells = FOUR_ROWS
    game.step((Move(UPRIGHT, Spin.NONE, hold=False),) * 2)
    assert [side.exchange.cancelled for side in game.sides] == [cancelled] * 2


def test_a_hold_takes_a_piece_of_the_queue() -> None:
    game = duel(Piece.T)
    one, _ = game.sides
    second = one.start().queue[0]
    game.step((Move(Placement(second, NORTH, 0, 0), Spin.NONE, hold=True), None))
    assert one.held is Piece.T
    assert (one.dealt, game.pieces, one.stack.cells) == (3, 1, MODERN.rotation.mask(Placement(second, NORTH, 0, 0)))
    assert game.ended
    assert game.score == 1


@pytest.mark.parametrize(
    ("column", "row", "height", "lost"),
    [(0, 20, 0, True), (0, 19, 0, False), (3, 19, 0, True), (3, 18, 0, False), (0, 0, 41, True), (0, 0, 40, False)],
)
def test_who_locks_above_the_well_or_has_no_room_for_the_next_piece_loses(
    column: int, row: int, height: int, lost: bool
) -> None:
    game = duel(Piece.O)
    one, other = game.sides
    one.stack.cells = Board.parse("XXX7\n" * height).cells
    flat = Move(Placement(Piece.O, NORTH, 0, 0), Spin.NONE, hold=False)
    game.step((flat._replace(placement=Placement(Piece.O, NORTH, column, row)), flat))
    assert (one.lost, other.lost) == (lost, False)
    assert (game.ended, game.score) == (lost, 0 if lost else 0.5)


@pytest.mark.parametrize(("lines", "score"), [((30, 0), 1.0), ((30, 31), 0.5), ((29, 30), 0.0)])
def test_thirty_lines_win_on_the_game_boy(lines: tuple[int, int], score: float) -> None:
    game = duel(Piece.O, "gameboy")
    for side, cleared in zip(game.sides, lines, strict=True):
        side.lines = cleared
    assert game.ended
    assert play(game, ()) == score


PLAN = TuningPlan("tetrio-1", named(weights_for("tetrio-1")), width=1, samples=0, duels=6, seed="1")


def who_holes(work: Callable[[Any], Any], jobs: Sequence[Any]) -> list[Any]:
    """Let the player win who minds holes more."""
    return [PairResult(2.0 if dict(job.first)["holes"] < dict(job.second)["holes"] else 0.0, 100) for job in jobs]


def test_a_step_moves_all_weights_towards_the_set_that_won() -> None:
    run = Tuning(PLAN)
    done = run.step(who_holes, lambda: 1.0)
    before, after = dict(PLAN.weights), run.weights
    assert done.score in (0.0, 1.0)
    assert done.pieces == 50, "of each game of a pair"
    assert after["holes"] == pytest.approx(before["holes"] * (1 + GAIN))
    moved = {name: abs(after[name] - before[name]) for name in before}
    assert all(moved.values())
    assert moved["single"] == pytest.approx(GAIN * abs(before["single"]))


def test_the_log_is_enough_to_continue(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    log = TuningLog(path)
    run = log.begin(PLAN)
    for _ in range(12):
        log.add(run.step(who_holes, lambda: 2.5))
    last = [*(step.weights for step in run.steps[8:]), run.weights]
    assert run.result == pytest.approx({name: mean(weights[name] for weights in last) for name in run.weights})
    again = TuningLog(path).read()
    assert (again.weights, again.result, again.seconds) == (run.weights, run.result, 2.5)
    assert [step.against_start is not None for step in again.steps] == [n == 9 for n in range(12)]
    assert run.step(who_holes, lambda: 0).score == again.step(who_holes, lambda: 0).score


def test_a_log_of_an_earlier_version_which_called_duels_games_is_continued(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    TuningLog(path).begin(PLAN)
    line = path.read_text()
    path.write_text(line.replace('"duels": 6', '"games": 6'))
    assert path.read_text() != line
    assert TuningLog(path).read().plan == PLAN


def test_a_log_of_an_earlier_version_goes_on_by_duels_that_are_won(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    log = TuningLog(path)
    weights = tuple(pair for pair in PLAN.weights if pair[0] != "perfect clear to come")  # they did not know it
    run = log.begin(replace(PLAN, weights=weights, by_attack=False))
    done = [run.step(who_holes, lambda: 0) for _ in range(3)]
    for step in done:
        log.add(step)
    moved = abs(done[1].weights["single"] - done[0].weights["single"])
    assert moved == pytest.approx(0.1 * abs(done[0].weights["single"])), "as far as those versions moved it"
    path.write_text(path.read_text().replace(', "by_attack": false', ""))
    assert "by_attack" not in path.read_text()
    again = TuningLog(path).read()
    assert (again.plan.by_attack, again.weights) == (False, run.weights)
    played: list[Any] = []

    def noted(work: Callable[[Any], Any], jobs: Sequence[Any]) -> list[Any]:
        played.extend(jobs)
        return who_holes(work, jobs)

    again.step(noted, lambda: 0)
    assert played
    assert not any(job.by_attack for job in played)


def test_a_changed_log_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    log = TuningLog(path)
    run = log.begin(PLAN)
    log.add(run.step(who_holes, lambda: 0))
    log.add(run.step(who_holes, lambda: 0))
    lines = path.read_text().splitlines(keepends=True)
    path.write_text(lines[0] + lines[2])
    with pytest.raises(FileError, match=r"a\.jsonl:2: step 2 does not follow"):
        TuningLog(path).read()
    for name in ("score", "against_start"):
        path.write_text(lines[0] + re.sub(rf'"{name}": (0.0|1.0|null)', f'"{name}": 1.5', lines[1]))
        with pytest.raises(FileError, match=r"a\.jsonl:2: is not a step"):
            TuningLog(path).read()


@pytest.mark.parametrize(
    ("scores", "verdict"), [([2.0, 1.0, 2.0, 1.5] * 30, "H1"), ([1.0, 0.5, 1.0] * 30, "H0"), ([2.0, 1.0], "open")]
)
def test_the_test_decides(scores: list[float], verdict: str) -> None:
    assert verdict_on([PairResult(score, 50) for score in scores]).test.verdict == verdict
    lead, error = verdict_on([PairResult(1.5, 50)] * 90).elo
    assert lead == pytest.approx(189, abs=3)  # 75 %
    assert 0 < error < 30


def test_a_pair_of_the_same_player_is_even() -> None:
    same = Pairing("tetrio-1", PLAN.weights, PLAN.weights, 2, 1, "1", by_attack=True)
    assert play_pair(same) == PairResult(1.0, 2 * ATTACKING)


def test_a_duel_with_the_sides_changed_is_its_mirror_image() -> None:
    movers = [mover("tetrio-1", named(weights), 1, 0) for weights in (weights_for("tetrio-1"), POINTS)]
    for seed in "123":
        played = [Duel(MODERN, ATTACKS["tetrio-1"], seed, PACE) for _ in range(2)]
        scores = [play(duel, order) for duel, order in zip(played, (movers, movers[::-1]), strict=True)]
        there, back = ([(side.stack.cells, side.exchange.attacked) for side in duel.sides] for duel in played)
        assert there == back[::-1]
        assert scores[0] == 1 - scores[1]


def test_in_a_step_the_share_of_the_lines_counts() -> None:
    game = duel(Piece.I)
    one, other = game.sides
    one.exchange.attacked, other.exchange.attacked = 30, 20
    assert share_of_attack(game) == (30 + 15) / 80, "nobody has won"
    other.lost = True
    assert share_of_attack(game) == (30 + 30) / 80
