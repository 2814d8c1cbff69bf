"""The board, the pieces and how they turn, and the position of a game."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # The board
    "Board",  # The occupied cells of a well, without colours.
    "EMPTY",  # The character of an empty cell.
    "FILLED",  # The character of an occupied cell.
    # The pieces
    "Piece",  # One of the seven pieces.
    "PIECES",  # The seven pieces.
    "Placement",  # A piece, its orientation and its place in the well.
    "Offset",  # (x, y) in cells; x grows to the right, y upward.
    "letters_of",  # Pieces as letters, which pieces_from reads.
    "pieces_from",  # Reads pieces from letters, for example "IOT".
    # The orientations, clockwise
    "NORTH",  # The orientation in which pieces spawn.
    "EAST",  # The orientation after one turn to the right.
    "SOUTH",  # The orientation after a half turn.
    "WEST",  # The orientation after one turn to the left.
    "ORIENTATIONS",  # The characters of the four orientations.
    # The position of a game
    "Position",  # A board, the known pieces, and the chain of clears.
    "NONE",  # The character for no piece.
    "NO_COMBO",  # The combo after a piece that cleared nothing.
    # Rotation systems
    "RotationSystem",  # The shapes, the spawns and the kicks of all pieces.
    "ROTATION_SYSTEMS",  # All rotation systems, by name.
    "SRS",  # The Super Rotation System.
    "ARS",  # The Arika Rotation System of Tetris The Grand Master.
    "NES",  # The right-handed Nintendo Rotation System of the NES: no kicks, and two states for I, S and Z.
    "GAMEBOY",  # The left-handed Nintendo Rotation System of the Game Boy: no kicks, and two states for I, S and Z.
    "CW",  # The turn to the right, as a number that is added to an orientation.
    "CCW",  # The turn to the left.
    "HALF",  # The half turn.
    # Spins of the T
    "Spin",  # The kind of spin by which a T came to its place.
    "t_spin",  # The spin of a T that locks at a placement.
    "corners",  # The corners around the centre of a T, and the two front ones.
    "LAST_TEST",  # The number of the kick that makes a mini a full spin.
]

if TYPE_CHECKING:
    from .board import EMPTY, FILLED, Board
    from .pieces import (
        EAST,
        NORTH,
        ORIENTATIONS,
        PIECES,
        SOUTH,
        WEST,
        Offset,
        Piece,
        Placement,
        letters_of,
        pieces_from,
    )
    from .position import NO_COMBO, NONE, Position
    from .rotation import ARS, CCW, CW, GAMEBOY, HALF, NES, ROTATION_SYSTEMS, SRS, RotationSystem
    from .spins import LAST_TEST, Spin, corners, t_spin

__getattr__, __dir__ = offer(
    __name__,
    {
        "board": "Board EMPTY FILLED",
        "pieces": "EAST NORTH ORIENTATIONS Offset PIECES Piece Placement SOUTH WEST letters_of pieces_from",
        "position": "NONE NO_COMBO Position",
        "rotation": "ARS CCW CW GAMEBOY HALF NES ROTATION_SYSTEMS RotationSystem SRS",
        "spins": "LAST_TEST Spin corners t_spin",
    },
)
