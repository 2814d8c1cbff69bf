"""What is shown in the well with the reasons: the cells of a feature, the plan, and how one points at them."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Surface
from pygame.event import Event

from game.ai.players import thinker
from game.ai.review import Judge
from game.core.board.bits import STRIDE
from game.core.board.pieces import NORTH, Piece, Placement
from game.core.board.spins import Spin
from game.core.session.events import Locked
from game.play.game.frame import Panels
from game.play.words.comparison import Comparison
from game.play.words.reasons import Reasons
from game.ui.draw.game.marks import both
from game.ui.layout.game import play_layout
from game.ui.panels.scene import Scene
from game.ui.panels.why import choose, panel_of
from game.ui.theme import THEME, Colour
from tests.core.playing import started
from tests.ui.draw.stage import differs, view
from tests.ui.stage import key_down

PANELS = Panels(why=True)
LAYOUT = play_layout((1280, 720), PANELS)
STACK = """
    XXXX.XXXX.
    XXXX.XXXX.
"""


def looking(name: str = "dellacherie", letters: str = "OTI", stack: str = STACK) -> Comparison:
    why = Comparison(Judge(thinker(name), 10))
    why.look(started(letters, stack))
    return why


def drawn(reasons: Reasons, letters: str = "OTI", stack: str = STACK) -> Surface:
    target = Surface((1280, 720))
    Scene().draw(target, replace(view(started(letters, stack)), panels=PANELS, reasons=reasons))
    return target


def middle(picture: Surface, x: int, y: int) -> Colour:
    """The colour in the middle of a cell of the well."""
    size = LAYOUT.cell
    return colour_at(picture, (LAYOUT.well.x + x * size + size // 2, LAYOUT.well.bottom - y * size - size // 2))


def colour_at(picture: Surface, position: tuple[int, int]) -> Colour:
    """The colour of a pixel."""
    r, g, b, _ = picture.get_at(position)
    return r, g, b


def pointed(why: Comparison, feature: str) -> None:
    """Move the mouse to the row of a feature."""
    row = next(row for row in panel_of(LAYOUT, why.reasons).terms if row.name == feature)
    choose(why, Event(pygame.MOUSEMOTION, pos=row.rect.center), LAYOUT)


class TestFeatures:
    def test_the_mouse_on_a_row_lights_its_cells_and_away_from_it_puts_them_out(self) -> None:
        why = looking()
        why.choose([opinion.landing.x for opinion in why.reasons.opinions].index(4))
        pointed(why, "holes")
        assert why.reasons.feature == "holes"
        picture = drawn(why.reasons)
        assert [middle(picture, 4, y) for y in (0, 1)] == [THEME.compared, THEME.compared]
        choose(why, Event(pygame.MOUSEMOTION, pos=place_of_title(why)), LAYOUT)
        assert not why.reasons.feature
        assert middle(drawn(why.reasons), 4, 0) not in (THEME.compared, THEME.chosen, both())

    def test_tab_goes_through_the_features_and_out(self) -> None:
        why = looking()
        features = list(why.reasons.opinions[0].terms)
        seen = []
        for _ in range(len(features) + 1):
            assert choose(why, key_down("tab"), LAYOUT)
            seen.append(why.reasons.feature)
        assert seen == [*features, ""]
        choose(why, key_down("tab", mod=pygame.KMOD_SHIFT), LAYOUT)
        assert why.reasons.feature == features[-1]

    def test_left_and_right_do_the_same_where_they_are_free(self) -> None:
        why = looking()
        assert not choose(why, key_down("right"), LAYOUT)
        assert choose(why, key_down("right"), LAYOUT, sideways=True)
        assert why.reasons.feature == "landing height"
        assert choose(why, key_down("left"), LAYOUT, sideways=True)
        assert not why.reasons.feature


def place_of_title(why: Comparison) -> tuple[int, int]:
    return next(panel_of(LAYOUT, why.reasons).box.leaves()).rect.center


def test_no_effects_are_over_the_landings() -> None:
    why, pictures = looking(), []
    for shown in (why.reasons, None):
        for is_fed in (False, True):
            frame = replace(view(started("OTI", STACK), 1.0), panels=PANELS, reasons=shown)
            if is_fed:
                frame.effects.feed((Locked(Placement(Piece.O, NORTH, 4, 5), 0b11 << 4 + 5 * STRIDE, Spin.NONE),), 1.0)
            pictures.append(Surface((1280, 720)))
            Scene().draw(pictures[-1], frame)
    quiet, fed, played, lit = pictures
    assert not differs(quiet, fed, LAYOUT.framed)
    assert differs(played, lit, LAYOUT.framed), "without reasons they are there"
