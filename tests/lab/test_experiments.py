"""The rules of the papers and of Standard Tetris, move by move."""

from game.ai.linear.controllers import CONTROLLERS
from game.ai.linear.landing_choice import evaluation
from game.core.bits import STRIDE
from game.core.board.board import Board
from game.core.board.pieces import PIECES, Piece
from game.lab.experiments import chooser, standard_landings
from tests.ai.linear import oracle

DELLACHERIE = CONTROLLERS["dellacherie"]


def cells(picture: str) -> int:
    return Board.parse(picture).cells


def test_mdp_plays_what_the_oracle_plays() -> None:
    for controller in CONTROLLERS.values():
        choose = chooser(controller, "mdp", 14)
        for number, stack in enumerate(oracle.random_boards(seed=len(controller.name), count=1)):
            piece = PIECES[(number + len(controller.name)) % 7]
            assert choose(stack, piece, ()) == oracle.best_drop(controller, stack, piece, rows=14)


def test_mdp_makes_a_losing_move_only_when_forced() -> None:
    choose = chooser(DELLACHERIE, "mdp", 4)
    # Standing in the gap, the I would fill three rows, but stick out of the well.
    stack = cells("""
        XXXXXXXXX.
        XXXXXXXXX.
        XXXXXXXXX.
        XXXXXXX.X.
    """)
    assert choose(stack >> STRIDE, Piece.I, ()) == cells("""
        .........X
        .........X
        .........X
        .........X
    """)
    assert choose(stack | 1 << 9, Piece.I, ()) == 0
    assert choose(stack, Piece.O, ()) == 0


APPEAR = {
    Piece.I: "...XXXX...\n..........",
    Piece.J: "....XXX...\n......X...",
    Piece.L: "....XXX...\n....X.....",
    Piece.O: "....XX....\n....XX....",
    Piece.S: ".....XX...\n....XX....",
    Piece.T: "....XXX...\n.....X....",
    Piece.Z: "....XX....\n.....XX...",
}
"""Standard Tetris's pieces as they appear, in the top two rows; they turn about column 6 of the upper one."""
KINDS = {Piece.O: 1, Piece.I: 2, Piece.S: 2, Piece.Z: 2}


def walked(cells: int, piece: Piece) -> list[tuple[int, int]]:
    """The landings of Standard Tetris one cell and one step at a time, in its order, with their priorities."""
    board = Board(cells)
    around = {(x - 5, y - 1) for x in range(10) for y in range(2) if Board.parse(APPEAR[piece]).filled(x, y)}

    def free(shape: set[tuple[int, int]], column: int, row: int) -> bool:
        return not any(board.filled(column + x, row + y) for x, y in shape)

    if not free(around, 5, 19):
        return []
    row = 18 if free(around, 5, 18) else 19
    landings = []
    for turns in range(KINDS.get(piece, 4) if row == 18 else 1):
        # A piece that could not fall neither turns nor slides.
        columns = [5]
        if not free(around, 5, row):
            columns = []
        elif row == 18:
            for step in (-1, 1):
                column = 5 + step
                while free(around, column, row):
                    columns.append(column)
                    column += step
        for column in sorted(columns):
            low = row
            while free(around, column, low - 1):
                low -= 1
            mask = sum(1 << STRIDE * (low + y) + column + x for x, y in around)
            landings.append((mask, 100 * abs(column - 5) + 10 * (column < 5) - turns))
        around = {(-y, x) for x, y in around}
    return landings


def test_a_standard_piece_appears_in_column_6_with_its_flat_side_up() -> None:
    for piece, picture in APPEAR.items():
        blocked = cells("XXXXXXXXXX\n" * 18) | cells(picture) << STRIDE * 18
        assert standard_landings(blocked, piece, 20) == []
        # Where it cannot fall, it lies where it appeared.
        floor = cells("XXXXXXXXXX\n" * (19 if piece is Piece.I else 18))
        assert standard_landings(floor, piece, 20) == [(cells(picture) << STRIDE * 18, 0)]


def test_standard_landings_agree_with_a_walk() -> None:
    for number, stack in enumerate(oracle.random_boards(seed=10, count=250, most_rows=20)):
        piece = PIECES[number % 7]
        assert standard_landings(stack, piece, 20) == walked(stack, piece), f"{Board(stack)!r} {piece}"


def test_standard_priorities_count_columns_of_the_centre_and_turns_to_the_left() -> None:
    found = dict(standard_landings(0, Piece.T, 20))
    assert found[cells("....XXX...\n.....X....")] == 0
    assert found[cells("XXX.......\n.X........")] == 410
    assert found[cells(".......XXX\n........X.")] == 300
    # One turn to the left and it points right, about the same centre.
    assert found[cells(".....X....\n.....XX...\n.....X....")] == -1
    assert found[cells("X.........\nXX........\nX.........")] == 509
    assert found[cells("....X.....\n...XX.....\n....X.....")] == 107
    assert found[cells(".....X....\n....XXX...")] == -2


def test_fahey_plays_from_memory_what_it_would_play_without() -> None:
    choose = chooser(DELLACHERIE, "fahey", 20)
    value_of = evaluation(DELLACHERIE)
    for stack in oracle.random_boards(seed=13, count=200, most_rows=18):
        for piece in PIECES:
            landings = standard_landings(stack, piece, 20)
            best = max(landings, key=lambda landing: (value_of(stack, landing[0]), landing[1]), default=(0, 0))
            assert choose(stack, piece, ()) == best[0], f"{Board(stack)!r} {piece}"
