"""The Arika Rotation System (ARS) of Tetris The Grand Master.

Pieces spawn with their flat side up, and a rotation keeps their lowest row. A blocked rotation is tried one column to
the right, and then one column to the left. Two rules forbid these kicks: the I is never kicked, and J, L and T that lie
flat are not kicked if the stack blocks them in the centre column first.
"""

from __future__ import annotations

from game.core.board.pieces import NORTH, PIECES, SOUTH, Piece
from game.core.board.rotation.pictures import boxes
from game.core.board.rotation.system import NO_KICKS, RotationSystem, same_kicks

_BOXES = {
    Piece.I: """
        ....  ..X.  ....  ..X.
        XXXX  ..X.  XXXX  ..X.
        ....  ..X.  ....  ..X.
        ....  ..X.  ....  ..X.
    """,
    Piece.J: """
        ...  .X.  ...  .XX
        XXX  .X.  X..  .X.
        ..X  XX.  XXX  .X.
    """,
    Piece.L: """
        ...  XX.  ...  .X.
        XXX  .X.  ..X  .X.
        X..  .X.  XXX  .XX
    """,
    Piece.O: """
        XX  XX  XX  XX
        XX  XX  XX  XX
    """,
    Piece.S: """
        ...  X..  ...  X..
        .XX  XX.  .XX  XX.
        XX.  .X.  XX.  .X.
    """,
    Piece.T: """
        ...  .X.  ...  .X.
        XXX  XX.  .X.  .XX
        .X.  .X.  XXX  .X.
    """,
    Piece.Z: """
        ...  ..X  ...  ..X
        XX.  .XX  XX.  .XX
        .XX  .X.  .XX  .X.
    """,
}

ARS = RotationSystem(
    name="ars",
    boxes=tuple(boxes(_BOXES[piece]) for piece in PIECES),
    # The top cells of a new piece are in the highest visible row.
    spawn=tuple({Piece.I: (3, -3), Piece.O: (4, -2)}.get(piece, (3, -2)) for piece in PIECES),
    kicks=tuple(NO_KICKS if piece in (Piece.I, Piece.O) else same_kicks((1, 0), (-1, 0)) for piece in PIECES),
    centre_rule=tuple((piece, flat) for piece in (Piece.J, Piece.L, Piece.T) for flat in (NORTH, SOUTH)),
)
