"""The line below the well: what goes first, and how wide it becomes."""

from __future__ import annotations

from dataclasses import replace

from pygame import Surface

from game.play.game.frame import Credits
from game.play.words.numbers import SEPARATOR
from game.ui.kit.lengths import Units
from game.ui.kit.texts import Label
from game.ui.layout.game import play_layout
from game.ui.panels.words import draw_footer, line_below
from tests.ui.draw.stage import differs

KEYS = SEPARATOR.join(("A take over", "-  10 keys a second  +", "E why"))
LINE = Credits(
    "7-bag",
    "14",
    "Bot: Dellacherie",
    KEYS,
    titles=("Modern endless", "Endless"),
    keys=frozenset("AE-+"),
    bot=True,
)
KEYS_SHOWN = "\u00b7 A take over \u00b7 - 10 keys a second + \u00b7 E why"
EM = 12


def shown(width: int, about: Credits = LINE) -> str:
    """The words of the line in a place of a width in ems."""
    line = line_below(about)
    line.place(Surface((width * EM, 2 * EM)).get_rect(), Units(EM))
    told = (box.text.strip() for box in line.all() if isinstance(box, Label) and box.rect.width)
    return " ".join(filter(None, told))


def test_the_longer_title_goes_first_then_dealer_and_seed_then_the_last_keys() -> None:
    assert list(dict.fromkeys(shown(width) for width in range(60, 33, -1))) == [
        f"Modern endless 7-bag seed 14 Bot: Dellacherie {KEYS_SHOWN}",
        f"Endless 7-bag seed 14 Bot: Dellacherie {KEYS_SHOWN}",
        f"Endless 7-bag Bot: Dellacherie {KEYS_SHOWN}",
        f"Endless Bot: Dellacherie {KEYS_SHOWN}",
        "Endless Bot: Dellacherie \u00b7 A take over \u00b7 - 10 keys a second +",
    ]


def test_a_line_that_needs_more_is_wider_than_the_game() -> None:
    layout = play_layout((1280, 720))
    long = replace(LINE, player="Bot: " + "A name " * 12)
    for about, wider in ((replace(LINE, detail="", titles=()), False), (long, True)):
        bare, target = Surface(layout.size), Surface(layout.size)
        draw_footer(target, layout, about)
        left = layout.below.copy()
        left.width = layout.footer.x - left.x
        assert differs(bare, target, left) is wider
