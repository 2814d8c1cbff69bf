"""The two candidates of a decision, the sentence that compares them, and the cells that a reason lights."""

import random
import re
from collections.abc import Collection, Sequence
from dataclasses import replace

import pytest

from game.ai.beam.features import STACK_FEATURES
from game.ai.beam.weights import BeamWeights, weights_for, weights_for_points
from game.ai.linear.controllers import CONTROLLERS
from game.ai.linear.features import FEATURES, landed
from game.ai.linear.linear_player import LinearPlayer
from game.ai.players import PLAYERS, thinker
from game.ai.review import Judge
from game.ai.thinking.asking import explaining
from game.ai.thinking.marks import Marks
from game.ai.thinking.thinker import Opinion, ReachableLandings, Steps, Term, Thinker, finished
from game.core.board.board import Board
from game.core.board.pieces import NORTH, Piece, Placement
from game.core.board.rotation import ROTATION_SYSTEMS, SRS, RotationSystem
from game.core.moves.landings import drop_landings
from game.core.replay import ReplayPlayer
from game.core.rules.attack import ATTACKS
from game.core.rules.rules import Rules
from game.core.rules.rulesets import CLASSIC, RULES
from game.core.session.buttons import Buttons
from game.core.session.events import Locked
from game.core.session.game_view import GameView
from game.core.session.turn import turn_of
from game.play.words.reasons.comparison import ALL, Comparison, Made, Pair, decision_sentence
from game.play.words.reasons.decision_reasons import (
    Reasons,
    TermRow,
    candidate_name,
    place_name,
    shortened,
    term_rows,
    worths_apart,
)
from game.play.words.reasons.feature_words import FEATURE_WORDS, meaning_of
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


def looking(letters: str, picture: str, name: str = "dellacherie") -> Comparison:
    why = Comparison(Judge(thinker(name), 10))
    why.look(started(letters, picture))
    return why


def compared(letters: str, picture: str, other: str, name: str = "dellacherie") -> Reasons:
    """The choice of a bot beside the candidate that is called ``other``."""
    why = looking(letters, picture, name)
    names = [candidate_name(why.reasons, place, SRS) for place in range(len(why.reasons.opinions))]
    why.choose(names.index(other))
    return why.reasons


def test_the_sentence_says_what_decides() -> None:
    clears = compared("J", READY, "J \u2191, col. 7\u20139").sentence
    assert clears == "It clears 2 rows. It also leaves 1 fewer hole (column 4)."
    # An I appears in columns 4 to 7.
    equal = compared("I", "", "I flat, col. 7\u201310").sentence
    assert equal == "Both are worth the same. The priority decides: 310 against 300."


def test_a_bot_that_looks_ahead_speaks_of_its_plan() -> None:
    reasons = compared("JT", READY, "J \u2191, col. 7\u20139", "dellacherie-2")
    assert reasons.sentence.startswith("With its plan it ")
    assert reasons.plan == "Then it plans T in columns 3\u20135."
    assert [(ghost.number, ghost.piece) for ghost in reasons.ghosts] == [(2, Piece.T)]
    far = looking("JTIOSZ", READY, "modern").reasons
    assert re.fullmatch(r"Then it plans . in .+, then . in .+\.", far.plan)
    assert [ghost.number for ghost in far.ghosts] == [2, 3]


def of_points(spins: bool) -> BeamWeights:
    return weights_for_points(spins=spins)


def test_every_feature_of_every_bot_has_words() -> None:
    features = {
        *(name for column in (*map(weights_for, ATTACKS), *map(of_points, (True, False))) for name in column.features),
        *(name for each in CONTROLLERS.values() for name in each.weights),
    }
    assert features == set(FEATURE_WORDS)
    for feature in FEATURE_WORDS:
        assert meaning_of(feature).endswith("."), feature
        assert FEATURE_WORDS[feature].less != FEATURE_WORDS[feature].more


def test_what_two_bots_call_alike_they_count_alike() -> None:
    shared = set(STACK_FEATURES) & set(FEATURES)
    assert shared == {"holes", "row transitions", "deep wells beyond one"}
    for picture in (OPEN_COLUMN, READY):
        cells = Board.parse(picture).cells
        for name in shared:
            assert STACK_FEATURES[name](cells) == FEATURES[name](landed(cells, 0))


@pytest.mark.parametrize("name", PLAYERS)
def test_every_comparison_on_any_board_is_a_whole_sentence(name: str) -> None:
    chance = random.Random(11)
    for number in range(2 if name.endswith(("modern", "versus", "-2")) else 4):
        picture = "\n".join("".join(chance.choice("XX.") for _ in range(9)) + "." for _ in range(number % 7))
        why = Comparison(Judge(thinker(name), None))
        why.look(started("IJLOSTZ"[number % 7] + "TIOSZ", picture))
        why.step(-ALL)
        for _ in range(6):
            sentence = why.reasons.sentence
            assert re.fullmatch(r"[A-Z][^{}]*\.", sentence), sentence
            assert len(sentence) <= 140, sentence
            why.step(2)


@pytest.mark.parametrize("name", CONTROLLERS)
def test_the_bars_are_weight_times_feature_and_add_up_to_the_value(name: str) -> None:
    for opinion in looked(name=name).reasons.opinions:
        for feature, term in opinion.terms.items():
            assert term.weight == CONTROLLERS[name].weights[feature]
            assert term.worth == term.weight * term.feature
        assert sum(term.worth for term in opinion.terms.values()) == pytest.approx(opinion.value)


def test_rows_for_which_there_is_no_room_are_summed() -> None:
    rows = [TermRow(name, Term(1, own), Term(1, other)) for name, own, other in (("a", 5, 5), ("b", 1, 4), ("c", 2, 1))]
    assert shortened(rows, 3) == rows
    assert shortened(rows, 2) == [rows[1], TermRow("", Term(1, 7), Term(1, 6), 2)]
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
        for number in range(0, 28, 2) if name == "dellacherie" else (2, 4):
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


def test_the_machines_aim_is_the_choice_whatever_it_is_worth_and_the_next_piece_begins_anew() -> None:
    session = game("TIO")
    session.step(Buttons.NONE)
    why = looked("TIO")
    assert (why.reasons.who, why.reasons.chosen, why.reasons.other) == ("Dellacherie", 0, 1)
    why.look(session, why.reasons.opinions[-1].landing)
    assert (why.reasons.chosen, why.reasons.other) == (33, 0)
    why.step(ALL)
    session.step(Buttons.HARD_DROP)
    why.look(session)
    assert why.reasons.opinions[0].landing.piece is Piece.I
    assert why.reasons.other == 1


def test_the_placement_that_was_made_is_compared_and_named() -> None:
    comparison, landing = Comparison(Judge(thinker("dellacherie"), 10)), Placement(Piece.T, NORTH, 4, 0)
    comparison.look(started("TIOS"), made=Made(landing, False, "you"))
    reasons = comparison.reasons
    assert reasons.made is not None
    assert reasons.opinions[reasons.made].landing == landing
    assert reasons.other == reasons.made != reasons.chosen
    assert candidate_name(reasons, reasons.made, SRS) == "T \u2191, col. 5\u20137 (you)"
    assert not candidate_name(reasons, reasons.chosen, SRS).endswith("(you)")


def test_a_replay_knows_where_its_piece_goes() -> None:
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


def test_a_search_is_spread_over_turns_finds_the_same_and_is_left_for_a_newer_piece() -> None:
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
    for patient in (False, True):
        before = session.pieces
        session.advance(int(Buttons.HARD_DROP), 1)
        while session.current is None or session.pieces == before:
            session.advance(int(Buttons.NONE), 1)
        sliced.look(session, patient=patient)
        assert sliced.knows(session) is not patient
    sliced.look(session)
    assert sliced.knows(session)


@pytest.mark.parametrize("patient", [False, True])
def test_at_the_end_of_a_game_nobody_says_that_the_bot_is_thinking(patient: bool) -> None:
    session = started("TT", "XXXX1XXXXX\n" * 19)
    why = Comparison(Judge(thinker("modern"), None), iter(map(float, range(10**6))).__next__)
    why.look(session)
    assert why.reasons.note == "Modern is thinking."
    while not session.ended:
        session.step(Buttons.HARD_DROP if session.tick % 2 else Buttons.NONE)
    why.look(session, patient=patient)
    assert (why.reasons.note, why.thinks) == ("There is no piece to place.", False)


def test_placements_of_one_worth_share_a_place_and_their_names_say_so() -> None:
    """On an empty board, an O is worth the same at both walls."""
    reasons = looking("OT", "").reasons
    names = [place_name(reasons, place) for place in range(4)]
    assert names == ["equal 1st", "equal 1st", "equal 3rd", "equal 3rd"]


def test_the_choice_is_what_a_sentence_is_about_also_where_the_other_landing_ends_the_game() -> None:
    lives, other = looking("OT", STACK).reasons.opinions[:2]
    told = decision_sentence(Pair(lives, replace(other, survives=False), (), (), lambda *_: Marks()))
    assert told == "It does not end the game: the other landing does."


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
    assert reasons.sentence.startswith("For Dellacherie, the other landing is worth more: this one ")


class Stranger:
    """An outside bot. One of ours rates all that it suggests, and knows a plan and a rule for ties."""

    def __init__(self, ours: Thinker) -> None:
        self.ours, self.rater, self.name = ours, "Someone", "Rover"

    def decide(self, view: GameView, reach: ReachableLandings) -> None:
        return None

    def explain(self, view: GameView, reach: ReachableLandings) -> Sequence[Opinion]:
        turn = turn_of(view)
        return finished(explaining(self.ours, turn, reach)) if turn else ()

    def prefer(self, rules: Rules, cells: int, landings: Collection[Placement]) -> None:
        return None


OF_ITS_MIND = re.compile(r"ties|priority|its plan|it plans|worth|search")
"""What is said of how a bot decides. Nobody knows it of a bot that sends only its moves."""


@pytest.mark.parametrize("name", ["dellacherie", "dellacherie-2", "el-tetris", "modern", "house"])
def test_nothing_is_said_of_the_mind_of_a_bot_that_sends_only_its_moves(name: str) -> None:
    why = Comparison(Judge(Stranger(thinker(name)), None))
    said = set()
    for letters, picture in (("IO", ""), ("OT", STACK), ("JT", READY)):
        why.look(started(letters, picture))
        assert (why.reasons.plan, why.reasons.ghosts, why.reasons.depth) == ("", (), 1)
        for place in range(len(why.reasons.opinions)):
            why.choose(place)
            said.add(why.reasons.sentence)
    for sentence in said:
        assert not OF_ITS_MIND.search(sentence) or "For Someone" in sentence or "gave up" in sentence, sentence
    ties = {sentence for sentence in said if "decides" in sentence}
    assert ties <= {"For Someone, both are worth the same. Rover decides by rules of its own."}
    assert name != "dellacherie" or ties


def test_the_bars_show_what_the_two_do_not_share() -> None:
    reasons = compared("I", "", "I flat, col. 7\u201310")
    rows = {row.feature: row for row in term_rows(reasons)}
    first, other = rows["row transitions"][1], rows["row transitions"][2]
    assert other is not None
    assert first.feature == 40, "those of the empty rows, and a whole bar of a panel"
    assert worths_apart(rows["row transitions"]) == (0, 0)
    for row in rows.values():
        ours, theirs = worths_apart(row)
        assert ours - theirs == pytest.approx(row[1].worth - (row[2].worth if row[2] else 0))
    assert worths_apart(TermRow("holes", Term(-4, 2), Term(-4, 5))) == (0, -12)
    assert worths_apart(TermRow("holes", Term(1, 2), Term(-1, 5))) == (2, -5)
    assert worths_apart(TermRow("holes", Term(-4, 2), None)) == (-8,)


STACK = """
    XXXX.XXXX.
    XXXX.XXXX.
"""


def test_as_many_cells_are_lit_as_the_feature_is_worth_for_both_candidates() -> None:
    why = looking("OT", STACK)
    for place in range(1, len(why.reasons.opinions)):
        why.choose(place)
        for feature in ("holes", "wells", "row transitions", "column transitions"):
            why.point_at_feature(feature)
            pair = why.reasons.opinions[0], why.reasons.opinions[why.reasons.other or 0]
            assert [marks.total for marks in why.reasons.lit] == [each.terms[feature].feature for each in pair]
    names = [opinion.landing.x for opinion in why.reasons.opinions]
    why.point_at_feature("holes")
    why.choose(names.index(4))  # the O over the gap
    assert why.reasons.lit[1].cells == Board.parse("....X...../....X.....").cells, "the cells that it covers"


def test_the_end_of_a_plan_is_lit_where_it_is_now() -> None:
    why = looking("IO", "XXXXXX....", "dellacherie-2")
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
    why.point_at_feature("wells")
    assert not why.shown(session).past
    while session.current:
        session.step(Buttons.SOFT_DROP)
    assert why.shown(session).past
    while session.current is None:
        session.step(Buttons.NONE)
    why.look(session)
    assert not why.shown(session).past
    assert (why.reasons.feature, why.reasons.lights) == ("wells", True), "it stays lit with the next piece"
