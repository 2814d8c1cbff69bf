"""Values that come from outside: their kinds and their figures, and how they are refused."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # Kinds of values
    "ValueKind",  # A kind of single value that is read from a text.
    "OptionKind",  # A kind of single value that is also written, and that a program can give.
    "Plain",  # A kind whose values are written as they are.
    "Whole",  # A whole number in a range.
    "Decimal",  # A number in a range.
    "Flag",  # True or false.
    "OneOf",  # One of some names.
    "Letters",  # Letters of pieces.
    "TextLine",  # One line of text.
    "OrNothing",  # A value of another kind, or none.
    "NONE",  # The texts that mean no value.
    "NONE_WORD",  # The word that is written for no value.
    "WHOLE",  # The pattern of a whole number.
    # Refusals
    "refusal",  # An error that says what was given and what was expected.
    "refuse",  # Raises ValueError for the first figure that does not fit the others.
    "check_figures",  # Raises ValueError for the first field of a dataclass that has a value of another type.
]

if TYPE_CHECKING:
    from .checks import check_figures, refuse
    from .kinds import (
        NONE,
        NONE_WORD,
        WHOLE,
        Decimal,
        Flag,
        Letters,
        OneOf,
        OptionKind,
        OrNothing,
        Plain,
        TextLine,
        ValueKind,
        Whole,
        refusal,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "checks": "check_figures refuse",
        "kinds": (
            "Decimal Flag Letters NONE NONE_WORD OneOf OptionKind OrNothing Plain TextLine ValueKind WHOLE Whole "
            "refusal"
        ),
    },
)
