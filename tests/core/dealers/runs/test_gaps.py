"""The exact laws of the gaps: closed forms, the figures of the literature, and what the dealers deal."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable

import pytest

from game.core.board.pieces import PIECES, Piece
from game.core.dealers import RANDOMIZERS
from game.core.dealers.runs import GapLaw, law_of, repeats_of, shares
from tests.core.dealers.figures import chi_squared, dealt, gaps, repeats, standard_errors

DEALS = 40_000
WITHOUT = {"tgm3", "tsu", "sega16", "bastet", "friend", "drought-guard", "balanced-window", "no-mercy"}
LOOPS = {"sega", "sz", "sequence"}


def law(name: str, piece: Piece = Piece.I) -> GapLaw:
    found = law_of(RANDOMIZERS[name], piece)
    assert found
    return found


def test_every_dealer_has_a_law_or_is_known_to_have_none() -> None:
    assert {name for name, each in RANDOMIZERS.items() if law_of(each, Piece.S) is None} == WITHOUT


@pytest.mark.parametrize(
    ("name", "chance"),
    [
        ("7-bag", lambda k: min(k + 1, 13 - k) / 49 if k < 13 else 0),
        ("tgm-ace", lambda k: min(k + 1, 13 - k) / 49 if k < 13 else 0),
        ("memoryless", lambda k: 1 / 7 * (6 / 7) ** k),
        ("entropy", lambda k: 1 / 7 * (6 / 7) ** k),
        ("more-i", lambda k: 1 / 4 * (3 / 4) ** k),
        ("nes", lambda k: 27 / 28 * (47 / 56) ** (k - 1) * 9 / 56 if k else 1 / 28),
        ("nes-article", lambda k: 48 / 49 * (41 / 49) ** (k - 1) * 8 / 49 if k else 1 / 49),
        ("tgm-strict", lambda k: (2 / 3) ** (k - 4) / 3 if k >= 4 else 0),
        ("sequence", lambda k: float(k == 6)),
    ],
)
def test_a_law_is_its_closed_form(name: str, chance: Callable[[int], float]) -> None:
    found = law(name).chances
    assert found == pytest.approx([chance(k) for k in range(len(found))], abs=1e-11)


@pytest.mark.parametrize(
    ("name", "rate"),
    [
        ("memoryless", 1 / 7),
        ("nes", 1 / 28),
        ("nes-article", 1 / 49),
        ("tgm1", 0.0244275),
        ("tgm2", 0.0083715),
        ("tgm-strict", 0),
        ("7-bag", 1 / 49),
        ("14-bag", 4 / 49),
        ("more-i", 10 / 64),
        ("sega", 0.150),
        ("sz", 0),
    ],
)
def test_the_repeat_rate_is_that_of_the_literature(name: str, rate: float) -> None:
    assert repeats_of(RANDOMIZERS[name]) == pytest.approx(rate, abs=5e-8)


def test_the_shares_of_the_game_boy_favour_o_s_and_t_over_l() -> None:
    found = shares("gameboy", {})
    common, usual, rare = 551 / 3429, 0.13684, 7693 / 71628
    assert found == pytest.approx([usual, usual, rare, common, common, common, usual], abs=5e-6)


@pytest.mark.parametrize(
    ("name", "longest"),
    [("7-bag", 12), ("14-bag", 24), ("63-bag", 108), ("7-bag+1", 14), ("sega", 25), ("memoryless", None), ("sz", None)],
)
def test_the_longest_gap_is_the_limit_of_the_rule(name: str, longest: int | None) -> None:
    assert law(name).longest == longest


def test_a_piece_that_never_comes_has_no_gaps() -> None:
    assert law("sz").chances == ()
    assert law("sz").share == 0
    assert law("sz", Piece.S).chances == (0, 1)


def test_options_change_the_law() -> None:
    tgm1 = RANDOMIZERS["tgm1"]
    assert repeats_of(tgm1, {"tries": 1}) == pytest.approx(1 / 7)
    assert law_of(RANDOMIZERS["sequence"], Piece.I, {"pieces": "IIO", "loop": True}) == GapLaw(2 / 3, (0.5, 0.5), True)
    assert law_of(RANDOMIZERS["sequence"], Piece.I, {"loop": False}) is None
    with pytest.raises(ValueError, match="tries is 0"):
        law_of(tgm1, Piece.I, {"tries": 0})


@pytest.mark.parametrize("name", sorted(RANDOMIZERS.keys() - WITHOUT))
def test_the_probabilities_add_up_and_the_mean_gap_goes_with_the_share(name: str) -> None:
    for piece in PIECES:
        found = law(name, piece)
        if found.chances:
            assert sum(found.chances) == pytest.approx(1, abs=1e-11)
            assert (found.mean + 1) * found.share == pytest.approx(1, abs=1e-9)
    assert sum(shares(name, RANDOMIZERS[name].checked({})) or ()) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize("name", sorted(RANDOMIZERS.keys() - WITHOUT - LOOPS - {"entropy"}))
def test_the_dealers_deal_by_their_laws(name: str) -> None:
    pieces = dealt(name, DEALS)
    for piece in (Piece.I, Piece.L, Piece.S):
        found = law(name, piece)
        observed = Counter(gaps(pieces, piece))
        if name != "pairs":  # its gaps come in clusters
            assert abs(chi_squared(observed, dict(enumerate(found.chances)))) < 4.5
        assert found.longest is None or max(observed) <= found.longest
    rate = repeats_of(RANDOMIZERS[name])
    if rate:
        assert abs(standard_errors(repeats(pieces), DEALS - 1, rate)) < 4.5


def test_a_machine_that_repeats_a_thousand_pieces_has_exactly_their_gaps() -> None:
    pieces = dealt("sega", 3000)
    first = pieces.index(Piece.I)
    seen = Counter(gaps(pieces[first : first + 2001], Piece.I))
    total = sum(seen.values())
    assert law("sega").chances == pytest.approx([seen[k] / total for k in range(26)])


def test_the_shares_of_a_long_game() -> None:
    by_name = {name: shares(name, each.checked({})) for name, each in RANDOMIZERS.items()}
    assert {name for name, share in by_name.items() if share is None} == {"bastet", "friend", "no-mercy"}
    assert all(math.isclose(sum(share), 1) for share in by_name.values() if share)
    gameboy = by_name["gameboy"]
    assert gameboy
    assert gameboy[Piece.L] == pytest.approx(7693 / 71628)
    assert gameboy[Piece.O] == pytest.approx(551 / 3429)
    assert by_name["more-i"] == (0.25, *(0.125,) * 6)
    assert by_name["sz"] == (0, 0, 0, 0, 0.5, 0, 0.5)
    assert by_name["7-bag"] == (1 / 7,) * 7
