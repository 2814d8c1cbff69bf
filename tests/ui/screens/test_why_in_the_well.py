"""What is shown in the well with the reasons: the cells of a feature, the plan, and how one points at them."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.players import thinker
from game.ai.review import Judge
from game.core.board.bits import STRIDE, bit_indices
from game.core.board.pieces import NORTH, Piece, Placement
from game.core.board.rotation import SRS
from game.core.board.spins import Spin
from game.core.session.events import Locked
from game.play.game.frame import Panels
from game.play.words.comparison import Comparison
from game.play.words.features import meaning_of
from game.play.words.reasons import Reasons
from game.ui.draw.game.heat import tint, warmth
from game.ui.draw.game.marks import both
from game.ui.kit.texts import Label, Text
from game.ui.layout.game import play_layout
from game.ui.panels.scene import Scene
from game.ui.panels.why import choose, panel_of
from game.ui.theme import THEME, Colour, mix
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


def cell_of(index: int) -> Rect:
    """The place of a cell of the well in the window."""
    y, x = divmod(index, STRIDE)
    size = LAYOUT.cell
    return Rect(LAYOUT.well.x + x * size, LAYOUT.well.bottom - (y + 1) * size, size, size)


def colours(picture: Surface, area: Rect) -> set[Colour]:
    """The colours in a part of a picture."""
    places = ((x, y) for x in range(area.left, area.right) for y in range(area.top, area.bottom))
    return {(r, g, b) for r, g, b, _ in map(picture.get_at, places)}


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

    def test_what_both_count_is_grey_and_what_one_counts_is_in_its_colour(self) -> None:
        stack = """
            XX........
            .X........
        """
        why = looking(letters="I", stack=stack)
        why.point_at_feature("holes")
        assert middle(drawn(why.reasons, "I", stack), 0, 0) == both()

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

    def test_the_explanation_of_the_feature_is_shown(self) -> None:
        why = looking()
        assert f"wells: {meaning_of('wells')}" not in said(why.reasons)
        pointed(why, "wells")
        assert f"wells: {meaning_of('wells')}" in said(why.reasons)

    def test_heat_gives_way_to_the_cells_of_a_feature(self) -> None:
        why = looking()
        x, y = warm_cell(why)
        assert middle(drawn(why.reasons), x, y) == tint_of(why, x, y)
        why.point_at_feature("wells")
        assert middle(drawn(why.reasons), x, y) != tint_of(why, x, y)

    def test_the_two_placements_have_the_colours_of_their_bars(self) -> None:
        why = looking()
        picture = drawn(why.reasons)
        assert why.reasons.other is not None
        for place, colour in ((why.reasons.chosen, THEME.chosen), (why.reasons.other, THEME.compared)):
            x, y = SRS.cells(why.reasons.opinions[place].landing)[0]
            assert middle(picture, x, y) == mix(THEME.well, colour, 0.75)

    def test_a_cell_of_both_placements_is_half_in_the_colour_of_each_inside_dashes(self) -> None:
        why = looking()
        first, *others = (SRS.mask(opinion.landing) for opinion in why.reasons.opinions)
        other = next(place for place, mask in enumerate(others, 1) if (first & mask).bit_count() == 2)
        why.choose(other)
        picture = drawn(why.reasons)
        half = LAYOUT.cell // 4
        for index in bit_indices(first & others[other - 1]):
            cell = cell_of(index)
            assert colour_at(picture, (cell.left + half, cell.bottom - half)) == mix(THEME.well, THEME.compared, 0.75)
            assert colour_at(picture, (cell.right - half, cell.top + half)) == mix(THEME.well, THEME.chosen, 0.75)
        assert all(THEME.compared in colours(picture, cell_of(index)) for index in bit_indices(others[other - 1]))

    def test_nothing_is_drawn_for_a_piece_that_has_locked(self) -> None:
        why = looking()
        past = drawn(replace(why.reasons, past=True))
        assert middle(past, 0, 2) != tint_of(why, 0, 2)


class TestPlan:
    def test_the_next_pieces_are_numbered_ghosts(self) -> None:
        why = looking("dellacherie-2", "OTI")
        with_plan, without = drawn(why.reasons), drawn(replace(why.reasons, ghosts=()))
        assert [ghost.number for ghost in why.reasons.ghosts] == [2]
        assert differs(with_plan, without, LAYOUT.well)

    def test_they_differ_from_the_ghost_of_the_game(self) -> None:
        why = looking("dellacherie-2", "OTI")
        for ghost in why.reasons.ghosts:
            assert ghost.piece is Piece.T
            assert ghost.cells & ~SRS.mask(why.reasons.opinions[0].landing) == ghost.cells

    def test_a_number_is_in_a_cell_that_the_compared_placement_leaves_free(self) -> None:
        why = looking("dellacherie-2", "OTI")
        (ghost,) = why.reasons.ghosts
        opinions = why.reasons.opinions
        shares = [(SRS.mask(opinion.landing) & ghost.cells).bit_count() for opinion in opinions]
        other = next(place for place, count in enumerate(shares) if 0 < count < 4)
        reasons = replace(why.reasons, other=other)
        taken = SRS.mask(opinions[other].landing)
        picture = drawn(reasons)
        plain = drawn(replace(reasons, ghosts=()))
        changed = {index for index in bit_indices(ghost.cells | taken) if differs(plain, picture, cell_of(index))}
        assert changed == set(bit_indices(ghost.cells & ~taken)), "the plan and its number are beside it"

    def test_the_choice_has_its_number_in_a_cell_of_its_own(self) -> None:
        why = looking("dellacherie-2", "OTI")
        chosen, *others = (SRS.mask(opinion.landing) for opinion in why.reasons.opinions)
        other = next(place for place, mask in enumerate(others, 1) if (chosen & mask).bit_count() == 2)
        reasons = replace(why.reasons, other=other)
        shared = chosen & others[other - 1]
        unnumbered = drawn(replace(reasons, ghosts=()))
        numbered = drawn(reasons)
        assert not any(differs(unnumbered, numbered, cell_of(index)) for index in bit_indices(shared))
        assert any(differs(unnumbered, numbered, cell_of(index)) for index in bit_indices(chosen))


class TestNotes:
    def test_only_signs_that_are_there_are_explained(self) -> None:
        reasons = looking().reasons
        point, heat = "Point at a feature: the well shows what it counts.", "Larger squares: better landings."
        assert f"{point} {heat}" in said(reasons)
        fatal = replace(reasons, opinions=(*reasons.opinions[:-1], replace(reasons.opinions[-1], survives=False)))
        assert f"{point} {heat} A cross: the game would end." in said(fatal)
        alone = replace(reasons, opinions=reasons.opinions[:1], other=None, rater="Dellacherie")
        assert f"This bot sends no values: Dellacherie rates its placements. {point}" in said(alone)

    def test_one_placement_alone_has_no_chart_and_no_lead(self) -> None:
        reasons = looking().reasons
        alone = replace(reasons, opinions=reasons.opinions[:1], other=None, best={})
        for shown, is_there in ((reasons, True), (alone, False)):
            assert bool(panel_of(LAYOUT, shown).strip.rect.height) is is_there
            assert ("lead" in said(shown)) is is_there


def said(reasons: Reasons) -> set[str]:
    """The texts of the panel."""
    leaves = panel_of(LAYOUT, reasons).box.leaves()
    texts = (
        leaf.text if isinstance(leaf, Label) else " ".join(leaf._lines(leaf.rect.width, leaf.em))
        for leaf in leaves
        if isinstance(leaf, Label | Text) and leaf.placed
    )
    return set(texts)


def place_of_title(why: Comparison) -> tuple[int, int]:
    return next(panel_of(LAYOUT, why.reasons).box.leaves()).rect.center


def warm_cell(why: Comparison) -> tuple[int, int]:
    """A cell of the best landing that neither of the two compared placements covers."""
    places = (why.reasons.chosen, why.reasons.other)
    taken = {cell for place in places if place is not None for cell in SRS.cells(why.reasons.opinions[place].landing)}
    cells = [divmod(bit.bit_length() - 1, STRIDE) for bit in why.reasons.best]
    return next((x, y) for y, x in cells if (x, y) not in taken)


def tint_of(why: Comparison, x: int, y: int) -> Colour:
    """The colour of heat in a cell."""
    warm = warmth([opinion.value for opinion in why.reasons.opinions])
    return tint(warm[why.reasons.best[1 << (11 * y + x)]])


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
