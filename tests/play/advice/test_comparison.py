"""The machine's reasons: what the bars say, and what is compared."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai.linear.controllers import CONTROLLERS
from game.ai.players import thinker
from game.ai.review.judging import Judge
from game.ai.thinker import Opinion, Term
from game.core.board.pieces import NORTH, Piece, Placement
from game.core.board.rotation import SRS
from game.core.session.buttons import Buttons
from game.play.advice.comparison import ALL, Comparison
from game.play.advice.reasons import Reasons, landing_words, loss_words, place_count, shortened, term_rows
from tests.core.playing import game
from tests.play.stage import START


def looked(letters: str = "TIOSZ", name: str = "dellacherie") -> Comparison:
    session = game(letters)
    session.step(Buttons.NONE)
    why = Comparison(Judge(thinker(name), 10))
    why.look(session, START)
    return why


class TestReasons:
    @pytest.mark.parametrize("name", CONTROLLERS)
    def test_the_bars_are_weight_times_feature_and_add_up_to_the_value(self, name: str) -> None:
        for opinion in looked(name=name).reasons.opinions:
            for feature, term in opinion.terms.items():
                assert term.weight == CONTROLLERS[name].weights[feature]
                assert term.worth == term.weight * term.feature
            assert sum(term.worth for term in opinion.terms.values()) == pytest.approx(opinion.value)

    def test_the_choice_is_compared_with_the_runner_up(self) -> None:
        reasons = looked().reasons
        assert (reasons.chosen, reasons.other) == (0, 1)
        assert reasons.who == "Dellacherie"
        assert reasons.hole == 10

    def test_what_only_one_of_the_two_has_is_shown_at_its_weight(self) -> None:
        landing = Placement(Piece.O, NORTH, 4, 0)
        chosen = Opinion(landing, False, True, -1.0, {"holes": Term(-1.0, 1.0)})
        other = Opinion(landing, False, True, -1.5, {"other wells": Term(-0.5, 3.0)})
        assert term_rows(Reasons("Modern", (chosen, other), other=1)) == [
            ("holes", Term(-1.0, 1.0), Term(-1.0, 0.0)),
            ("other wells", Term(-0.5, 0.0), Term(-0.5, 3.0)),
        ]
        assert term_rows(Reasons("Modern", (chosen,))) == [("holes", Term(-1.0, 1.0), None)]

    def test_rows_for_which_there_is_no_room_are_summed(self) -> None:
        rows = [(name, Term(1, own), Term(1, other)) for name, own, other in (("a", 5, 5), ("b", 1, 4), ("c", 2, 1))]
        assert shortened(rows, 3) == rows
        assert shortened(rows, 2) == [rows[1], ("2 others", Term(1, 7), Term(1, 6))]
        assert shortened(rows, 0) == []

    def test_what_is_said_beside_a_landing(self) -> None:
        kept = Opinion(Placement(Piece.O, NORTH, 4, 0), False, True, 0.0, {})
        pruned, fatal = replace(kept, pruned=True), replace(kept, survives=False)
        assert [loss_words(kept, loss) for loss in (0.9, -0.9)] == ["costs 0.9 holes", "gains 0.9 holes"]
        assert [loss_words(pruned, loss) for loss in (0.9, -0.9)] == ["costs 0.9 holes", "not fully searched"]
        assert [loss_words(fatal, loss) for loss in (0.9, -0.9)] == ["ends the game", "ends the game"]

    def test_values_of_a_series_of_moves_say_so(self) -> None:
        assert place_count(34, 1) == "34 candidates"
        assert place_count(1, 6) == "1 candidate, depth 6"

    def test_a_landing_in_words(self) -> None:
        def said(landing: Placement, *, hold: bool = False) -> str:
            return landing_words(Opinion(landing, hold, True, 0.0, {}), SRS)

        assert said(Placement(Piece.T, NORTH, 3, 0)) == "T in columns 4\u20136"
        assert said(Placement(Piece.I, 1, 9, 0), hold=True) == "hold, I in column 10"


class TestComparing:
    def test_what_was_compared_is_forgotten_with_the_next_piece(self) -> None:
        session = game("TIO")
        session.step(Buttons.NONE)
        why = looked("TIO")
        why.step(ALL)
        session.step(Buttons.HARD_DROP)
        why.look(session, START)
        assert why.reasons.opinions[0].landing.piece is Piece.I
        assert why.reasons.other == 1

    def test_the_machines_aim_is_the_choice_whatever_it_is_worth(self) -> None:
        session = game("TIO")
        session.step(Buttons.NONE)
        why = looked("TIO")
        worst = why.reasons.opinions[-1].landing
        why.look(session, START, worst)
        assert why.reasons.chosen == 33
        assert why.reasons.other == 0
