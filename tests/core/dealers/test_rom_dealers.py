"""The machines of TGM1 and TGM2."""

from __future__ import annotations

from itertools import islice

import pytest

from game.core.board.pieces import pieces_from
from game.core.dealers.hardware import ROM_GAMES, rom_deal, rom_roll, rom_step
from tests.core.dealers.figures import dealt, letters


def test_the_generator_is_that_of_the_machine() -> None:
    assert rom_step(0) == 12345
    assert rom_step(1) == (0x41C64E6D + 12345) % (1 << 25)
    assert rom_roll(1 << 10) == 1
    assert rom_roll(8 << 10) == 1


@pytest.mark.parametrize(("name", "share"), [("tgm1-rom", 0.057), ("tgm2-rom", 0.019)])
def test_so_many_pieces_come_from_the_history(name: str, share: float) -> None:
    pieces = dealt(name, 60_000)
    from_history = sum(piece in pieces[at - 4 : at] for at, piece in enumerate(pieces) if at >= 4)
    assert from_history / 60_000 == pytest.approx(share, abs=0.003)


@pytest.mark.parametrize("name", ROM_GAMES)
def test_the_first_piece_lies_flat_and_the_high_bits_do_not_matter(name: str) -> None:
    deals = [letters(islice(rom_deal(state, ROM_GAMES[name]), 30)) for state in range(200)]
    assert {deal[0] for deal in deals} == set(letters(pieces_from("IJLT")))
    assert letters(islice(rom_deal(7 + (1 << 25), ROM_GAMES[name]), 30)) == deals[7]
