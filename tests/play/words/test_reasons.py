"""The reasons of a bot: the cells that a reason lights."""

from __future__ import annotations

from game.ai.players import thinker
from game.ai.review import Judge
from game.core.board.board import Board
from game.core.rules.rulesets import CLASSIC
from game.core.session.buttons import Buttons
from game.play.words.comparison import Comparison
from tests.core.playing import game, started

STACK = """
    XXXX.XXXX.
    XXXX.XXXX.
"""


def looking(letters: str = "OT", name: str = "dellacherie") -> Comparison:
    why = Comparison(Judge(thinker(name), 10))
    why.look(started(letters, STACK))
    return why


def test_as_many_cells_are_lit_as_the_feature_is_worth_for_both_candidates() -> None:
    why = looking()
    for place in range(1, len(why.reasons.opinions)):
        why.choose(place)
        for feature in ("holes", "wells", "row transitions", "column transitions"):
            why.point_at_feature(feature)
            pair = why.reasons.opinions[0], why.reasons.opinions[why.reasons.other or 0]
            assert [marks.total for marks in why.reasons.lit] == [each.terms[feature].feature for each in pair]


def test_the_cells_that_a_landing_covers_are_the_holes() -> None:
    why = looking()
    names = [opinion.landing.x for opinion in why.reasons.opinions]
    why.point_at_feature("holes")
    why.choose(names.index(4))  # the O over the gap
    assert (
        why.reasons.lit[1].cells
        == Board.parse("""
        ....X.....
        ....X.....
    """).cells
    )


def test_the_feature_stays_lit_with_the_next_piece() -> None:
    session = started("OT", STACK)
    why = Comparison(Judge(thinker("dellacherie"), 10))
    why.look(session)
    why.point_at_feature("wells")
    session.step(Buttons.HARD_DROP)
    session.step(Buttons.NONE)
    why.look(session)
    assert why.reasons.feature == "wells"
    assert why.reasons.lights


def test_the_end_of_a_plan_is_lit_where_it_is_now() -> None:
    why = Comparison(Judge(thinker("dellacherie-2"), 10))
    why.look(started("IO", "XXXXXX...."))
    why.point_at_feature("rows")
    why.point_at_feature("landing height")
    chosen = why.reasons.opinions[0]
    assert why.reasons.lit[0].total == 8
    assert sum(move.cells.bit_count() for move in chosen.plan) == 8


def test_the_reasons_of_a_piece_that_has_locked_are_past() -> None:
    session = game("OT", STACK, rules=CLASSIC)
    while session.current is None:
        session.step(Buttons.NONE)
    why = Comparison(Judge(thinker("dellacherie"), 10))
    why.look(session)
    assert not why.shown(session).past
    while session.current:
        session.step(Buttons.SOFT_DROP)
    assert why.shown(session).past
    while session.current is None:
        session.step(Buttons.NONE)
    why.look(session)
    assert not why.shown(session).past
