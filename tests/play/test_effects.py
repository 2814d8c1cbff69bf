"""What lingers after an event, and what clears are called."""

from __future__ import annotations

import pytest

from game.core.board.pieces import Piece, Placement
from game.core.board.spins import Spin
from game.core.session.events import Cleared, GarbageRose, LevelReached, Locked, Undone, clear_name
from game.play.effects import CAPTION_SECONDS, CLEAR_SECONDS, LOCK_SECONDS, Caption, Effects


def cleared(
    lines: int, spin: Spin = Spin.NONE, *, chained: bool = False, combo: int = 0, perfect: bool = False
) -> Cleared:
    return Cleared(tuple(range(lines)), spin, chained, combo, perfect, 1200)


LOCKED = Locked(Placement(Piece.O, 0, 4, 0), 0b11 << 4, Spin.NONE)


@pytest.mark.parametrize(
    ("clear", "name"),
    [
        (cleared(1), "Single"),
        (cleared(2), "Double"),
        (cleared(3), "Triple"),
        (cleared(4), "Tetris"),
        (cleared(0, Spin.FULL), "T-spin"),
        (cleared(2, Spin.FULL), "T-spin double"),
        (cleared(0, Spin.MINI), "T-spin mini"),
        (cleared(1, Spin.MINI), "T-spin mini single"),
    ],
)
def test_clears_have_the_names_that_players_use(clear: Cleared, name: str) -> None:
    assert clear_name(clear) == name


def test_a_caption_tells_what_came_with_the_clear() -> None:
    assert Caption.from_event(cleared(4, chained=True, combo=3, perfect=True)) == Caption(
        "Tetris", ("perfect clear", "back-to-back", "combo 3", "+1,200")
    )
    assert Caption.from_event(cleared(1)).details == ("+1,200",)


def test_light_fades_and_goes_out() -> None:
    effects = Effects()
    effects.feed([LOCKED, cleared(2)], 5.0)
    assert effects.clear_light(5.0) == 1
    assert effects.clear_light(5.0 + CLEAR_SECONDS / 2) == pytest.approx(0.5)
    assert effects.clear_light(5.001 + CLEAR_SECONDS) == 0


def test_a_piece_that_clears_does_not_light_up_itself() -> None:
    effects = Effects()
    effects.feed([LOCKED], 5.0)
    assert effects.lock_light(5.0) == 1
    assert effects.lock_light(5.001 + LOCK_SECONDS) == 0
    effects.feed([LOCKED, cleared(1)], 6.0)
    assert effects.lock_light(6.0) == 0


def test_nothing_flashes_where_flashes_are_off() -> None:
    effects = Effects(flashes=False)
    effects.feed([LOCKED, cleared(2)], 5.0)
    assert effects.clear_light(5.0) == effects.lock_light(5.0) == 0
    assert effects.caption_light(5.0) == 1


def test_captions_fade_or_just_go() -> None:
    fading, plain = Effects(), Effects(moving=False)
    for effects in (fading, plain):
        effects.feed([cleared(4)], 5.0)
    late = 5.0 + CAPTION_SECONDS - 0.15
    assert fading.caption_light(late) == pytest.approx(0.5)
    assert plain.caption_light(late) == 1
    assert fading.caption_light(5.001 + CAPTION_SECONDS) == plain.caption_light(5.001 + CAPTION_SECONDS) == 0


def test_a_level_joins_the_caption_of_its_clear() -> None:
    effects = Effects()
    effects.feed([cleared(1), LevelReached(2)], 5.0)
    assert effects.caption
    assert effects.caption.details == ("+1,200", "level 2")


def test_the_picture_rests_while_a_caption_stands() -> None:
    effects = Effects()
    assert effects.deadline(5.0) is None
    effects.feed([cleared(4)], 5.0)
    assert effects.deadline(5.1) == pytest.approx(5.1 + 1 / 60)
    assert effects.deadline(5.5) == pytest.approx(5.0 + CAPTION_SECONDS - 0.3)
    assert effects.deadline(5.001 + CAPTION_SECONDS) is None


def test_advice_stands_where_clears_are_named_and_gives_way_to_them() -> None:
    effects = Effects()
    effects.advise("Finesse +1", ("3 keys, 2 needed",), 5.0)
    assert effects.caption == Caption("Finesse +1", ("3 keys, 2 needed",), calm=True)
    assert effects.caption_light(5.1) == 1.0
    effects.feed([cleared(4)], 5.2)
    assert effects.caption
    assert effects.caption.title == "Tetris"


def test_the_light_of_a_clear_goes_where_its_rows_go() -> None:
    effects = Effects()
    effects.feed([LOCKED, cleared(2), GarbageRose(2)], 5.0)
    assert effects.rows == (2, 3)
    effects.feed([Undone()], 5.1)
    assert effects.clear_light(5.1) == 0
