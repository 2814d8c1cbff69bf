"""Two bots of a script, compared in matches."""

import pytest

from game.ai.players import thinker
from game.ai.rating_bot import RatingBot
from game.ai.thinking.thinker import ThinkerError
from game.core.board.board import Board
from game.core.rules.rulesets import ARCADE
from game.lab.arena.comparing import compare


class Tallest(RatingBot):
    """It stacks in its columns until it dies."""

    def rate(self, board: Board, rows: int) -> float:
        return board.height


class Failing(RatingBot):
    """A bot with a fault."""

    def rate(self, board: Board, rows: int) -> float:
        return rows / (rows - rows)


def test_the_better_bot_wins_on_either_side_and_the_other_way_round() -> None:
    score = compare(thinker("dellacherie"), Tallest(), matches=4)
    assert score[:3] == (4, 0, 0)
    assert score.bounded
    assert str(score) == f"4 won, 0 drawn, 0 lost: +{score.elo:.0f} +- {score.error:.0f} Elo"
    other = compare(Tallest(), thinker("dellacherie"), matches=4)
    assert other[:3] == (0, 0, 4)
    assert (other.elo, other.error) == pytest.approx((-score.elo, score.error))


def test_a_bot_against_itself_is_even_and_the_same_seed_gives_the_same_matches() -> None:
    scores = [compare(Tallest(), Tallest(), matches=4, seed="two", rules=ARCADE) for _ in range(2)]
    assert scores[0] == scores[1]
    assert scores[0].won == scores[0].lost
    assert scores[0].elo == pytest.approx(0)


def test_matches_are_named_games_by_scripts_of_earlier_versions() -> None:
    assert sum(compare(Tallest(), Tallest(), games=2)[:3]) == 2


def test_a_match_without_an_end_is_a_draw() -> None:
    assert compare(thinker("dellacherie"), thinker("llima"), matches=2, max_pieces=10)[:3] == (0, 2, 0)


def test_a_fault_of_a_bot_is_told_and_is_no_loss() -> None:
    with pytest.raises(ThinkerError, match="Failing failed: ZeroDivisionError"):
        compare(Failing(), Tallest(), matches=2)
