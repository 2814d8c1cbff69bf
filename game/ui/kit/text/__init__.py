"""Text: fonts, lines that fit, and boxes of text."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    # Pictures of text
    "line",  # A picture of one line of text.
    "fitted",  # One line of text at most width pixels wide.
    "wrapped",  # Breaks a text into lines at most width pixels wide, at spaces, or within a word that is too wide.
    "figures",  # A number in bold letters.
    "label",  # A small heading in spaced capitals.
    "shown_word",  # A word of the picture of a game, in the letters of its face.
    # Boxes of text
    "Label",  # A box of one line of text.
    "Text",  # A paragraph.
    "heading",  # A heading of a page.
    "caps",  # A heading of a panel.
    "fact",  # A name at the left and its value at the right.
    "message",  # What is said after a change.
    "legend",  # Signs with their words.
    "Sign",  # The type of a function that draws a small sign in its place.
    "LegendKey",  # A sign of a chart and its words.
    "parting",  # A thin line between two groups, in the middle of its room.
    # Measures
    "width_of",  # The width of a text in pixels.
    "widest",  # A number of as many digits that is as wide as any.
    "size_for",  # The size at which a text is at most width pixels wide, not less than the share least of it.
    "MIN_FONT_SIZE",  # The smallest size of text, in pixels.
    "before_comma",  # The part of a text before its first comma, in any language.
    # Fonts
    "MEDIUM",  # The file of the usual letters.
    "BOLD",  # The file of bold letters.
    "unreadable_font",  # The path of a font that cannot be read; empty if all can.
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
    from .labels import Label, LegendKey, Sign, Text, caps, fact, heading, legend, message, parting

__getattr__, __dir__ = offer(
    __name__,
    {
        "fonts": (
            "BOLD MEDIUM MIN_FONT_SIZE before_comma figures fitted label line shown_word size_for unreadable_font "
            "widest width_of wrapped"
        ),
        "labels": "Label LegendKey Sign Text caps fact heading legend message parting",
    },
)
