"""The keys of a first match for two: each in its place, with all of what it does."""

from typing import Any

import pytest
from pygame import Rect, Surface

from game.play.game.frame import FirstKey, Panels
from game.ui.layout.play_layout import versus_layout
from game.ui.panels import first_keys
from tests.ui.stage import SIZES


class _Frame:
    """What the panel asks of a frame."""

    keys = tuple(
        FirstKey(action, "W", words, 1.0)
        for action, words in zip(
            ("move_left", "move_right", "soft_drop", "turn_right", "hard_drop"),
            ("Left", "Right", "Soft drop", "Turn right", "Hard drop"),
            strict=True,
        )
    )


@pytest.mark.parametrize("size", [*SIZES, (640, 480), (1920, 1080)])
def test_no_line_of_what_a_key_does_is_cut(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[Rect, Surface, Rect]] = []
    frame: Any = _Frame()

    def put(target: Surface, picture: Surface, place: Rect, *where: float) -> None:
        drawn.append((target.get_rect(), picture, place))

    monkeypatch.setattr(first_keys, "put", put)
    for layout in versus_layout(size, Panels(previews=5)).sides:
        drawn.clear()
        first_keys.draw_all_keys(Surface(size), layout, layout.region("figures"), frame)
        assert len(drawn) >= 2 * len(frame.keys)
        for slot, picture, place in drawn:
            assert slot.contains(place)
            assert picture.get_width() <= place.width
            assert picture.get_bounding_rect().height <= place.height, "it does not lie on the next line"
