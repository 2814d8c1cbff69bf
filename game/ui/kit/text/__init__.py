"""Text: fonts, lines that fit, and boxes of text."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    "before_comma",  # The part of a text before its first comma, in any language.
    "BOLD",  # The file of bold letters.
    "figures",  # A number in bold letters.
    "fitted",  # One line of text at most width pixels wide.
    "label",  # A small heading in spaced capitals.
    "line",  # A picture of one line of text.
    "MEDIUM",  # The file of the usual letters.
    "MIN_FONT_SIZE",  # The share of its size that a text keeps as a rule where it has too little room.
    "shown_word",  # A word in the letters of the theme.
    "size_for",  # The size at which a text is at most width pixels wide, not less than the share least of it.
    "unreadable_font",  # The path of a font that cannot be read; empty if all can.
    "widest",  # A number of as many digits that is as wide as any.
    "width_of",  # The width of a text in pixels.
    "wrapped",  # Break a text into lines at most width pixels wide, at spaces, or within a word that is too wide.
    "caps",  # A heading of a panel.
    "fact",  # A name at the left and its value at the right.
    "heading",  # A heading of a page.
    "Label",  # A box of one line of text.
    "legend",  # Signs with their words.
    "LegendKey",  # A sign of a chart and its words.
    "message",  # What is said after a change.
    "parting",  # A thin line between two groups, in the middle of its room.
    "Text",  # A paragraph.
]

if TYPE_CHECKING:
    from .fonts import (
        BOLD,
        MEDIUM,
        MIN_FONT_SIZE,
        before_comma,
        figures,
        fitted,
        label,
        line,
        shown_word,
        size_for,
        unreadable_font,
        widest,
        width_of,
        wrapped,
    )
    from .labels import Label, LegendKey, Text, caps, fact, heading, legend, message, parting

__getattr__, __dir__ = offer(
    __name__,
    {
        "fonts": (
            "BOLD MEDIUM MIN_FONT_SIZE before_comma figures fitted label line shown_word size_for unreadable_font "
            "widest width_of wrapped"
        ),
        "labels": "Label LegendKey Text caps fact heading legend message parting",
    },
)
