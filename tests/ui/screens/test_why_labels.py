"""The reasons stand in their panel and are not cut, for any bot, at any size of the window."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from game.ai.players import PLAYERS, thinker
from game.ai.review import Judge
from game.play.game.frame import Panels
from game.play.words.comparison import Comparison
from game.play.words.reasons import Reasons
from game.settings import DisplaySettings
from game.ui.kit.texts import Label
from game.ui.layout.game import play_layout
from game.ui.panels.why import panel_of
from game.ui.theme import dress
from game.ui.theme.shelf import USUAL
from tests.core.playing import started
from tests.ui.stage import SIZES

BOARDS = (
    "",
    """
    X.........
    XX.......X
    XXXX..XXXX
    XXX...XXXX
    XXXX.XXXXX
    """,
    """
    XXX..XX.X.
    X.XX.XXXX.
    XXXX.XX.X.
    XX.XXXXXX.
    """,
)
PANELS = [Panels(why=True), Panels(why=True, bar=True)]


@cache
def comparisons(name: str) -> tuple[Comparison, ...]:
    """What a bot thinks of an I, a T and a J on three boards."""
    made = []
    for letters, board in zip(("ITOSZJ", "TIOSZJ", "JTIOSZ"), BOARDS, strict=True):
        made.append(Comparison(Judge(thinker(name), 10)))
        made[-1].look(started(letters, board))
    return tuple(made)


@pytest.fixture(params=["normal", "large"])
def text(request: pytest.FixtureRequest) -> Iterator[None]:
    dress(USUAL, DisplaySettings(text_size=request.param))
    yield
    dress(USUAL, DisplaySettings())


def assert_whole(reasons: Reasons, size: tuple[int, int], panels: Panels) -> None:
    """All that is there stands in the panel, apart from all else, with at least the room that it needs."""
    layout = play_layout(size, panels)
    made = panel_of(layout, reasons)
    leaves = [leaf for leaf in made.box.leaves() if leaf.placed and leaf.rect.width and leaf.rect.height]
    for leaf in leaves:
        assert layout.why.contains(leaf.rect)
        words = leaf.text if isinstance(leaf, Label) else type(leaf).__name__
        assert leaf.width(leaf.units).least <= leaf.rect.width + 1, words
        assert leaf.height(leaf.rect.width, leaf.units).least <= leaf.rect.height + 1, words
    for one, other in combinations(leaves, 2):
        assert not one.rect.colliderect(other.rect)


@pytest.mark.usefixtures("text")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["dellacherie", "house", "modern"])
def test_nothing_is_cut_or_overlaps(name: str, size: tuple[int, int]) -> None:
    for comparison in comparisons(name):
        for panels in PANELS:
            comparison.choose(3)
            assert_whole(comparison.reasons, size, panels)
            for row in panel_of(play_layout(size, panels), comparison.reasons).terms[:2]:
                comparison.point_at_feature(row.name)
                assert_whole(comparison.reasons, size, panels)
            comparison.point_at_feature("")


@pytest.mark.parametrize("name", PLAYERS)
def test_every_bot_has_some_features_in_a_small_window(name: str) -> None:
    for panels in PANELS:
        reasons = comparisons(name)[1].reasons
        shown = panel_of(play_layout((624, 408), panels), reasons).terms
        assert len(shown) >= min(6, len(reasons.opinions[0].terms))
        assert_whole(reasons, (624, 408), panels)
