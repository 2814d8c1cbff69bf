"""Dealers that are a machine's arithmetic do it to the bit."""

import zlib
from collections import Counter
from collections.abc import Iterator
from itertools import islice, product

import pytest

from game.core.board.pieces import Piece, pieces_from
from game.core.chance import below, seeded
from game.core.dealers.machines.hardware import (
    NES_IDS,
    NES_PIECES,
    NES_POWER_ON,
    ROM_GAMES,
    ROM_STATES,
    nes_after,
    nes_choice,
    rom_deal,
    rom_roll,
    rom_step,
)
from game.core.dealers.machines.puyo import (
    COLOURS,
    HANDS,
    LIST,
    block_kept,
    block_swaps,
    order_swaps,
    sega16_roll,
    swapped,
)
from tests.core.dealers.figures import dealt, letters

# NES


def test_the_nes_register_is_shifted_by_one_bit_a_frame() -> None:
    #   0x8988 = 1000 1001 1000 1000: bit 9 is 0, bit 1 is 0, so a 0 comes in.
    assert nes_after(0b1000_1001_1000_1000) == 0b0100_0100_1100_0100
    assert nes_after(0b0000_0010_0000_0000) == 0b1000_0001_0000_0000
    assert nes_after(0b0000_0000_0000_0010) == 0b1000_0000_0000_0001
    assert nes_after(0b0000_0010_0000_0010) == 0b0000_0001_0000_0001


def test_the_nes_register_comes_round_after_32767_frames() -> None:
    register, seen = NES_POWER_ON, set[int]()
    while register not in seen:
        seen.add(register)
        register = nes_after(register)
    assert (register, len(seen)) == (NES_POWER_ON, 32767)


def nes_changes() -> dict[str, list[int]]:
    """[from], then to T J Z O S L I, in 32nds: all four bits that a choice reads, with all eight counts of pieces."""
    changes = {}
    for before, identity in zip(NES_PIECES, NES_IDS, strict=True):
        choices = [nes_choice(bits << 8, count, identity)[0] for bits, count in product(range(16), range(8))]
        changes[str(before)] = [choices.count(index) // 4 for index in range(7)]
    return changes


def test_the_nes_cartridge_changes_pieces_unevenly() -> None:
    assert nes_changes() == {
        "T": [1, 5, 6, 5, 5, 5, 5],
        "J": [6, 1, 5, 5, 5, 5, 5],
        "Z": [5, 6, 1, 5, 5, 5, 5],
        "O": [5, 5, 5, 2, 5, 5, 5],
        "S": [5, 5, 5, 5, 2, 5, 5],
        "L": [6, 5, 5, 5, 5, 1, 5],
        "I": [5, 5, 5, 5, 6, 5, 1],
    }


def test_a_second_nes_roll_steps_the_register_and_adds_the_last_id() -> None:
    # High byte 6 with count 1 is 7, no piece. One step makes the high byte 3, and 3 + 18 (the I) is 0 modulo 7: T.
    index, register = nes_choice(0x0600, 1, 18)
    assert (NES_PIECES[index], register >> 8) == (Piece.T, 0x83)


# Sega


def test_sega_is_the_deal_of_a_cleared_machine_whatever_the_seed() -> None:
    sixty = "TITIIJILSJOZZJLSJISLZZZJIJJJOLZJSILTLJOIOOTJTOSZZOISLZTOJJLS"
    assert letters(dealt("sega", 60)) == sixty
    assert letters(dealt("sega", 60, "another seed")) == sixty


def test_sega_repeats_its_thousand_pieces_and_deals_others_from_another_state() -> None:
    pieces = letters(dealt("sega", 2000))
    assert [k for k in range(1, 1001) if pieces[k : k + 1000] == pieces[:1000]] == [1000]
    assert letters(dealt("sega", 60, options={"state": 1})) != letters(dealt("sega", 60))
    # 1 * 41: the low half is 41, the high half 0; (41 & 63) % 7 = 6 is the J of I Z S O T L J.
    assert letters(dealt("sega", 1, options={"state": 1})) == "J"


# Puyo Puyo


@pytest.mark.parametrize(("name", "options"), [("tsu", {}), ("sega16", {"earlier": True})])
def test_the_tsu_deal_opens_with_six_kinds_and_then_comes_round_every_256_pieces(
    name: str, options: dict[str, object]
) -> None:
    for seed in range(20):
        pieces = letters(dealt(name, 4 * 256, seed, options=options))
        # The six come as the items 5, 6, 3, 4, 1, 2 of the opening list; the round begins with its items 1 to 4.
        assert pieces[256:260] == pieces[4:6] + pieces[2:4]
        assert pieces[6:256] == pieces[262:512]
        assert pieces[256:512] == pieces[512:768] == pieces[768:]
        # The full list has 36 or 37 of each kind, and six of its items give way to the opening's.
        assert all(30 <= pieces[:256].count(kind) <= 43 for kind in "IJLOSTZ")


def test_sega16_has_a_deal_for_each_number_and_its_option_names_one() -> None:
    deals = {number: letters(dealt("sega16", 256, options={"seed": number})) for number in (0, 1, 2, 1988, 65535)}
    assert len(set(deals.values())) == 5
    number = below(seeded("a game's seed"), 65536)
    assert dealt("sega16", 256, "a game's seed") == dealt("sega16", 256, options={"seed": number})


def test_blocks_are_swapped_with_their_neighbours_from_16_to_64() -> None:
    swaps = list(block_swaps(LIST, lambda n: n - 1))
    assert swaps[:9] == [(15, 31)] * 8 + [(31, 47)]
    assert swaps[120:137] == [(31, 63)] * 16 + [(63, 95)]
    assert swaps[-1] == (191, 255)


def test_five_to_twenty_two_pieces_of_a_hundred_are_never_swapped() -> None:
    never = Counter[int]()
    for seed in range(400):
        swaps = list(block_swaps(LIST, sega16_roll(seed)))
        never.update(set(range(LIST)) - {place for pair in swaps for place in pair})
    share = {place: never[place] / 400 for place in range(LIST)}
    for places in (range(16), range(16, 32), range(64, 192), range(240, 256)):
        expected = sum(map(block_kept, places)) / len(places)
        assert sum(share[place] for place in places) / len(places) == pytest.approx(expected, abs=0.02)
    assert block_kept(0) == pytest.approx((15 / 16) ** 8 * (31 / 32) ** 16 * (63 / 64) ** 32)
    assert block_kept(100) == pytest.approx((15 / 16) ** 16 * (31 / 32) ** 32 * (63 / 64) ** 64)


# The machines of TGM1 and TGM2


def test_the_generator_is_that_of_the_machine() -> None:
    assert rom_step(0) == 12345
    assert rom_step(1) == (0x41C64E6D + 12345) % (1 << 25)
    assert rom_roll(1 << 10) == 1
    assert rom_roll(8 << 10) == 1


@pytest.mark.parametrize("name", ROM_GAMES)
def test_the_first_piece_lies_flat_and_the_high_bits_do_not_matter(name: str) -> None:
    deals = [letters(islice(rom_deal(state, ROM_GAMES[name]), 30)) for state in range(200)]
    assert {deal[0] for deal in deals} == set(letters(pieces_from("IJLT")))
    assert letters(islice(rom_deal(7 + (1 << 25), ROM_GAMES[name]), 30)) == deals[7]


# Hands of Puyo Puyo in colours

TODAY = (
    (0, "RR GR GB GB RY YY GY YG RR RB YY BG GY BB RG GB", 0x3A0F69C8),
    (1, "RY GY YY GB BY RB GG GG YY GY RB BB YR BB YG GB", 0xF11F7CA7),
    (2, "GY RG GR GY BY YY YY GB BY RB RR GB GY GY GB BB", 0x6B5B9040),
    (255, "RR YR RY BR BY GB BY BB BG BR RR GG RG GY BG RG", 0xB755912A),
    (4711, "GG RR YY YG YB GG BR GB RB RB GG YR GY RG RB RB", 0x708FD8D3),
    (12345, "RY GR BB GY GB BB GB YR BY BB YY YY YR RG RY YB", 0x5B17D763),
    (31415, "RY GY YG BY RG GY YG GY BR RB RB YB GG BR RG RB", 0x39BCDDD6),
    (40000, "YY GY GB YY RG GB GY GY RB YB YB YB BB GG YR BR", 0x7ADCDE23),
    (54321, "GY RR RB YB BG RB BB GG YB RG GY GG BG GY YG GY", 0x00BC6DF6),
    (65535, "RG GG RY YB RR YB BR YR RY GB YY GB GB GR RR RB", 0x0F3998BC),
)
"""Hands that a public bot for today's Puyo Puyo deals: the seed, the first 16 hands, and the CRC of all 128. Its first
four colours are always R Y G B in this order."""


@pytest.mark.parametrize(("seed", "first", "checksum"), TODAY)
def test_sega16_deals_the_hands_of_todays_puyo(seed: int, first: str, checksum: int) -> None:
    names = dict(zip(swapped(COLOURS, order_swaps(5, sega16_roll(seed))), "RYGB-", strict=True))
    hands = ["".join(names[colour] for colour in hand) for hand in islice(sega16_hands(seed), 128)]
    assert " ".join(hands[:16]) == first
    assert zlib.crc32("".join(hands).encode()) == checksum


def sega16_hands(seed: int, earlier: bool = False) -> Iterator[str]:
    return HANDS["sega16"](seeded(""), seed=seed, earlier=earlier)


def test_the_hands_of_tsu_and_of_the_earlier_reading_are_what_they_were() -> None:
    assert " ".join(islice(sega16_hands(0, earlier=True), 8)) == "GR RR RR YY YG GP PR PG"
    hands = list(islice(HANDS["tsu"](seeded(1)), 384))
    assert " ".join(hands[:8]) == "RY YY RP BP YY BR BP BB"
    assert zlib.crc32("".join(hands).encode()) == 0x39B2169A


def droughts_of_tgm3(state: int, count: int) -> str:
    """What a public re-implementation of TGM3 deals from a state of the generator, step by step as it is written there:
    a bag of 35, and for each piece the deals since it came."""

    def roll(faces: int) -> int:
        nonlocal state
        state = (state * 0x41C64E6D + 12345) % 2**32
        return (state >> 10 & 0x7FFF) % faces

    order = "IZSJLOT"
    first = next(piece for piece in iter(lambda: order[roll(7)], "") if piece not in "ZSO")
    history, bag, droughts, dealt = list(f"SZS{first}"), [piece for piece in order for _ in range(5)], [0] * 7, [first]
    while len(dealt) < count:
        for _ in range(6):
            place = roll(35)
            if bag[place] not in history:
                break
            bag[place] = order[droughts.index(max(droughts))]
            place = roll(35)
        piece = bag[place]
        droughts = [0 if each == piece else drought + 1 for each, drought in zip(order, droughts, strict=True)]
        bag[place] = order[droughts.index(max(droughts))]
        history = [*history[1:], piece]
        dealt.append(piece)
    return "".join(dealt)


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_tgm3_rom_deals_as_a_public_re_implementation(seed: str) -> None:
    state = below(seeded(seed), ROM_STATES)
    assert letters(dealt("tgm3-rom", 3000, seed)) == droughts_of_tgm3(state, 3000)
