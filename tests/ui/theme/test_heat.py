"""The colours of heat are apart from those of the pieces, also for people who do not see all colours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from game.settings.sections import THEMES
from game.ui.draw.reasons import tint
from game.ui.theme import PALETTES, THEME, Colour, Look, palette_of, use
from game.ui.theme.shelf import Themes
from tests.ui.theme.sight import SIGHT, distance, lab

APART = 12.0
"""The least distance, in the units of CIELAB. A person notices about 2.3 side by side."""
TOLD = 12.0
"""The least distance between a bad, a middling and a good landing."""


@pytest.fixture(autouse=True, params=THEMES)
def _theme(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[None]:
    use(Look(Themes(tmp_path).get(request.param).colours))
    yield
    use(Look())


def all_pieces() -> dict[str, Sequence[Colour]]:
    """The colours of the pieces in every palette, by its name."""
    return {
        **{name: palette.colours for name, palette in PALETTES.items()},
        **{f"classic, level {level}": palette_of("ruleset", "classic", level).colours for level in range(10)},
    }


def heat() -> list[Colour]:
    return [tint(step / 20) for step in range(21)]


def test_no_heat_looks_like_a_piece() -> None:
    for colour in (*heat(), THEME.fatal):
        for palette, pieces in all_pieces().items():
            assert min(distance(colour, piece) for piece in (*pieces, THEME.garbage)) >= APART, (colour, palette)


@pytest.mark.parametrize("sight", SIGHT)
def test_no_heat_looks_like_a_piece_of_the_palettes_for_the_colour_blind(sight: str) -> None:
    for name in {"colour-blind", sight} & PALETTES.keys():
        for colour in heat():
            assert min(distance(colour, piece, SIGHT[sight]) for piece in PALETTES[name].colours) >= APART, colour


@pytest.mark.parametrize("sight", SIGHT)
def test_good_and_bad_landings_are_told_apart_by_anybody(sight: str) -> None:
    bad, middling, good = tint(0.0), tint(0.5), tint(1.0)
    for one, other in ((THEME.well, bad), (bad, middling), (middling, good)):
        assert distance(one, other, SIGHT[sight]) >= TOLD
    steps = [lab(colour, SIGHT[sight])[0] for colour in (bad, middling, good)]
    assert steps in (sorted(steps), sorted(steps, reverse=True))
