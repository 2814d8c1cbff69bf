"""The palettes and the colours of heat: they are told apart by the eyes for which they are made."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from game.core.board.pieces import PIECES
from game.settings.faces import RULESET
from game.settings.sections.tables import PALETTES as CHOICES
from game.settings.sections.tables import THEMES
from game.ui.draw.reasons import tint
from game.ui.theme import OF_THEME, PALETTES, THEME, Colour, Themes, palette_of, use, worn
from tests.ui.theme.sight import SIGHT, distance, lab

APART = {"protanopia": 26.0, "deuteranopia": 26.0, "tritanopia": 26.0}
"""The least distance of two pieces in CIELAB for the eyes of a palette. Side by side, a person notices 2.3."""
OF_EVERYBODY = 12.0
"""The same for the palette for everybody, whatever cones are missing."""


def closest(palette: str, sight: str) -> float:
    return min(distance(*pair, SIGHT[sight]) for pair in combinations(PALETTES[palette].colours, 2))


def test_the_palettes_are_those_of_the_settings_and_those_for_the_colour_blind_have_marks() -> None:
    assert set(CHOICES) == {RULESET, OF_THEME, *PALETTES}
    assert {name for name, palette in PALETTES.items() if palette.marks} == {"colour-blind", *APART}


@pytest.mark.parametrize("name", APART)
def test_pieces_are_told_apart_by_the_eyes_of_their_palette(name: str) -> None:
    assert closest(name, name) >= APART[name] > closest("guideline", name)
    assert closest(name, "full") >= APART[name], "and by all others who look on"
    for piece in PIECES:
        assert distance(PALETTES[name][piece], THEME.garbage, SIGHT[name]) >= 20, "garbage is no piece"


@pytest.mark.parametrize("sight", SIGHT)
def test_the_palette_for_everybody_is_told_apart_by_everybody(sight: str) -> None:
    assert closest("colour-blind", sight) >= OF_EVERYBODY


def test_a_theme_without_a_palette_leaves_the_choice_to_the_rules() -> None:
    for look in ("modern", "arcade", "classic"):
        assert palette_of("theme", look, 3) == palette_of("ruleset", look, 3)


TOLD = 12.0
"""The least distance between heat and a piece, and between a bad, a middling and a good landing."""


@pytest.fixture(params=THEMES)
def _theme(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    use(replace(worn(), colours=Themes(tmp_path).get(request.param).colours))


def all_pieces() -> dict[str, Sequence[Colour]]:
    """The colours of the pieces in every palette, by its name."""
    return {
        **{name: palette.colours for name, palette in PALETTES.items()},
        **{f"classic, level {level}": palette_of("ruleset", "classic", level).colours for level in range(10)},
    }


def heat() -> list[Colour]:
    return [tint(step / 20) for step in range(21)]


@pytest.mark.usefixtures("_theme")
def test_no_heat_looks_like_a_piece() -> None:
    for colour in (*heat(), THEME.fatal):
        for palette, pieces in all_pieces().items():
            assert min(distance(colour, piece) for piece in (*pieces, THEME.garbage)) >= TOLD, (colour, palette)


@pytest.mark.usefixtures("_theme")
@pytest.mark.parametrize("sight", SIGHT)
def test_no_heat_looks_like_a_piece_of_the_palettes_for_the_colour_blind(sight: str) -> None:
    for name in {"colour-blind", sight} & PALETTES.keys():
        for colour in heat():
            assert min(distance(colour, piece, SIGHT[sight]) for piece in PALETTES[name].colours) >= TOLD, colour


@pytest.mark.usefixtures("_theme")
@pytest.mark.parametrize("sight", SIGHT)
def test_good_and_bad_landings_are_told_apart_by_anybody(sight: str) -> None:
    bad, middling, good = tint(0.0), tint(0.5), tint(1.0)
    for one, other in ((THEME.well, bad), (bad, middling), (middling, good)):
        assert distance(one, other, SIGHT[sight]) >= TOLD
    steps = [lab(colour, SIGHT[sight])[0] for colour in (bad, middling, good)]
    assert steps in (sorted(steps), sorted(steps, reverse=True))
