"""What is said after a change, and words that a search found."""

from __future__ import annotations

from pygame import Color, Rect, Surface

from game.ui.kit.text import width_of
from game.ui.theme import THEME
from game.ui.widgets.message import Message
from game.ui.widgets.text import Found
from game.ui.widgets.widget import State

EM = 16
TEXT = "settings.yaml is read-only. What you change holds until you quit."


def drawn(widget: Message | Found, width: int) -> Surface:
    target = Surface((width, 100))
    target.fill(THEME.panel)
    widget.place(Rect(0, 0, width, 100), EM)
    widget.draw(target, State())
    return target


def lit(target: Surface, colour: tuple[int, int, int]) -> Rect:
    """Where a colour is."""
    width, height = target.get_size()
    points = [(x, y) for x in range(width) for y in range(height) if target.get_at((x, y)) == Color(*colour)]
    if not points:
        return Rect(0, 0, 0, 0)
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return Rect(left, top, max(x for x, _ in points) - left + 1, max(y for _, y in points) - top + 1)


def test_a_fault_has_a_sign_and_the_colour_of_what_is_worse() -> None:
    fault, news = Message(TEXT), Message(TEXT, is_fault=False)
    assert lit(drawn(fault, 400), THEME.behind).left < EM / 2
    assert lit(drawn(fault, 400), THEME.accent).width == 0
    assert fault.rect.left > EM
    assert lit(drawn(news, 400), THEME.behind).width == 0
    assert lit(drawn(news, 400), THEME.accent).width > 0
    assert news.rect.left == 0


def test_the_words_of_a_fault_have_the_room_beside_the_sign() -> None:
    one_line = width_of(TEXT, EM)
    assert Message(TEXT, is_fault=False).height(one_line, EM) == Message("words").height(400, EM)
    assert Message(TEXT).height(one_line, EM) > 1.9 * Message("words").height(400, EM)


def test_only_the_words_that_were_searched_are_lit() -> None:
    target = drawn(Found("The next pieces that are shown.", ["PIECE"]), 400)
    place = lit(target, THEME.accent)
    start = width_of("The next ", EM)
    assert start <= place.left < place.right <= start + width_of("piece", EM) + 1
    assert lit(drawn(Found("The rules", ["piece"]), 400), THEME.accent).width == 0
