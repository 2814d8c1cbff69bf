"""A decision in words: a picture of a board, the two landings, and the sentence."""

from __future__ import annotations

import random
import re

import pytest

from game.ai.guideline.features import BOARD_FEATURES
from game.ai.guideline.weights import WEIGHTS
from game.ai.linear.controllers import CONTROLLERS
from game.ai.linear.features import FEATURES, landed
from game.ai.marks import Marks
from game.ai.players import PLAYERS, thinker
from game.ai.review.judging import Judge
from game.ai.thinker import Opinion, Term
from game.ai.versus.weights import weights_for
from game.core.board.board import Board
from game.core.board.pieces import NORTH, Piece, Placement
from game.core.board.rotation import SRS
from game.play.advice.comparison import ALL, Comparison
from game.play.advice.features.guideline import GUIDELINE_WORDS
from game.play.advice.features.house import HOUSE_WORDS
from game.play.advice.features.linear import LINEAR_WORDS
from game.play.advice.features.table import FEATURE_WORDS, meaning_of
from game.play.advice.features.versus import VERSUS_WORDS
from game.play.advice.reasons import candidate_name
from game.play.advice.sentence import Pair, decision_sentence
from tests.core.playing import started

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


def test_it_keeps_a_column_open() -> None:
    assert told("O", OPEN_COLUMN, "O, columns 3\u20134").startswith(
        "It keeps column 4 open: covering it costs 2 holes."
    )


def test_it_clears_and_uncovers() -> None:
    assert told("J", READY, "J pointing up, columns 7\u20139") == (
        "It clears 2 rows. It also uncovers column 4, which saves 1 hole."
    )


def test_what_it_gives_up_is_told_too() -> None:
    picture = """
        XXXXX.....
        X...X.X.X.
        XXXX..XX..
    """
    assert told("S", picture, "S upright, columns 9\u201310") == (
        "It keeps column 10 open: covering it costs 1 hole. But it leaves a deeper well in column 6."
    )


def test_a_well_is_filled_at_the_price_of_a_hole() -> None:
    picture = """
        .XX.....X.
        XXX.XX..X.
        X...XXXXX.
    """
    assert told("L", picture, "L pointing down, columns 1\u20133") == (
        "It fills the well in column 10. But it covers column 10, which costs 1 hole."
    )


@pytest.mark.parametrize(
    ("piece", "picture", "other", "decides"),
    [
        # An I appears in columns 4 to 7, an S and a T in columns 4 to 6.
        ("I", "", "I flat, columns 7\u201310", "3 columns from the middle 300 + to the left 10, against 300"),
        (
            "S",
            ".XX.X.X.XX",
            "S upright, columns 5\u20136",
            "2 columns from the middle 200 + to the left 10 \u2212 1 rotation, against 0 \u2212 1",
        ),
        (
            "T",
            "XX.XXXX.XX",
            "T pointing down, columns 2\u20134",
            "3 columns from the middle 300 \u2212 2 rotations, against 200 + 10 \u2212 2",
        ),
    ],
)
def test_between_equal_landings_dellacheries_priority_decides(
    piece: str, picture: str, other: str, decides: str
) -> None:
    assert told(piece, picture, other) == f"Equal; {decides}. Dellacherie subtracts rotations; lessons add them."


def test_other_bots_name_no_rule_for_ties() -> None:
    chosen = Opinion(Placement(Piece.O, NORTH, 4, 0), False, True, -5.0, {})
    assert decision_sentence(Pair(chosen, chosen, (), (), lambda feature, moves: Marks())) == (
        "Both are worth the same. A rule for ties decides."
    )


def test_a_bot_that_looks_ahead_speaks_of_its_plan() -> None:
    why = compared("JT", READY, "J pointing up, columns 7\u20139", "dellacherie-2")
    assert why.reasons.sentence.startswith("With its plan it ")
    assert why.reasons.plan == "Then it plans T in columns 3\u20135."
    assert [(ghost.number, ghost.piece) for ghost in why.reasons.ghosts] == [(2, Piece.T)]


def test_a_bot_that_looks_far_ahead_names_the_next_two() -> None:
    why = Comparison(Judge(thinker("modern"), 10))
    why.look(started("JTIOSZ", READY))
    assert re.fullmatch(r"Then it plans . in .+, then . in .+\. It has 3 more moves in mind\.", why.reasons.plan)
    assert [ghost.number for ghost in why.reasons.ghosts] == [2, 3]


def test_a_landing_that_ends_the_game_needs_no_other_reason() -> None:
    landing = Placement(Piece.O, NORTH, 4, 0)
    chosen = Opinion(landing, False, True, -5.0, {"holes": Term(-1.0, 5.0)})
    other = Opinion(landing, False, False, 0.0, {"holes": Term(-1.0, 0.0)})
    judge = thinker("dellacherie")
    assert decision_sentence(Pair(chosen, other, (), (), lambda feature, moves: judge.marks(feature, 0, moves))) == (  # type: ignore[attr-defined]
        "The other landing ends the game."
    )


@pytest.mark.parametrize(
    ("feature", "worth", "sentence"),
    [
        ("holes", (0, 1), "It leaves 1 fewer hole."),
        ("holes", (0, 3), "It leaves 3 fewer holes."),
        ("landing height", (1, 3.5), "It lands 2.5 rows lower."),
        ("row transitions", (40, 44), "It leaves fewer breaks in the rows."),
        ("rows with holes", (1, 2), "It keeps 1 row free of holes."),
        ("overhangs", (0, 1), "It leaves 1 fewer overhang."),
        ("T-spin double", (1, 0), "It clears a T-spin double."),
        ("back-to-back kept", (1, 0), "It keeps the back-to-back chain."),
        ("wasted T", (0, 1), "It does not waste a T."),
        ("my own feature", (3, 1), "It has more my own feature."),
    ],
)
def test_each_feature_has_its_words(feature: str, worth: tuple[float, float], sentence: str) -> None:
    weight = 1.0 if worth[0] > worth[1] else -1.0
    landing = Placement(Piece.O, NORTH, 4, 0)
    first, second = (Opinion(landing, False, True, weight * value, {feature: Term(weight, value)}) for value in worth)
    nothing = thinker("modern").marks  # type: ignore[attr-defined]
    assert decision_sentence(Pair(first, second, (), (), lambda name, moves: nothing("T kept", 0, moves))) == sentence


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


def test_one_name_is_one_thing() -> None:
    tables = (LINEAR_WORDS, HOUSE_WORDS, GUIDELINE_WORDS, VERSUS_WORDS)
    assert len(FEATURE_WORDS) == sum(map(len, tables)), "no table hides the words of another"
    things: dict[str, set[str]] = {}
    for words in FEATURE_WORDS.values():
        things.setdefault(words.name, set()).add(words.meaning)
        assert "," not in words.name, "names stand in lists"
    assert all(len(meanings) == 1 for meanings in things.values())
    names: dict[str, set[str]] = {}
    for words in FEATURE_WORDS.values():
        names.setdefault(words.meaning, set()).add(words.name)
    assert all(len(each) == 1 for each in names.values()), "and one thing has one name"


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


def test_wells_count_what_is_directly_below() -> None:
    assert meaning_of("wells") == (
        "Empty cells between two filled ones. Each counts 1, and 1 more for each empty cell directly below it."
    )
