"""The kinds of mistakes: sums over the boards of Find better, found once and kept."""

from pathlib import Path

import pytest

from game.ai.thinking import finished
from game.play.puzzles.tetris.better import Practice
from game.play.puzzles.tetris.mistake_sums import _ADVICE, MistakeSums
from game.play.records.replays import LOSS_TITLES, kind_of_loss
from game.play.records.reviews import game_rater
from game.storage.puzzles import Mistake, MistakeKind
from tests.play.puzzles.test_better import TODAY, keep_bad_game
from tests.play.stage import services
from tests.storage.kept import run


def looked_at(sums: MistakeSums) -> MistakeSums:
    while sums.left:
        sums.work()
    return sums


def test_each_mistake_is_in_one_sum_and_its_cost_and_its_piece_count(tmp_path: Path) -> None:
    shared = services(tmp_path)
    assert (MistakeSums(shared).rows, MistakeSums(shared).advice, MistakeSums(shared).total) == ((), "", 0)
    for seed in "12":
        keep_bad_game(shared, seed)
    practice = Practice(shared)
    while practice.rating:
        practice.work(1.0, lambda: 0.0)
    run(tmp_path, "DELETE FROM rated_mistakes")
    sums = MistakeSums(shared)
    assert sums.left == sums.total == len(shared.scores.mistakes.last(100)) > 5
    looked_at(sums)
    assert sum(len(row.sources) for row in sums.rows) == sums.total
    assert sum(row.cost for row in sums.rows) == pytest.approx(
        sum(each.cost for each in shared.scores.mistakes.last(100))
    )
    costs = [row.cost for row in sums.rows]
    assert costs == sorted(costs, reverse=True)
    for row in sums.rows:
        by_piece: dict[str, float] = {}
        for source in row.sources:
            board = sums._exercises.make(source)
            assert board
            assert kind_of_loss(board.then).name == row.kind
            letter = board.then.placed.landing.piece.name
            by_piece[letter] = by_piece.get(letter, 0.0) + board.then.holes
            picture = finished(sums.picturing(source))
            assert picture
            assert picture.better == 0, "the answer is not shown before it is given"
        assert by_piece[row.letter] == pytest.approx(max(by_piece.values()))
        assert f"mostly with {row.letter}." in row.words
    assert sums.advice.endswith(f"mostly with {sums.rows[0].letter}.")
    again = MistakeSums(shared)
    assert (again.left, again.rows) == (0, sums.rows), "what is known is not looked for again"


def test_every_kind_has_its_sentence() -> None:
    assert set(_ADVICE) == set(LOSS_TITLES)


def test_a_board_that_cannot_be_made_again_is_in_no_sum_and_rows_that_cannot_be_read_are_found_anew(
    tmp_path: Path,
) -> None:
    shared = services(tmp_path)
    keep_bad_game(shared, "1")
    shared.scores.mistakes.put([Mistake(77, 3, 9.9, due=TODAY.isoformat()), Mistake(1, 2, 1.0, due=TODAY.isoformat())])
    sums = looked_at(MistakeSums(shared))
    assert sum(len(row.sources) for row in sums.rows) <= 1
    rater = game_rater(shared.settings.machine)
    assert shared.scores.mistake_kinds.of(rater)[77, 3, -1] == MistakeKind(77, 3, -1, "", "", rater)
    run(tmp_path, "UPDATE rated_mistakes SET kind = x'00' WHERE game = 77")
    assert (77, 3, -1) not in shared.scores.mistake_kinds.of(rater)
    assert MistakeSums(shared).left == 1
    run(tmp_path, "UPDATE rated_mistakes SET kind = 'a kind of a later version' WHERE game = 77")
    assert MistakeSums(shared).left == 0


def test_boards_of_a_kind_are_placed_again_whether_they_wait_or_not(tmp_path: Path) -> None:
    shared = services(tmp_path)
    keep_bad_game(shared, "1")
    practice = Practice(shared)
    while practice.rating:
        practice.work(1.0, lambda: 0.0)
    row = looked_at(MistakeSums(shared)).rows[0]
    again = Practice(shared, sources=row.costliest)
    assert (again.total, again.rating) == (len(row.costliest), False)
    board = again.next()
    assert board
    assert (board.game, board.number) == row.costliest[0][:2]
