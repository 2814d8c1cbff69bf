"""The two candidates of a decision, the sentence that compares them, and the cells that a reason lights."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.ai.guideline.evaluation import WEIGHTS
from game.ai.guideline.features import BOARD_FEATURES
from game.ai.linear.controllers import CONTROLLERS
from game.ai.linear.features import FEATURES, landed
from game.ai.linear.linear_player import LinearPlayer
from game.ai.players import PLAYERS, thinker
from game.ai.review import Judge
from game.ai.thinker import Opinion, ReachableLandings, Steps, Term
from game.ai.versus.weights import weights_for
from game.core.board.board import Board
from game.core.board.moves import drop_landings
from game.core.board.pieces import NORTH, Piece, Placement
from game.core.board.rotation import ROTATION_SYSTEMS, SRS, RotationSystem
from game.core.replay import ReplayPlayer
from game.core.rules.rulesets import CLASSIC, RULES
from game.core.session.buttons import Buttons
from game.core.session.events import Locked
from game.core.session.turn import turn_of
from game.core.session.view import GameView
from game.play.words.comparison import ALL, Comparison, Made
from game.play.words.features import FEATURE_WORDS, meaning_of
from game.play.words.reasons import Reasons, candidate_name, shortened
from game.settings import Settings
from tests.core.playing import game, started
from tests.play.stage import looked, recording

OPEN_COLUMN = """
    XXX.XXXXX.
    XXX.XXXXX.
"""
READY = """
    X.........
    XX.......X
    XXXX..XXXX
    XXX...XXXX
    XXXX.XXXXX
"""


def compared(letters: str, picture: str, other: str, name: str = "dellacherie") -> Comparison:
    """The choice of a bot beside the candidate that is called ``other``."""
    why = Comparison(Judge(thinker(name), 10))
    why.look(started(letters, picture))
    names = [candidate_name(why.reasons, place, SRS) for place in range(len(why.reasons.opinions))]
    why.choose(names.index(other))
    return why


def told(letters: str, picture: str, other: str, name: str = "dellacherie") -> str:
    return compared(letters, picture, other, name).reasons.sentence


def test_it_clears_and_uncovers() -> None:
    assert told("J", READY, "J \u2191, col. 7\u20139") == ("It clears 2 rows. It also leaves 1 fewer hole (column 4).")


@pytest.mark.parametrize(
    ("piece", "picture", "other", "decides"),
    [
        # An I appears in columns 4 to 7, an S and a T in columns 4 to 6.
        ("I", "", "I flat, col. 7\u201310", "310 against 300"),
    ],
)
def test_between_equal_landings_dellacheries_priority_decides(
    piece: str, picture: str, other: str, decides: str
) -> None:
    assert told(piece, picture, other) == f"Both are worth the same. The priority decides: {decides}."


def test_a_bot_that_looks_ahead_speaks_of_its_plan() -> None:
    why = compared("JT", READY, "J \u2191, col. 7\u20139", "dellacherie-2")
    assert why.reasons.sentence.startswith("With its plan it ")
    assert why.reasons.plan == "Then it plans T in columns 3\u20135."
    assert [(ghost.number, ghost.piece) for ghost in why.reasons.ghosts] == [(2, Piece.T)]


def test_a_bot_that_looks_far_ahead_names_the_next_two() -> None:
    why = Comparison(Judge(thinker("modern"), 10))
    why.look(started("JTIOSZ", READY))
    assert re.fullmatch(r"Then it plans . in .+, then . in .+\.", why.reasons.plan)
    assert [ghost.number for ghost in why.reasons.ghosts] == [2, 3]


def test_every_feature_of_every_bot_has_words() -> None:
    features = {
        *WEIGHTS,
        *weights_for("guideline").features,
        *(name for each in CONTROLLERS.values() for name in each.weights),
    }
    assert features <= set(FEATURE_WORDS)
    for feature in FEATURE_WORDS:
        assert meaning_of(feature).endswith("."), feature
        assert FEATURE_WORDS[feature].less != FEATURE_WORDS[feature].more


def test_what_two_bots_call_alike_they_count_alike() -> None:
    """A hole that a slide reaches is no hole for the modern bot, which has another name for its own."""
    shared = set(BOARD_FEATURES) & set(FEATURES)
    assert shared == {"height"}
    for picture in (OPEN_COLUMN, READY):
        cells = Board.parse(picture).cells
        assert BOARD_FEATURES["height"](cells) == FEATURES["height"](landed(cells, 0))


@pytest.mark.parametrize("name", PLAYERS)
def test_every_comparison_on_any_board_is_a_whole_sentence(name: str) -> None:
    chance = random.Random(11)
    for number in range(3 if name in ("modern", "versus") else 8):
        picture = "\n".join("".join(chance.choice("XX.") for _ in range(9)) + "." for _ in range(number % 7))
        why = Comparison(Judge(thinker(name), None))
        why.look(started("IJLOSTZ"[number % 7] + "TIOSZ", picture))
        why.step(-ALL)
        for _ in range(6):
            sentence = why.reasons.sentence
            assert re.fullmatch(r"[A-Z][^{}]*\.", sentence), sentence
            assert len(sentence) <= 140, sentence
            why.step(2)


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

    def test_rows_for_which_there_is_no_room_are_summed(self) -> None:
        rows = [(name, Term(1, own), Term(1, other)) for name, own, other in (("a", 5, 5), ("b", 1, 4), ("c", 2, 1))]
        assert shortened(rows, 3) == rows
        assert shortened(rows, 2) == [rows[1], ("2 others", Term(1, 7), Term(1, 6))]
        assert shortened(rows, 0) == []


class TestNames:
    @pytest.mark.parametrize("system", ROTATION_SYSTEMS.values(), ids=ROTATION_SYSTEMS)
    def test_a_name_tells_the_piece_its_turn_and_its_columns(self, system: RotationSystem) -> None:
        drops = [(landing, {(x, y) for x, y in system.cells(landing)}) for landing in drop_landings(system, 0, Piece.T)]
        named = {
            candidate_name(Reasons("", (Opinion(landing, hold, True, 0.0, {}),)), 0, system): cells
            for landing, cells in drops
            for hold in (False, True)
        }
        assert named["T \u2191, col. 4\u20136"] == {(3, 0), (4, 0), (5, 0), (4, 1)}
        assert named["hold, T \u2193, col. 4\u20136"] == {(3, 1), (4, 1), (5, 1), (4, 0)}
        assert named["T \u2190, col. 9\u201310"] == {(9, 0), (9, 1), (9, 2), (8, 1)}
        assert named["T \u2192, col. 9\u201310"] == {(8, 0), (8, 1), (8, 2), (9, 1)}

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
            names = [candidate_name(why.reasons, place, system) for place in places]
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
        assert candidate_name(reasons, reasons.made, SRS) == "T \u2191, col. 5\u20137 (you)"
        assert not candidate_name(reasons, reasons.chosen, SRS).startswith("you")

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
