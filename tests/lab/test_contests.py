"""Whole games at the buttons, over the same seeds: exact figures."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from game.core.board.rotation import ARS
from game.core.rules.modes import MODES
from game.core.rules.rulesets import RULES
from game.core.session.setup import Setup, set_up
from game.lab.contests import Contestant, play, standing
from game.lab.series import WorkersStoppedError

SHORT = Contestant("dellacherie", speed=10, max_pieces=60)
LONG = replace(SHORT, max_pieces=500)
MARATHON = set_up(RULES["modern"], MODES["marathon"], "1/1")


def test_a_game_is_the_same_wherever_it_is_played() -> None:
    first, again = play((SHORT, MARATHON)), play((SHORT, MARATHON))
    assert (first.seed, first.lines, first.level, first.pieces, first.ended) == ("1/1", 22, 3, 60, "cut")
    assert (again.score, again.clears) == (first.score, first.clears)
    assert first.clears == (("Double", 2), ("Single", 18))


def test_the_modern_player_scores_more_on_the_same_pieces() -> None:
    modern, dellacherie = (
        play((replace(SHORT, controller=name, width=6), MARATHON)) for name in ("modern", "dellacherie")
    )
    assert modern.score > 2 * dellacherie.score
    assert dict(modern.clears)["T-spin double"] >= 2


def test_a_game_that_the_stack_ends_is_told_from_one_that_is_won() -> None:
    lost = play((LONG, set_up(RULES["classic"], MODES["a-type"], "1/1", randomizer="sz", level=19)))
    assert (lost.ended, lost.topped_out) == ("block out", True)
    won = play((LONG, set_up(RULES["modern"], MODES["sprint"], "1/1")))
    assert (won.ended, won.topped_out, won.lines) == ("goal", False, 40)
    both = standing(SHORT, [lost, won])
    assert (both.games, both.top_outs, both.cut) == (2, 1, 0)
    assert both.score_mean == (lost.score + won.score) / 2
    assert both.score_sem == pytest.approx(abs(lost.score - won.score) / 2)
    assert (both.score_least, both.score_most) == tuple(sorted((lost.score, won.score)))
    assert standing(SHORT, [won]).score_sem == 0


def test_players_with_weights_of_their_own_play_too() -> None:
    own = replace(SHORT, controller="mine", weights=(("holes", -4.0), ("height", -1.0)), max_pieces=10)
    assert own.thinker().name == "Mine"
    assert play((own, MARATHON)).pieces == 10


def test_a_copy_from_another_process_is_played_as_the_original() -> None:
    def played(setup: Setup) -> int:
        return play((SHORT, setup)).score

    turned = replace(MARATHON, rules=replace(MARATHON.rules, rotation=ARS))
    assert played(pickle.loads(pickle.dumps(turned))) == played(turned) != played(MARATHON)


def test_a_game_reports_its_pieces_and_ends_where_that_is_not_wanted_any_more() -> None:
    reported: list[tuple[int, int]] = []

    def report(lines: int, pieces: int) -> None:
        reported.append((lines, pieces))
        if len(reported) == 15:
            raise WorkersStoppedError

    with pytest.raises(WorkersStoppedError):
        play((SHORT, MARATHON), report)
    assert [sum(of) for of in zip(*reported, strict=True)] == [5, 15]


def test_a_player_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(ValueError, match="unknown controller"):
        play((replace(SHORT, controller="deep-blue"), MARATHON))
