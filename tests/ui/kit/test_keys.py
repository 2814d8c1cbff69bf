"""Keys as caps: the row that takes a key, the rows that tell, and the words in the picture of the keyboard."""

from __future__ import annotations

from pygame import Rect

from game.ui.kit.intents import Intent
from game.ui.kit.keys import KeyCapture, divided
from game.ui.kit.lengths import Units

EM = Units(16)


def row(*keys: str, width: int = 600) -> KeyCapture:
    made = KeyCapture("hold", "Hold", keys, named=lambda event: "", shown=str)
    made.place(Rect(0, 0, width, made.high(width, EM.em)), EM)
    return made


def test_the_cap_to_add_a_key_stands_last_and_left_leads_to_the_keys() -> None:
    hold = row("c", "v")
    assert [slot for slot, cap in sorted(hold.caps().items(), key=lambda pair: pair[1].x)] == [0, 1, 2]
    assert hold.slot == 2
    assert hold.obey(Intent.RIGHT) is None
    seen = []
    while hold.obey(Intent.LEFT):
        seen.append(hold.keys[hold.slot])
    assert seen == ["v", "c"]
    assert list(row().caps()) == [0], "the cap that adds a key"


def test_a_word_is_divided_at_a_space_or_where_it_may_be() -> None:
    assert divided("Fore\u00adcast", 12, 1000) == ["Forecast"]
    assert divided("Fore\u00adcast", 12, 40) == ["Fore-", "cast"]
    assert divided("New game", 12, 40) == ["New", "game"]
    assert divided("Hold", 12, 5) == ["Hold"]
    assert divided("ホー\u200bルド", 12, 1000) == ["ホールド"]
    assert divided("ホー\u200bルド", 12, 30) == ["ホー", "ルド"]
