"""fumen: the text in which the community exchanges boards and openers, and the games in such texts."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # Positions
    "position_from_fumen",  # Reads the position on the first page of a fumen.
    "position_to_fumen",  # Writes a position as a fumen of one page, with the pieces as a quiz.
    # Pages
    "decoded",  # Reads the pages of a fumen, or of the address of a page that shows one.
    "encoded",  # Writes pages as a fumen.
    "FumenPage",  # One page: its field, its piece, its comment and its flags.
    "field_of",  # A field whose lowest rows are those of a picture.
    "EMPTY",  # The letter of an empty cell.
    "GRAY",  # The letter of a grey cell.
    "ROWS",  # The rows of a field.
    "is_fumen",  # Whether a text is meant to be a fumen.
    # Games
    "parts_of",  # Returns the games of a fumen: the parts whose pages follow each other.
    "FumenPart",  # One of them: its pages, its board and its placements.
    "Break",  # Why a page does not follow the one before it.
    # Quizzes
    "Quiz",  # A comment while a quiz is under way.
    "shown",  # A comment of a quiz as a page shows it.
    "next_comment",  # The comment of the next page after a page of a quiz.
]

if TYPE_CHECKING:
    from .fumen_parts import Break, FumenPart, parts_of
    from .pages import (
        EMPTY,
        GRAY,
        ROWS,
        FumenPage,
        Quiz,
        decoded,
        encoded,
        field_of,
        is_fumen,
        next_comment,
        position_from_fumen,
        position_to_fumen,
        shown,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "pages": (
            "EMPTY FumenPage GRAY Quiz ROWS decoded encoded field_of is_fumen next_comment"
            " position_from_fumen position_to_fumen shown"
        ),
        "fumen_parts": "Break FumenPart parts_of",
    },
)
