"""The state of a dealer is found from its pieces."""

from collections import deque
from itertools import islice

import numpy as np
import pytest

from game.core.board.pieces import Piece, pieces_from
from game.core.chance import seeded
from game.core.dealers import RANDOMIZERS
from game.core.dealers.machines.hardware import (
    ROM_GAMES,
    ROM_PIECES,
    nes_choice,
    nes_registers,
    rom_deal,
    rom_deal_on,
    rom_roll,
    sega_pieces,
)
from game.core.dealers.machines.puyo import COLOURS as NAMES
from game.core.dealers.machines.puyo import HANDS, SEGA, TSU, PuyoRule, puyo_deal, sega16_roll
from game.play.game.dealer_states import (
    COLOURS,
    FITS,
    TETRIS,
    _nes_choices,
    all_deals,
    colour_fits,
    known_after,
    recognised,
    recognised_hands,
    rom_states,
)


@pytest.mark.parametrize("name", ["tgm1-rom", "tgm2-rom", "sega16", "sega"])
def test_the_next_pieces_are_foretold_once_the_state_is_known(name: str) -> None:
    chosen = RANDOMIZERS[name]
    deal = tuple(islice(chosen.deal(seeded("mind"), **chosen.checked({})), 60))
    fits = FITS[name](deal[:20], 40)
    assert (fits.states, fits.following) == (1, deal[20:])
    assert fits.chances is not None
    assert fits.chances[deal[20]] == 1


def test_one_piece_leaves_many_states() -> None:
    assert FITS["tgm1-rom"](pieces_from("T"), 1).states == 4681 * 1024
    assert FITS["sega"](pieces_from("T"), 1).states == sega_pieces(0x2A6D365A).count(Piece.T)
    assert FITS["tgm1-rom"](pieces_from("S"), 1).states == 0


@pytest.mark.parametrize("name", ROM_GAMES)
def test_every_state_that_is_found_deals_the_piece_and_one_of_them_goes_on_as_the_deal_does(name: str) -> None:
    game = ROM_GAMES[name]
    deal = list(islice(rom_deal(33_000_000, game), 30))
    states = rom_states(deal[:8], game)
    assert all(ROM_PIECES[rom_roll(int(state))] is deal[7] for state in states)
    goes_on = [list(islice(rom_deal_on(int(state), deque(deal[4:8], 4), game.tries), 22)) for state in states]
    assert deal[8:] in goes_on


@pytest.mark.parametrize("rule", [SEGA, TSU], ids=["today", "earlier"])
def test_all_deals_are_those_of_their_seeds(rule: PuyoRule) -> None:
    deals = all_deals(TETRIS, rule)
    for seed in (0, 777, 65535):
        assert deals[seed].tolist() == list(islice(puyo_deal(rule, sega16_roll(seed)), 256))


@pytest.mark.parametrize("earlier", [False, True])
def test_the_seeds_of_an_opening_are_those_that_deal_it(earlier: bool) -> None:
    deal = RANDOMIZERS["sega16"].deal
    dealt = tuple(islice(deal(seeded(""), seed=777, earlier=earlier), 300))
    states = [FITS["sega16"](dealt[:pieces], 5, earlier=earlier).states for pieces in (1, 3, 20, 256, 270)]
    assert states[0] > states[1] > states[2] == 1
    assert states[3:] == [1, 1]
    assert all(FITS["sega16"](dealt[:2], 1, earlier=earlier).chances or ())
    assert FITS["sega16"](dealt[:270], 30, earlier=earlier).following == dealt[270:]
    assert FITS["sega16"](dealt[:20], 1, earlier=not earlier).states == 0


def test_hands_of_colours_are_recognised() -> None:
    hands = list(islice(HANDS["sega16"](seeded(""), seed=4711, earlier=True), 30))
    assert colour_fits(hands[:10], 20, earlier=True) == (1, hands[10:])
    states, following = colour_fits(hands[:1], 5, earlier=True)
    first = [NAMES.index(colour) for colour in hands[0]]
    assert states == int((all_deals(COLOURS, TSU)[:, :2] == first).all(axis=1).sum())
    assert following is None
    needed = recognised_hands(earlier=True)
    _, times = np.unique(all_deals(COLOURS, TSU)[:, :6], axis=0, return_counts=True)
    assert needed[3] == (times == 1).sum(), "deals that no other one equals in three hands"
    assert (min(needed), max(needed), sum(needed.values())) == (3, 8, 65536)


def test_the_cartridge_never_gives_its_register_away() -> None:
    chosen = RANDOMIZERS["nes-rom"]
    deal = tuple(islice(chosen.deal(seeded(1), **chosen.checked({})), 40))
    fitting = [FITS["nes-rom"](deal[:pieces], 5).states for pieces in (1, 2, 3, 10, 40)]
    assert fitting == [4096, 4096, 6144, 4096, 4096], "of 32,767: after 40 pieces as many as after the first"
    fits = FITS["nes-rom"](deal, 5)
    assert fits.following is None
    assert fits.chances is not None
    assert sum(fits.chances) == pytest.approx(1)


def test_the_choices_of_all_registers_are_those_of_the_cartridge() -> None:
    registers, place_of = nes_registers()
    index, after = _nes_choices(77, 10)
    for place in range(0, len(registers), 501):
        chosen, register = nes_choice(registers[place], 77, 10)
        assert (index[place], after[place]) == (chosen, place_of[register])


def test_the_report_of_the_loop_of_sega() -> None:
    deals = np.array([[0, 1, 1], [1, 0, 1], [1, 1, 0], [1, 1, 1], [2, 0, 0], [2, 0, 0], [3, 0, 0]], np.uint8)
    assert known_after(deals).tolist() == [1, 2, 3, 3, 4, 4, 1]
    needed = recognised("sega", "1", 1)
    deal = sega_pieces(5)
    fits = FITS["sega"](deal[:8], 5, state=5)
    assert (fits.states, fits.following) == (1, tuple(deal[8:13]))
    assert FITS["sega"](deal[:8], 5).states == 0, "the loop of power-on is another one"
    assert recognised("sega", "1", 1, state=5) != needed
    assert sum(needed.values()) == 1000
    assert (min(needed), max(needed)) == (3, 7)
    assert recognised("nes-rom", "1", 1) == {}
    assert sum(recognised("tgm1-rom", "1", 1).values()) == 1
