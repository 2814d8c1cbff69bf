"""What is said after a change, and words that a search found."""

from __future__ import annotations

from pygame import Color, Rect, Surface

from game.ui.kit.lengths import Units
from game.ui.kit.text import width_of
from game.ui.kit.texts import Text, message
from game.ui.theme import THEME

EM = 16
TEXT = "settings.yaml is read-only. What you change holds until you quit."


def drawn(widget: Text, width: int) -> Surface:
    target = Surface((width, 100))
    target.fill(THEME.panel)
    widget.place(Rect(0, 0, width, 100), Units(EM))
    widget.draw(target)
    return target


def high(text: Text, width: int) -> float:
    """The height that a text needs in a width."""
    return text.height(width, Units(EM)).least


def lit(target: Surface, colour: tuple[int, int, int]) -> Rect:
    """Where a colour is."""
    width, height = target.get_size()
    points = [(x, y) for x in range(width) for y in range(height) if target.get_at((x, y)) == Color(*colour)]
    if not points:
        return Rect(0, 0, 0, 0)
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return Rect(left, top, max(x for x, _ in points) - left + 1, max(y for _, y in points) - top + 1)


def test_a_fault_has_a_sign_and_the_colour_of_what_is_worse() -> None:
    fault, news = message(TEXT), message(TEXT, is_fault=False)
    assert lit(drawn(fault, 400), THEME.behind).left < EM / 2
    assert lit(drawn(fault, 400), THEME.accent).width == 0
    assert fault.rect.left > EM
    assert lit(drawn(news, 400), THEME.behind).width == 0
    assert lit(drawn(news, 400), THEME.accent).width > 0
    assert news.rect.left == 0


def test_the_words_of_a_fault_have_the_room_beside_the_sign() -> None:
    one_line = width_of(TEXT, EM)
    assert high(message(TEXT, is_fault=False), one_line) == high(message("words"), 400)
    assert high(message(TEXT), one_line) > 1.9 * high(message("words"), 400)


def test_only_the_words_that_were_searched_are_lit() -> None:
    target = drawn(Text("The next pieces that are shown.", lit=["PIECE"]), 400)
    place = lit(target, THEME.accent)
    start = width_of("The next ", EM)
    assert start <= place.left < place.right <= start + width_of("piece", EM) + 1
    assert lit(drawn(Text("The rules", lit=["piece"]), 400), THEME.accent).width == 0


def test_a_text_has_room_for_what_it_may_say_later() -> None:
    assert Text("", like=TEXT).height(200, Units(EM)).least == Text(TEXT).height(200, Units(EM)).least
    assert Text("", lines=2).height(400, Units(EM)).least == 2 * Text("word").height(400, Units(EM)).least
