"""Values that come from outside: their kinds and their figures, and how they are refused."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    "check_figures",  # Raise ValueError for the first field of a dataclass whose value is not one of its annotation.
    "refuse",  # Raise ValueError for the first figure that does not fit the others.
    "Decimal",  # A number in a range.
    "Flag",  # True or false.
    "Letters",  # Letters of pieces.
    "NONE",  # The texts that mean no value.
    "NONE_WORD",  # The one that is written.
    "OneOf",  # One of some names.
    "OptionKind",  # A kind of single value that is also written, and that a program can give.
    "OrNothing",  # A value, or none.
    "Plain",  # A kind whose values are written as they are.
    "refusal",  # An error that says what was given and what was expected.
    "TextLine",  # One line of text.
    "ValueKind",  # A kind of single value that is read from a text.
    "WHOLE",  # Control characters, line ends, and halves of characters.
    "Whole",  # A whole number in a range.
]

if TYPE_CHECKING:
    from .figures import check_figures, refuse
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
        "figures": "check_figures refuse",
        "kinds": (
            "Decimal Flag Letters NONE NONE_WORD OneOf OptionKind OrNothing Plain TextLine ValueKind WHOLE Whole "
            "refusal"
        ),
    },
)
