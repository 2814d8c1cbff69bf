"""The machine's reasons: what the bars say, and what is compared."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.ai.linear.controllers import CONTROLLERS
from game.ai.linear.linear_player import LinearPlayer
from game.ai.players import thinker
from game.ai.review.judging import Judge
from game.ai.steps import Steps
from game.ai.thinker import Opinion, ReachableLandings, Term
from game.core.board.moves import drop_landings
from game.core.board.pieces import NORTH, Piece, Placement
from game.core.board.rotation import ROTATION_SYSTEMS, SRS, RotationSystem
from game.core.replay import ReplayPlayer
from game.core.rules.rulesets import RULES
from game.core.session.buttons import Buttons
from game.core.session.events import Locked
from game.core.session.turn import turn_of
from game.core.session.view import GameView
from game.play.advice.comparison import ALL, Comparison
from game.play.advice.forming import Made
from game.play.advice.reasons import (
    Reasons,
    candidate_name,
    is_rest,
    loss_words,
    place_count,
    rank_words,
    shortened,
    term_rows,
)
from game.settings import Settings
from tests.core.playing import game, started
from tests.play.stage import looked, recording


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

    def test_the_feature_that_is_pointed_at_is_never_in_the_sum(self) -> None:
        rows = [(name, Term(1, own), Term(1, other)) for name, own, other in (("a", 5, 5), ("b", 1, 4), ("c", 2, 1))]
        assert shortened(rows, 2, "a") == [rows[0], ("2 others", Term(1, 3), Term(1, 5))]

    def test_of_many_features_those_that_decide_come_first_and_the_others_are_folded_away(self) -> None:
        rows = [(f"feature {number}", Term(1, number % 4 * 2), Term(1, 0)) for number in range(24)]
        shown = shortened(rows, 30)
        assert len(shown) == 19
        assert [first.worth - other.worth for _, first, other in shown if other] == [6.0] * 6 + [4.0] * 6 + [
            2.0
        ] * 6 + [0.0]
        assert is_rest(shown[-1])
        assert shown[-1][0] == "6 others"

    def test_up_to_eight_features_keep_their_order(self) -> None:
        rows = [(f"feature {number}", Term(1, number), Term(1, 0)) for number in range(1, 10)]
        assert shortened(rows[:8], 9) == rows[:8]
        assert shortened(rows, 9) == rows[::-1]

    def test_of_many_features_so_many_are_told_that_the_others_decide_less(self) -> None:
        leads = (9, -8, 7, -6, 5, -4, 4, 4, *[0] * 12)
        rows = [(f"feature {number}", Term(1, lead), Term(1, 0)) for number, lead in enumerate(leads)]
        sums = [shortened(rows, most, closer=closer)[-1] for most, closer in ((6, 6), (6, 7), (8, 9), (9, 9))]
        assert [(name, term.worth) for name, term, _ in sums] == [
            ("15 others", 4),
            ("15 others", 4),
            ("13 others", 4),
            ("12 others", 0),
        ]
        rows[5] = ("feature 5", Term(1, 4), Term(1, 0))
        assert [len(shortened(rows, 6, closer=closer)) for closer in (6, 8, 9)] == [6, 8, 8]

    def test_what_is_said_beside_a_landing(self) -> None:
        kept = Opinion(Placement(Piece.O, NORTH, 4, 0), False, True, 0.0, {})
        pruned, fatal = replace(kept, pruned=True), replace(kept, survives=False)
        assert [loss_words(kept, loss) for loss in (4, 1, 0, -0.9)] == [
            "4 points worse",
            "1 point worse",
            "as good",
            "0.9 points better",
        ]
        assert [loss_words(pruned, loss) for loss in (0.9, -0.9)] == ["0.9 points worse", "not fully searched"]
        assert [loss_words(fatal, loss) for loss in (0.9, -0.9)] == ["ends the game", "ends the game"]

    def test_values_of_a_series_of_moves_say_so(self) -> None:
        assert place_count(34, 1) == "34 placements"
        assert place_count(1, 6) == "1 placement, 6 pieces deep"


class TestNames:
    @pytest.mark.parametrize("system", ROTATION_SYSTEMS.values(), ids=ROTATION_SYSTEMS)
    def test_a_name_tells_the_piece_its_turn_and_its_columns(self, system: RotationSystem) -> None:
        drops = [(landing, {(x, y) for x, y in system.cells(landing)}) for landing in drop_landings(system, 0, Piece.T)]
        named = {
            candidate_name(Reasons("", (Opinion(landing, hold, True, 0.0, {}),)), 0, system): cells
            for landing, cells in drops
            for hold in (False, True)
        }
        assert named["T pointing up, columns 4\u20136"] == {(3, 0), (4, 0), (5, 0), (4, 1)}
        assert named["hold, T pointing down, columns 4\u20136"] == {(3, 1), (4, 1), (5, 1), (4, 0)}
        assert named["T pointing left, columns 9\u201310"] == {(9, 0), (9, 1), (9, 2), (8, 1)}
        assert named["T pointing right, columns 9\u201310"] == {(8, 0), (8, 1), (8, 2), (9, 1)}

    def test_other_pieces(self) -> None:
        def said(landing: Placement, *, brief: bool = False) -> str:
            return candidate_name(Reasons("", (Opinion(landing, False, True, 0.0, {}),)), 0, SRS, brief=brief)

        assert said(Placement(Piece.I, 1, 9, 0)) == "I upright, column 10"
        assert said(Placement(Piece.O, NORTH, 4, 0)) == "O, columns 5\u20136"
        assert said(Placement(Piece.S, NORTH, 3, 0)) == "S flat, columns 4\u20136"
        assert said(Placement(Piece.L, NORTH, 3, 0)) == "L pointing up, columns 4\u20136"
        assert said(Placement(Piece.L, NORTH, 3, 0), brief=True) == "L \u2191, col. 4\u20136"
        assert said(Placement(Piece.I, 1, 9, 0), brief=True) == "I upright, col. 10"

    def test_a_row_tells_apart_what_lies_below_an_overhang(self) -> None:
        session = started(
            "OT",
            """
            XXXXX.....
            ..........
            ..........
        """,
        )
        why = Comparison(Judge(thinker("dellacherie"), 10))
        why.look(session)
        names = [candidate_name(why.reasons, place, SRS) for place in range(len(why.reasons.opinions))]
        assert {"O, columns 1\u20132, row 1", "O, columns 1\u20132, row 4", "O, columns 9\u201310"} <= set(names)

    @pytest.mark.parametrize("rules", ["modern", "classic", "arcade"])
    @pytest.mark.parametrize("name", ["dellacherie", "modern"])
    def test_no_two_candidates_of_a_decision_are_called_alike(self, rules: str, name: str) -> None:
        chance, rows, held = random.Random(13), 0, 0
        for number in range(28 if name == "dellacherie" else 7):
            board = "\n".join("".join(chance.choice("X..") for _ in range(9)) + "." for _ in range(number % 8))
            letters = "IJLOSTZ"[number % 7] + "".join(chance.choices("IJLOSTZ", k=6))
            session = started(letters, board, rules=RULES[rules])
            while session.current is None:
                session.step(Buttons.NONE)
            why = Comparison(Judge(thinker(name), None))
            why.look(session)
            system, places = session.rules.rotation, range(len(why.reasons.opinions))
            assert places
            for brief in (False, True):
                names = [candidate_name(why.reasons, place, system, brief=brief) for place in places]
                assert len(set(names)) == len(names), (board, names)
            rows += sum("row" in each for each in names)
            held += sum("hold" in each for each in names)
        assert rows
        assert held or rules != "modern" or name != "modern"


class TestComparing:
    def test_what_was_compared_is_forgotten_with_the_next_piece(self) -> None:
        session = game("TIO")
        session.step(Buttons.NONE)
        why = looked("TIO")
        why.step(ALL)
        session.step(Buttons.HARD_DROP)
        why.look(session)
        assert why.reasons.opinions[0].landing.piece is Piece.I
        assert why.reasons.other == 1

    def test_the_machines_aim_is_the_choice_whatever_it_is_worth(self) -> None:
        session = game("TIO")
        session.step(Buttons.NONE)
        why = looked("TIO")
        worst = why.reasons.opinions[-1].landing
        why.look(session, worst)
        assert why.reasons.chosen == 33
        assert why.reasons.other == 0


class TestMade:
    def test_the_placement_that_was_made_is_compared_and_named(self) -> None:
        session = started("TIOS")
        turn = turn_of(session)
        assert turn
        comparison = Comparison(Judge(thinker("dellacherie"), 10))
        landing = Placement(Piece.T, NORTH, 4, 0)
        comparison.look(session, made=Made(landing, False, "you"))
        reasons = comparison.reasons
        assert reasons.made is not None
        assert reasons.opinions[reasons.made].landing == landing
        assert reasons.other == reasons.made != reasons.chosen
        assert candidate_name(reasons, reasons.made, SRS) == "T pointing up, columns 5\u20137 (you)"
        assert not candidate_name(reasons, reasons.chosen, SRS).startswith("you")

    def test_in_brief_words_or_signs_tell_where_a_piece_points(self) -> None:
        session, comparison = started("TIOS"), Comparison(Judge(thinker("dellacherie"), 10))
        comparison.look(session, made=Made(Placement(Piece.T, NORTH, 4, 0), False, "you"))
        place = comparison.reasons.made
        assert place is not None
        names = [candidate_name(comparison.reasons, place, SRS, brief=True, arrows=arrows) for arrows in (False, True)]
        assert names == ["T pointing up, col. 5\u20137 (you)", "T \u2191, col. 5\u20137 (you)"]

    def test_who_did_as_the_bot_is_named_at_its_choice(self) -> None:
        session = started("TIOS")
        turn = turn_of(session)
        assert turn
        judge = Judge(thinker("dellacherie"), 10)
        best = judge.opinions(turn)[0].landing
        comparison = Comparison(judge)
        comparison.look(session, made=Made(best, False, "you"))
        assert comparison.reasons.made == comparison.reasons.chosen == 0
        assert comparison.reasons.other == 1
        assert candidate_name(comparison.reasons, 0, SRS).endswith(" (you)")

    def test_a_replay_knows_where_its_piece_goes(self) -> None:
        replay = recording(Settings(), pieces=12)
        player, whole = ReplayPlayer(replay), ReplayPlayer(replay, keyframes=False)
        placements = [event.placement for event in whole.advance(10**6) if isinstance(event, Locked)]
        for number, placement in enumerate(placements):
            while player.session.pieces < number or player.session.current is None:
                player.advance(1)
            before = player.session.tick
            assert player.next_placement() == (placement, False)
            assert player.session.tick == before
        player.advance(10**6)
        assert player.next_placement() is None


class TestSlices:
    """Opinions that take long are formed in slices, so that keys stay quick."""

    def test_a_search_is_spread_over_turns_and_finds_the_same(self) -> None:
        session, times = started("TIOSZ"), iter(range(10**6))
        at_once = Comparison(Judge(thinker("modern"), None))
        at_once.look(session)
        sliced = Comparison(Judge(thinker("modern"), None), lambda: float(next(times)))
        sliced.look(session)
        assert sliced.thinks
        assert not sliced.reasons.opinions
        assert sliced.reasons.note == "Modern is thinking."
        assert sliced.knows(session)
        turns = 0
        while sliced.thinks:
            sliced.work()
            turns += 1
        assert turns > 50
        assert sliced.reasons == at_once.reasons

    def test_a_newer_piece_is_thought_about_at_once_but_a_patient_look_waits(self) -> None:
        session, times = started("TIOSZ"), iter(range(10**6))
        comparison = Comparison(Judge(thinker("modern"), None), lambda: float(next(times)))
        comparison.look(session)
        session.advance(int(Buttons.HARD_DROP), 1)
        while session.current is None or not session.pieces:
            session.advance(int(Buttons.NONE), 1)
        comparison.look(session, patient=True)
        assert not comparison.knows(session)
        comparison.look(session)
        assert comparison.knows(session)

    def test_a_quick_bot_answers_within_a_slice(self) -> None:
        comparison = Comparison(Judge(thinker("dellacherie"), None), lambda: 0.0)
        comparison.look(started("TIOSZ"))
        assert comparison.reasons.opinions
        assert not comparison.thinks


def test_candidates_of_one_value_share_a_rank() -> None:
    landings = [Placement(Piece.O, NORTH, x, 0) for x in range(4)]
    opinions = [Opinion(at, False, True, value, {}) for at, value in zip(landings, (3.0, 3.0, 2.0, 1.0), strict=True)]
    reasons = Reasons("", tuple(opinions))
    assert [rank_words(reasons, place) for place in range(4)] == ["1st", "1st", "3rd", "4th"]


class Rover(LinearPlayer):
    """A bot whose landings Dellacherie rates. It names the third best first."""

    rater = "Dellacherie"

    @property
    def name(self) -> str:
        return "Rover"

    def explaining(self, view: GameView, reach: ReachableLandings) -> Steps[Sequence[Opinion]]:
        rated = yield from super().explaining(view, reach)
        return [replace(opinion, preferred=place == 2) for place, opinion in enumerate(rated)]


def test_the_choice_of_a_rated_bot_is_what_it_names_first() -> None:
    why = Comparison(Judge(Rover(CONTROLLERS["dellacherie"]), 10))
    why.look(started("T", "XXX.......\nXXXXX....."))
    reasons = why.reasons
    assert (reasons.who, reasons.rater, reasons.chosen, reasons.other) == ("Rover", "Dellacherie", 2, 0)
    assert reasons.sentence.startswith("The other landing is worth more: this one ")
