"""Cards of placements that stand side by side."""

from pygame import Rect, Surface

from game.core.board.pieces import PIECES, Piece
from game.core.rules.rulesets import MODERN
from game.play.records.results.result_pages import PlacementPicture
from game.settings.faces import RULESET
from game.ui.kit.boxes.box import Grid
from game.ui.kit.boxes.lengths import new_layout
from game.ui.panels.block_boards import placement_cards
from game.ui.theme import palette_of

_EM = 15


def test_boards_side_by_side_are_of_one_size_however_many_words_each_has() -> None:
    words = (
        ("1 row higher", "Cost: 1.63"),
        ("Deeper wells", "Cost: 1.09", "Piece 248", "Hold it, and place I", "Round 1"),
    )
    layers = (*(0 for _ in PIECES), 0b1110111)
    pictures = [PlacementPicture(layers, Piece.O, 0b11, 0b1100, each, number=len(each)) for each in words]
    cards = placement_cards(pictures, palette_of(RULESET, MODERN.look, 1), [lambda now: None] * len(words))
    target, grid = Surface((440, 340)), Grid(*cards, columns=2)
    grid.place(Rect(0, 0, 440, 340), new_layout(_EM))
    grid.draw(target)
    well = [_board(target, card.rect) for card in cards]
    assert well[0] == well[1]


def _board(target: Surface, card: Rect) -> tuple[int, int]:
    """The top and the bottom of the dark board in the middle of a card, seen from its top."""
    column = [target.get_at((card.centerx, y))[:3] for y in range(card.top, card.bottom)]
    dark = [y for y, colour in enumerate(column) if sum(colour) < 40]
    return dark[0], len(dark)
