"""The words for why a bot chooses what it chooses, and how the choices of two differ."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    "ALL",  # A number of steps that reaches the first or the last candidate from any other.
    "ALONE",  # What is said where a piece has one place only.
    "NO_PIECE",  # What is said where there is no piece to place.
    "Comparison",  # Follows a game turn by turn.
    "decision_sentence",  # Why the choice was made, in one or two sentences.
    "Made",  # A placement, and who made it.
    "MarksOf",  # What a feature counts after a sequence of moves.
    "moves_of",  # The moves that a candidate begins, as masks.
    "Pair",  # A choice beside another candidate.
    "feature_name",  # What a feature is called.
    "meaning_of",  # What a feature counts, in a sentence.
    "candidate_name",  # The name of a candidate: its piece, its turn and its columns.
    "columns_of",  # The columns from the first to the last of some, in words.
    "FATE",  # What is said of a placement that ends the game.
    "ghosts_of",  # The placements after the first one, at most up to number SHOWN.
    "Hints",  # The placement that a bot would choose, while it is shown.
    "loss_words",  # By how much a landing is worse than the choice, if its value is reliable.
    "NumberedGhost",  # A ghost with the number of its place in the order.
    "place_count",  # The number of candidates, and the depth of the search if it looked beyond the falling piece.
    "plan_sentence",  # The plan in words.
    "rank_at",  # The rank of a candidate.
    "place_name",  # The rank of a candidate as an ordinal, and that it is shared.
    "Reasons",  # Why a bot chose: its opinions, and which one it took.
    "rest_name",  # The name of the row of all other features.
    "SHOWN",  # The moves of a plan that are shown.
    "shortened",  # The rows that differ most, and the sum of the others.
    "term_rows",  # The terms of the chosen landing beside those of the other one; empty without opinions.
    "TermRow",  # A feature of the choice beside that of another candidate.
    "worths_apart",  # The points of a feature, without those that both have.
]

if TYPE_CHECKING:
    from .comparison import ALL, ALONE, NO_PIECE, Comparison, Made, MarksOf, Pair, decision_sentence, moves_of
    from .decision_reasons import (
        FATE,
        SHOWN,
        Hints,
        NumberedGhost,
        Reasons,
        TermRow,
        candidate_name,
        columns_of,
        ghosts_of,
        loss_words,
        place_count,
        place_name,
        plan_sentence,
        rank_at,
        rest_name,
        shortened,
        term_rows,
        worths_apart,
    )
    from .feature_words import feature_name, meaning_of

__getattr__, __dir__ = offer(
    __name__,
    {
        "comparison": "ALL ALONE NO_PIECE Comparison Made MarksOf Pair decision_sentence moves_of",
        "feature_words": "feature_name meaning_of",
        "decision_reasons": (
            "FATE Hints NumberedGhost Reasons SHOWN TermRow candidate_name columns_of ghosts_of loss_words place_count "
            "plan_sentence place_name rank_at rest_name shortened term_rows worths_apart"
        ),
    },
)
