"""What the random numbers of machines are: the NES, Sega's arcade board, the Tetris Grand Master and Puyo Puyo."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    # TGM1 and TGM2
    "rom_deal",  # Deals from a state of the generator.
    "rom_deal_on",  # Deals the pieces of the machine from a state of its generator on.
    "RomGame",  # How a game on that board deals: its first history and its tries.
    "ROM_GAMES",  # Randomizer -> the game on that board.
    "ROM_PIECES",  # The order of the pieces in the machine of TGM1 and TGM2.
    "ROM_STATES",  # The states of its generator.
    "ROM_FACTOR",  # The factor of the generator of the Tetris Grand Master.
    "ROM_ADDEND",  # The addend of that generator.
    # The NES
    "nes_choice",  # The index of the next piece in NES_PIECES, and the register.
    "nes_registers",  # The states of the register from power-on in their order, and the place of each.
    "NES_PIECES",  # The pieces in the order of the cartridge.
    "NES_IDS",  # The numbers by which the cartridge knows the pieces.
    "NES_PERIOD",  # The number of states of the register.
    "NES_LEAST_FRAMES",  # The fewest frames that a piece takes in this dealer.
    # Sega's Tetris
    "sega_pieces",  # The thousand pieces of Sega's board from a state.
    "sega_places",  # The places in the loop of a state at which these pieces begin.
    "SEGA_POWER_ON",  # The number in the memory of the machine after power-on.
    # Puyo Puyo
    "puyo_deal",  # Two lists of 256 pieces, one of the opening's kinds and one of all kinds.
    "PuyoRule",  # How two lists are shuffled and dealt: one of the opening's kinds, and a full one.
    "sega16_rule",  # The rule of sega16, or that of its earlier reading.
    "sega16_roll",  # The rolls of Sega's later Puyo games from a state, which is the seed.
    "order_swaps",  # The swaps that exchange some kinds with random places.
    "Swaps",  # Pairs of places whose items are swapped.
    "hands_of",  # The hands of a game of Puyo Puyo, for ever.
    "HANDS",  # The dealers of Puyo Puyo: the hands of each in colours, from a random source and its options.
    "COLOURS",  # The colours of Puyo Puyo Tsu.
    "LIST",  # The length of the list that Puyo Puyo deals again and again.
    "FACTOR",  # The factor of the generator of Sega's later Puyo games.
    "ADDEND",  # The addend of the generator of Puyo Puyo.
]

if TYPE_CHECKING:
    from .hardware import (
        NES_IDS,
        NES_LEAST_FRAMES,
        NES_PERIOD,
        NES_PIECES,
        ROM_ADDEND,
        ROM_FACTOR,
        ROM_GAMES,
        ROM_PIECES,
        ROM_STATES,
        SEGA_POWER_ON,
        RomGame,
        nes_choice,
        nes_registers,
        rom_deal,
        rom_deal_on,
        sega_pieces,
        sega_places,
    )
    from .puyo import (
        ADDEND,
        COLOURS,
        FACTOR,
        HANDS,
        LIST,
        PuyoRule,
        Swaps,
        hands_of,
        order_swaps,
        puyo_deal,
        sega16_roll,
        sega16_rule,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "hardware": (
            "NES_IDS NES_LEAST_FRAMES NES_PERIOD NES_PIECES ROM_ADDEND ROM_FACTOR ROM_GAMES ROM_PIECES ROM_STATES "
            "RomGame SEGA_POWER_ON nes_choice nes_registers rom_deal rom_deal_on sega_pieces sega_places"
        ),
        "puyo": (
            "ADDEND COLOURS FACTOR HANDS LIST PuyoRule Swaps hands_of order_swaps puyo_deal sega16_roll sega16_rule"
        ),
    },
)
