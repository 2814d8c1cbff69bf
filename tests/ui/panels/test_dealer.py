"""The panel of the dealer: its ribbon has its share of the room."""

from itertools import pairwise
from types import SimpleNamespace
from typing import cast

import pytest
from pygame import Rect

from game.core.board.pieces import PIECES
from game.core.board.rotation import SRS
from game.core.rules.modes import MODES
from game.core.rules.rulesets import RULES
from game.core.session.game_view import GameView
from game.core.session.setup import set_up
from game.play.game.dealer_sight import Sight
from game.play.game.frame import Panels
from game.play.words.panels.dealer_panel import DealerPanel
from game.settings.sections.tables import DealerPanelSettings
from game.ui.kit.boxes.box import Box
from game.ui.kit.boxes.lengths import new_layout
from game.ui.layout.play_layout import play_layout
from game.ui.panels.dealer import _dealer_box
from game.ui.theme import palette_of

SIZES = ((640, 480), (800, 600), (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440))


def shown(name: str) -> DealerPanel:
    """The panel after sixty pieces of a dealer."""
    setup = set_up(RULES["modern"], MODES["endless"], "1", randomizer=name)
    dealer = setup.dealer()
    history = tuple(piece for _ in range(60) if (piece := dealer.deal(0)))
    queue, stacks = tuple(dealer.queue), dealer.stacks
    game = SimpleNamespace(history=history, queue=queue, cells=0, stacks=stacks, current=None)
    seen = cast(GameView, game)
    return Sight(setup).panel(seen, [9] * len(PIECES), [3] * len(PIECES), DealerPanelSettings(shown=True))


def placed(panel: DealerPanel, area: Rect, em: int) -> dict[str, Box]:
    box = _dealer_box(panel, palette_of("ruleset", RULES["modern"].look, 1), SRS)
    box.place(area, new_layout(em))
    return {each.name: each for each in box.all() if each.name}


@pytest.mark.parametrize("previews", [1, 5])
@pytest.mark.parametrize("hold", [False, True])
@pytest.mark.parametrize("name", ["7-bag", "tgm3", "bastet"])
def test_the_ribbon_is_not_squeezed_beside_empty_room(name: str, hold: bool, previews: int) -> None:
    panel = shown(name)
    for size in SIZES:
        layout = play_layout(size, Panels(dealer=True, hold=hold, previews=previews))
        em, column = layout.type_size, layout.region("dealer")
        ribbon = placed(panel, column, em)["ribbon"]
        least = ribbon.tall(ribbon.rect.width, new_layout(em)).least
        assert ribbon.rect.height >= least, "two rows of it, or the rest of the panel goes first"
        assert least >= 2 * 3 * 2, "two rows of pieces of two blocks"
        left = [rect for rect in layout.regions.values() if rect.right <= layout.well.left]
        left.sort(key=lambda rect: rect.top)
        assert left[0].top <= layout.well.top + 2 * em
        for above, below in pairwise(left):
            assert below.top - above.bottom <= 2 * em, f"nothing is kept free at {size}"
        captions = layout.regions.get("caption")
        is_whole = ribbon.rect.height >= ribbon.tall(ribbon.rect.width, new_layout(em)).wanted
        assert is_whole or not captions or captions.left > layout.well.left, "captions have room at the other side"
