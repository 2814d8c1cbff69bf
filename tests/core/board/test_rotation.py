"""SRS against its published tables, which stand here as they are published, by boxes; the others as pictures."""

import pickle
from dataclasses import replace
from textwrap import dedent

import pytest

from game.core.bits import STRIDE
from game.core.board.board import Board
from game.core.board.pieces import EAST, NORTH, ORIENTATIONS, PIECES, SOUTH, WEST, Piece, Placement
from game.core.board.rotation import ARS, CCW, CW, HALF, NES, ROTATION_SYSTEMS, SRS, SRS_PLUS, RotationSystem
from game.core.rules.rulesets import MODERN

SHAPES = {
    # 0 R 2 L
    Piece.I: ["XXXX", "X/X/X/X", "XXXX", "X/X/X/X"],
    Piece.J: ["X../XXX", "XX/X./X.", "XXX/..X", ".X/.X/XX"],
    Piece.L: ["..X/XXX", "X./X./XX", "XXX/X..", "XX/.X/.X"],
    Piece.O: ["XX/XX", "XX/XX", "XX/XX", "XX/XX"],
    Piece.S: [".XX/XX.", "X./XX/.X", ".XX/XX.", "X./XX/.X"],
    Piece.T: [".X./XXX", "X./XX/X.", "XXX/.X.", ".X/XX/.X"],
    Piece.Z: ["XX./.XX", ".X/XX/X.", "XX./.XX", ".X/XX/X."],
}
"""The four orientations without the empty rim of their boxes."""

SPAWNS = {
    Piece.I: "...XXXX...",
    Piece.J: "...X....../...XXX....",
    Piece.L: ".....X..../...XXX....",
    Piece.O: "....XX..../....XX....",
    Piece.S: "....XX..../...XX.....",
    Piece.T: "....X...../...XXX....",
    Piece.Z: "...XX...../....XX....",
}
"""The pieces as they appear, their lowest row in the lowest hidden row."""

IN_BOX = {
    # the lower left corner of the cells within the box, for 0 R 2 L
    Piece.I: [(0, 2), (2, 0), (0, 1), (1, 0)],
    Piece.O: [(0, 0), (0, 0), (0, 0), (0, 0)],
}
CORNERS = {piece: IN_BOX.get(piece, [(0, 1), (1, 0), (0, 0), (0, 0)]) for piece in PIECES}

JLSTZ = {
    "0>R": [(0, 0), (-1, 0), (-1, 1), (0, -2), (-1, -2)],
    "R>0": [(0, 0), (1, 0), (1, -1), (0, 2), (1, 2)],
    "R>2": [(0, 0), (1, 0), (1, -1), (0, 2), (1, 2)],
    "2>R": [(0, 0), (-1, 0), (-1, 1), (0, -2), (-1, -2)],
    "2>L": [(0, 0), (1, 0), (1, 1), (0, -2), (1, -2)],
    "L>2": [(0, 0), (-1, 0), (-1, -1), (0, 2), (-1, 2)],
    "L>0": [(0, 0), (-1, 0), (-1, -1), (0, 2), (-1, 2)],
    "0>L": [(0, 0), (1, 0), (1, 1), (0, -2), (1, -2)],
}
I_KICKS = {
    "0>R": [(0, 0), (-2, 0), (1, 0), (-2, -1), (1, 2)],
    "R>0": [(0, 0), (2, 0), (-1, 0), (2, 1), (-1, -2)],
    "R>2": [(0, 0), (-1, 0), (2, 0), (-1, 2), (2, -1)],
    "2>R": [(0, 0), (1, 0), (-2, 0), (1, -2), (-2, 1)],
    "2>L": [(0, 0), (2, 0), (-1, 0), (2, 1), (-1, -2)],
    "L>2": [(0, 0), (-2, 0), (1, 0), (-2, -1), (1, 2)],
    "L>0": [(0, 0), (1, 0), (-2, 0), (1, -2), (-2, 1)],
    "0>L": [(0, 0), (-1, 0), (2, 0), (-1, 2), (2, -1)],
}
KICKS = dict.fromkeys(PIECES, JLSTZ) | {Piece.I: I_KICKS, Piece.O: {turn: [(0, 0)] for turn in JLSTZ}}


def drawn(picture: str) -> set[tuple[int, int]]:
    rows = picture.split("/")[::-1]
    return {(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "X"}


@pytest.mark.parametrize("piece", PIECES, ids=str)
def test_each_orientation_has_its_shape(piece: Piece) -> None:
    for orientation, picture in enumerate(SHAPES[piece]):
        assert set(SRS.cells(Placement(piece, orientation, 0, 0))) == drawn(picture)
        assert set(SRS.cells(Placement(piece, orientation, 2, 5))) == {(x + 2, y + 5) for x, y in drawn(picture)}


@pytest.mark.parametrize("piece", PIECES, ids=str)
def test_pieces_appear_flat_side_down_in_the_lowest_hidden_rows(piece: Piece) -> None:
    spawned = SRS.spawned(piece, skyline=20)
    assert spawned.orientation == NORTH
    assert spawned.y == 20
    assert set(SRS.cells(spawned)) == {(x, y + 20) for x, y in drawn(SPAWNS[piece])}


@pytest.mark.parametrize("piece", PIECES, ids=str)
def test_a_box_lies_where_its_cells_say(piece: Piece) -> None:
    for orientation, (x, y) in enumerate(CORNERS[piece]):
        assert SRS.box(Placement(piece, orientation, 4, 7)) == (4 - x, 7 - y)


@pytest.mark.parametrize("turn", JLSTZ)
@pytest.mark.parametrize("piece", PIECES, ids=str)
def test_each_kick_is_tried_when_all_before_it_are_blocked(piece: Piece, turn: str) -> None:
    start, end = ORIENTATIONS.index(turn[0]), ORIENTATIONS.index(turn[2])
    direction = CW if (end - start) % 4 == 1 else CCW
    placement = Placement(piece, start, 4, 8)
    box_x, box_y = SRS.box(placement)
    targets = [
        Placement(piece, end, box_x + dx + CORNERS[piece][end][0], box_y + dy + CORNERS[piece][end][1])
        for dx, dy in KICKS[piece][turn]
    ]
    earlier = 0
    for number, target in enumerate(targets, 1):
        # Two different placements never have all four cells in common, so what is left blocks every earlier one.
        assert SRS.turned(earlier & ~SRS.mask(target), placement, direction) == (target, number)
        earlier |= SRS.mask(target)
    assert SRS.turned(earlier, placement, direction) is None


SPAWNS_OF_THE_OTHERS = {
    # The two highest visible rows.
    ("ars", Piece.I): "...XXXX... ..........",
    ("ars", Piece.J): "...XXX.... .....X....",
    ("ars", Piece.L): "...XXX.... ...X......",
    ("ars", Piece.O): "....XX.... ....XX....",
    ("ars", Piece.S): "....XX.... ...XX.....",
    ("ars", Piece.T): "...XXX.... ....X.....",
    ("ars", Piece.Z): "...XX..... ....XX....",
    ("nes", Piece.I): "...XXXX... ..........",
    ("nes", Piece.J): "....XXX... ......X...",
    ("nes", Piece.L): "....XXX... ....X.....",
    ("nes", Piece.O): "....XX.... ....XX....",
    ("nes", Piece.S): ".....XX... ....XX....",
    ("nes", Piece.T): "....XXX... .....X....",
    ("nes", Piece.Z): "....XX.... .....XX...",
}


@pytest.mark.parametrize(("system", "piece"), SPAWNS_OF_THE_OTHERS, ids=str)
def test_pieces_appear_flat_side_up_in_the_highest_visible_rows(system: str, piece: Piece) -> None:
    rotation = ROTATION_SYSTEMS[system]
    drawn = Board.parse("\n".join(SPAWNS_OF_THE_OTHERS[system, piece].split()) + "\n10" * 18)
    assert rotation.mask(rotation.spawned(piece, 20)) == drawn.cells


def turning(system: RotationSystem, piece: Piece, turn: int, lowest: int = 6) -> list[str]:
    """A piece in four places, each after one more turn, as pictures of the rows from ``lowest``; the skyline is 10."""
    placement = system.spawned(piece, 10)
    pictures = []
    for _ in range(4):
        pictures.append(str(Board(system.mask(placement) >> STRIDE * lowest)).replace("\n", "/"))
        turned = system.turned(0, placement, turn)
        assert turned
        assert turned[1] == 1
        placement = turned[0]
    return pictures


def rows(picture: str) -> list[str]:
    """Four boards drawn side by side, without the empty rows above."""
    lines = [line.split() for line in dedent(picture).strip().splitlines()]
    boards = ("/".join(line[o] for line in lines) for o in range(4))
    return [str(Board.parse(board)).replace("\n", "/") for board in boards]


def test_the_i_of_ars_stands_in_its_third_column() -> None:
    assert turning(ARS, Piece.I, CW, lowest=7) == rows(
        """
        .......... .....X.... .......... .....X....
        ...XXXX... .....X.... ...XXXX... .....X....
        .......... .....X.... .......... .....X....
        .......... .....X.... .......... .....X....
        """
    )


def test_a_t_of_ars_keeps_its_lowest_row() -> None:
    assert turning(ARS, Piece.T, CW) == rows(
        """
        .......... ....X..... .......... ....X.....
        ...XXX.... ...XX..... ....X..... ....XX....
        ....X..... ....X..... ...XXX.... ....X.....
        .......... .......... .......... ..........
        .......... .......... .......... ..........
        """
    )


def test_a_j_of_ars_keeps_its_lowest_row() -> None:
    assert turning(ARS, Piece.J, CCW) == rows(
        """
        .......... ....XX.... .......... ....X.....
        ...XXX.... ....X..... ...X...... ....X.....
        .....X.... ....X..... ...XXX.... ...XX.....
        .......... .......... .......... ..........
        .......... .......... .......... ..........
        """
    )


def test_a_t_of_the_nes_turns_about_its_centre() -> None:
    assert turning(NES, Piece.T, CW) == rows(
        """
        .......... .....X.... .....X.... .....X....
        ....XXX... ....XX.... ....XXX... .....XX...
        .....X.... .....X.... .......... .....X....
        .......... .......... .......... ..........
        .......... .......... .......... ..........
        """
    )


@pytest.mark.parametrize("piece", [Piece.I, Piece.S, Piece.Z], ids=str)
@pytest.mark.parametrize("system", [ARS, NES], ids=lambda system: system.name)
def test_i_s_and_z_have_two_states(system: RotationSystem, piece: Piece) -> None:
    first, second, third, fourth = turning(system, piece, CW)
    assert (first, second) == (third, fourth)
    assert turning(system, piece, CCW) == [first, second, third, fourth]


def turn_on(picture: str, system: RotationSystem, placement: Placement, turn: int) -> Placement | None:
    """Where a piece comes to lie when it turns on the stack of a picture."""
    stack = Board.parse(dedent(picture)).cells
    assert system.fits(stack, placement)
    turned = system.turned(stack, placement, turn)
    return turned[0] if turned else None


def test_ars_kicks_off_the_wall() -> None:
    # A T that points to the right at the left wall: lying flat it would need a column that is not there.
    assert turn_on("", ARS, Placement(Piece.T, WEST, 0, 0), CW) == Placement(Piece.T, NORTH, 0, 0)
    assert turn_on("", ARS, Placement(Piece.T, EAST, 8, 0), CW) == Placement(Piece.T, SOUTH, 7, 0)


def test_ars_kicks_to_the_right_before_the_left() -> None:
    standing = Placement(Piece.T, WEST, 4, 0)
    assert turn_on("3X6", ARS, standing, CCW) == Placement(Piece.T, SOUTH, 4, 0)
    assert turn_on("5X4", ARS, standing, CCW) == Placement(Piece.T, SOUTH, 2, 0)
    assert turn_on("3X1X4", ARS, standing, CCW) is None


@pytest.mark.parametrize("piece", [Piece.J, Piece.L, Piece.T], ids=str)
@pytest.mark.parametrize("flat", [NORTH, SOUTH], ids=lambda o: ORIENTATIONS[o])
@pytest.mark.parametrize("turn", [CW, CCW])
def test_the_centre_column_rule(piece: Piece, flat: int, turn: int) -> None:
    """Block one cell of the turned piece at a time: the first one from the top, row by row, decides."""
    placement = Placement(piece, flat, 4, 5)
    box_x, _ = ARS.box(placement)
    target = ARS.turned(0, placement, turn)
    assert target
    for x, y in sorted(ARS.cells(target[0]), key=lambda cell: (-cell[1], cell[0])):
        blocked = 1 << STRIDE * y + x
        if blocked & ARS.mask(placement):
            continue
        turned = ARS.turned(blocked, placement, turn)
        if x == box_x + 1:
            assert turned is None
        else:
            assert turned is not None
            assert turned[1] > 1


def test_the_first_blocked_cell_decides_not_the_others() -> None:
    # J flat, its tail down at the right; turned clockwise it stands in the centre column with a foot at the lower left.
    placement = Placement(Piece.J, NORTH, 4, 5)
    target = ARS.turned(0, placement, CW)
    assert target
    top = 1 << STRIDE * 7 + 5
    foot = 1 << STRIDE * 5 + 4
    assert ARS.mask(target[0]) & top
    assert ARS.mask(target[0]) & foot
    assert ARS.turned(foot, placement, CW) is not None
    assert ARS.turned(foot | top, placement, CW) is None


def test_the_i_and_the_o_of_ars_and_all_of_the_nes_are_never_kicked() -> None:
    assert ARS.turned(0, Placement(Piece.I, EAST, 0, 0), CW) is None
    assert ARS.turned(0, Placement(Piece.I, EAST, 9, 0), CW) is None
    for piece in PIECES:
        assert all(len(tests) <= 1 for of_start in NES.tests[piece] for tests in of_start)
    assert NES.turned(0, Placement(Piece.T, WEST, 0, 4), CW) is None


def test_half_turns_of_srs_plus() -> None:
    placement = Placement(Piece.T, NORTH, 4, 5)
    assert SRS_PLUS.turned(0, placement, HALF) == (Placement(Piece.T, SOUTH, 4, 4), 1)
    assert {Piece.O} == {piece for piece in PIECES if len(SRS_PLUS.tests[piece][NORTH][SOUTH]) == 1}


PLUS_I = {
    "0>R": [(0, 0), (1, 0), (-2, 0), (-2, -1), (1, 2)],
    "0>L": [(0, 0), (-1, 0), (2, 0), (2, -1), (-1, 2)],
    "R>0": [(0, 0), (-1, 0), (2, 0), (-1, -2), (2, 1)],
    "2>R": [(0, 0), (-2, 0), (1, 0), (-2, 1), (1, -2)],
    "L>2": [(0, 0), (1, 0), (-2, 0), (1, 2), (-2, -1)],
    "0>2": [(0, 0), (0, 1)],
    "2>0": [(0, 0), (0, -1)],
    "R>L": [(0, 0), (1, 0)],
    "L>R": [(0, 0), (-1, 0)],
}
PLUS_T = {
    "0>2": [(0, 0), (0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0)],
    "2>0": [(0, 0), (0, -1), (-1, -1), (1, -1), (-1, 0), (1, 0)],
    "R>L": [(0, 0), (1, 0), (1, 2), (1, 1), (0, 2), (0, 1)],
    "L>R": [(0, 0), (-1, 0), (-1, 2), (-1, 1), (0, 2), (0, 1)],
}


@pytest.mark.parametrize(
    ("piece", "turn", "shifts"),
    [(Piece.I, turn, shifts) for turn, shifts in PLUS_I.items()]
    + [(Piece.T, turn, shifts) for turn, shifts in PLUS_T.items()],
)
def test_srs_plus_moves_the_box_by_its_table(piece: Piece, turn: str, shifts: list[tuple[int, int]]) -> None:
    start, end = ORIENTATIONS.index(turn[0]), ORIENTATIONS.index(turn[2])
    before = Placement(piece, start, 4, 8)
    box_x, box_y = SRS_PLUS.box(before)
    moved = []
    for dx, dy in SRS_PLUS.tests[piece][start][end]:
        after_x, after_y = SRS_PLUS.box(Placement(piece, end, 4 + dx, 8 + dy))
        moved.append((after_x - box_x, after_y - box_y))
    assert moved == shifts


@pytest.mark.parametrize("rows", [0, 1, 3])
@pytest.mark.parametrize("system", ROTATION_SYSTEMS.values())
def test_from_another_process_comes_the_system_of_this_one(system: RotationSystem, rows: int) -> None:
    raised = system.raised(rows)
    assert pickle.loads(pickle.dumps(raised)) is raised


def test_a_system_of_ones_own_is_copied_whole() -> None:
    own = replace(SRS, name="own", spawn=tuple((x + 1, y) for x, y in SRS.spawn))
    copied = pickle.loads(pickle.dumps(own))
    assert (copied.name, copied.spawn, copied.tests) == (own.name, own.spawn, own.tests)


def test_a_setup_can_be_read_in_a_console() -> None:
    """Without a name for them, the cells and kicks of all pieces are two thirds of it."""
    assert {repr(system) for system in ROTATION_SYSTEMS.values()} == {
        f"<RotationSystem {name}>" for name in ROTATION_SYSTEMS
    }
    assert "rotation=<RotationSystem srs>" in repr(MODERN)
