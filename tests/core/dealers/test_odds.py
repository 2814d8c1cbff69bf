"""The odds of a dealer are those of what it deals, and come only from what was shown."""

from __future__ import annotations

import pytest

from game.core.board.board import Board
from game.core.board.pieces import PIECES, Piece, pieces_from
from game.core.dealers import RANDOMIZERS, DealerView, Observer
from tests.core.dealers.calibration import NEAR, NOT_EXACT, worst
from tests.core.dealers.figures import dealt, letters

SAMPLES = {"bastet": 20, "friend": 20, "tgm3": 100, "no-mercy": 2000}
"""The deals that are tried of each dealer, where they are slow. ``calibration`` tries a million."""
EMPTY = DealerView(0, Piece.T)


def odds(name: str, seen: str = "", view: DealerView = EMPTY, **options: object) -> dict[str, float]:
    """The chances of each piece that has one, to four decimals."""
    chances = Observer(RANDOMIZERS[name], options, pieces_from(seen)).odds(view)
    return {piece.name: round(chances[piece], 4) for piece in PIECES if chances[piece]}


def fraction(letters: str, chance: float) -> dict[str, float]:
    return dict.fromkeys(letters, round(chance, 4))


@pytest.mark.parametrize("name", RANDOMIZERS)
def test_the_pieces_come_as_often_as_the_odds_say(name: str) -> None:
    errors, off = worst(name, SAMPLES.get(name, 2500))
    if name in NOT_EXACT:
        assert off < 2 * NEAR
    else:
        assert errors < 4.5


def test_the_bag_is_counted_out() -> None:
    assert odds("7-bag") == fraction("IJLOSTZ", 1 / 7)
    assert odds("7-bag", "SZO") == fraction("IJLT", 1 / 4)
    assert odds("7-bag", "SZOIJT") == {"L": 1}
    assert odds("7-bag", "SZOIJTL") == fraction("IJLOSTZ", 1 / 7)
    assert odds("14-bag", "SSIJ") == fraction("IJ", 1 / 10) | fraction("LOTZ", 2 / 10)
    assert odds("tgm-ace") == fraction("IJLT", 1 / 4)
    assert odds("tgm-ace", "I") == fraction("JLOSTZ", 1 / 6)


def test_the_double_piece_of_7_bag_and_one_shows_when_it_comes_twice() -> None:
    assert odds("7-bag+1", "I") == {"I": round(1 / 28, 4)} | fraction("JLOSTZ", 9 / 56)
    assert odds("7-bag+1", "ISI") == fraction("JLOTZ", 1 / 5)


def test_the_second_kind_of_pairs_is_unknown_until_it_comes() -> None:
    assert odds("pairs", "I") == {"I": 0.4} | fraction("JLOSTZ", 0.1)
    assert odds("pairs", "IIS") == {"I": round(1 / 3, 4), "S": round(2 / 3, 4)}


def test_the_nes_and_the_article_dislike_a_repeat() -> None:
    assert odds("nes", "S") == {"S": round(1 / 28, 4)} | fraction("IJLOTZ", 9 / 56)
    assert odds("nes-article", "S") == {"S": round(1 / 49, 4)} | fraction("IJLOTZ", 8 / 49)


def test_the_history_of_four_and_its_tries() -> None:
    # Four of seven are rejected, at most three times.
    rejected = (4 / 7) ** 3 / 7
    assert odds("tgm1", "TIOS") == fraction("TIOS", rejected) | fraction("JLZ", (1 - 4 * rejected) / 3)
    assert odds("tgm1", "TIOS", tries=1) == fraction("IJLOSTZ", 1 / 7)
    assert odds("tgm-strict", "TIOS") == fraction("JLZ", 1 / 3)


def test_the_window_deals_what_is_rarest_in_it() -> None:
    assert odds("balanced-window", "IJ") == fraction("LOSTZ", 1 / 5)
    assert odds("balanced-window", "IJLOSTZ") == fraction("IJLOSTZ", 1 / 7)


def test_the_guard_halves_a_piece_that_was_dealt() -> None:
    assert odds("drought-guard", "I") == {"I": round(1 / 14, 4)} | fraction("JLOSTZ", 13 / 84)


def test_what_can_be_known_by_heart_is_certain() -> None:
    assert odds("sega") == {"T": 1}
    assert odds("sega", "TITIIJ") == {"I": 1}
    assert odds("sequence", "TI", pieces="TIO") == {"O": 1}
    assert odds("sequence", "TIO", pieces="TIO", loop=False) == {}
    assert odds("sega16", "", seed=0) == {letters(dealt("sega16", 1, options={"seed": 0})): 1}


def test_the_pool_of_tgm3_is_exact_at_first() -> None:
    # No slot has changed: a rejected piece leaves the pool as it is.
    assert odds("tgm3", "T") == odds("tgm2", "T")


def test_no_mercy_forces_an_o_and_withholds_an_i() -> None:
    stairs = DealerView(Board.parse("9X/8XX/7XXX/6XXXX/5XXXXX/4XXXXXX/3XXXXXXX/2XXXXXXXX/1XXXXXXXXX").cells, Piece.T)
    well = DealerView(Board.parse("1XXXXXXXXX/1XXXXXXXXX/1XXXXXXXXX").cells, Piece.T)
    assert odds("no-mercy", "T", stairs) == {"O": 1}
    assert odds("no-mercy", "T", well) == fraction("JLOSTZ", 1 / 6)
    harm = RANDOMIZERS["no-mercy"].harm
    assert harm is not None
    assert harm(well) == (pieces_from("JLOSTZ"), (Piece.I,))
    assert harm(stairs)[0] == (Piece.O,)


def test_bastet_ranks_the_pieces_by_harm() -> None:
    # With an O in play, only an I can clear rows.
    view = DealerView(Board.parse("1XXXXXXXXX/1XXXXXXXXX/1XXXXXXXXX/1XXXXXXXXX").cells, Piece.O)
    harm = RANDOMIZERS["bastet"].harm
    assert harm is not None
    assert harm(view)[-1] == (Piece.I,)
    assert odds("bastet") == fraction("IJLT", 1 / 4)
    assert odds("bastet", "T") == fraction("IJLOSTZ", 1 / 7)
    assert "I" not in odds("bastet", "TO", view)
    by_rank = odds("bastet", "TO", view, relentless=False)
    assert sum(by_rank.values()) == pytest.approx(1, abs=1e-3)


def test_relentless_bastet_deals_by_rank_only_where_the_worst_is_in_play() -> None:
    # After an O, O and Z are equally bad; which of them goes first is a matter of chance.
    steps = Board.parse("X9/XXX7/XXXXX5/XXXXXXX3/XXXXXXXXX1").cells
    assert odds("bastet", "TO", DealerView(steps, Piece.T)) == {"O": 1}
    after_o = odds("bastet", "TO", DealerView(steps, Piece.O))
    z_first = 0.495
    assert after_o["O"] == pytest.approx(0.81 * (1 - z_first), abs=1e-3)
    assert after_o["Z"] == pytest.approx(z_first + 0.12 * (1 - z_first), abs=1e-3)


def test_a_ranking_belongs_to_the_dealers_that_mean_harm() -> None:
    assert {name for name, each in RANDOMIZERS.items() if each.harm} == {"bastet", "no-mercy"}


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(ValueError, match="no option 'tries'"):
        Observer(RANDOMIZERS["7-bag"], {"tries": 3})


def test_the_odds_of_sega16_learn_which_kinds_stood_at_every_seventh_place() -> None:
    regular = "ZJLOSTI" * 6
    assert odds("sega16", regular)["Z"] > 0.2
    assert odds("sega16", regular, earlier=True)["Z"] == pytest.approx(1 / 7, abs=0.02)
    assert odds("sega16", "ZJLOSTI" * 37)["O"] == 1, "a round has 256 pieces"
