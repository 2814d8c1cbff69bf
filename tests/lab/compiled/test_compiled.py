"""Compiled code against pure Python, with one piece known or two: choices, values to the last bit, whole games."""

import itertools
from random import Random

import pytest

from game.ai.linear.controllers import CONTROLLERS, Controller, custom
from game.ai.linear.features import FEATURES
from game.ai.linear.landing_choice import evaluation
from game.core.bits import full_rows, remove_rows
from game.core.board.board import Board
from game.core.board.pieces import NORTH, PIECES, Piece, Placement
from game.core.board.rotation import SRS
from game.core.chance import pick, seeded
from game.lab.compiled.engine import CompiledGame, CompiledPairGame, CompiledPlayer, StopReason
from game.lab.compiled.kernels.feature import KNOWN, without_kernel
from game.lab.experiments import chooser, paper_landings, standard_landings
from tests.ai.linear import oracle
from tests.lab.compiled.players import MOVES_ONLY, NOTHING_BUT_ROWS, OURS

ONE_PIECE = [each for each in CONTROLLERS.values() if each.pieces == 1 and not without_kernel(each.weights)]
COMPILED = list(FEATURES)[:KNOWN]
EVERYTHING = custom({name: 0.1 + number / 7 for number, name in enumerate(COMPILED)}, name="everything")
LIKES_WELLS = custom({"wells": 1.5, "landing height": -1, "holes": -3.25}, name="likes-wells")
NO_SURFACE = custom({"hole depth": -1.5, "eroded cells": 2.5, "diversity": 0.75})
SIDE_BY_SIDE = custom(OURS, name="side by side")
"""Its drops are rated side by side."""
PLAYERS = [*ONE_PIECE, EVERYTHING, LIKES_WELLS, NO_SURFACE, SIDE_BY_SIDE]


@pytest.mark.parametrize("controller", PLAYERS, ids=lambda controller: controller.name)
def test_every_landing_has_the_value_that_pure_python_gives_it(controller: Controller) -> None:
    value_of = evaluation(controller)
    for rows, count in ((20, 35), (12, 21), (8, 14)):
        player = CompiledPlayer(controller, rows)
        for number, stack in enumerate(oracle.random_boards(seed=rows, count=count, most_rows=min(rows, 17))):
            piece = PIECES[number % 7]
            expected = [(mask, value_of(stack, mask)) for mask, _ in paper_landings(stack, piece, rows)]
            assert player.landings(stack, piece) == expected, f"{Board(stack)!r} {piece}"


@pytest.mark.parametrize("controller", PLAYERS, ids=lambda controller: controller.name)
def test_every_landing_of_standard_tetris_has_it_too(controller: Controller) -> None:
    value_of = evaluation(controller)
    for rows, count in ((20, 28), (8, 28), (4, 14)):
        player = CompiledPlayer(controller, rows, "fahey")
        for number, stack in enumerate(oracle.random_boards(seed=rows, count=count, most_rows=rows)):
            piece = PIECES[number % 7]
            expected = {mask: value_of(stack, mask) for mask, _ in standard_landings(stack, piece, rows)}
            landings = player.landings(stack, piece)
            assert dict(landings) == expected, f"{Board(stack)!r} {piece}"
            assert len(landings) == len(expected)


@pytest.mark.parametrize("rules", ["mdp", "fahey"])
@pytest.mark.parametrize("controller", PLAYERS, ids=lambda controller: controller.name)
def test_it_chooses_what_pure_python_chooses(controller: Controller, rules: str) -> None:
    player, choose = CompiledPlayer(controller, 16, rules), chooser(controller, rules, 16)
    for number, stack in enumerate(oracle.random_boards(seed=21, count=70, most_rows=15)):
        game = CompiledGame(player, seeded(number), stack)
        piece = pick(seeded(number), PIECES)
        played = game.play(1)
        mask = choose(stack, piece, ())
        if not mask:
            assert played == (0, 0, StopReason.OVER)
            continue
        after = stack | mask
        full = full_rows(after)
        assert game.cells == remove_rows(after, full), f"{Board(stack)!r} {piece}"
        assert played == (full.bit_count(), 1, StopReason.ON)


@pytest.mark.parametrize("rules", ["mdp", "fahey"])
@pytest.mark.parametrize("controller", PLAYERS, ids=lambda controller: controller.name)
def test_a_game_is_the_same_piece_by_piece(controller: Controller, rules: str) -> None:
    same_piece_by_piece(CompiledGame, CompiledPlayer(controller, 9, rules), controller, rules, pieces=80)


def same_piece_by_piece(
    kind: type[CompiledGame], player: CompiledPlayer, controller: Controller, rules: str, pieces: int
) -> None:
    seed = f"game of {controller.name}"
    game, choose, rng = kind(player, seeded(seed)), chooser(controller, rules, player.rows), seeded(seed)
    cells, known = 0, [pick(rng, PIECES) for _ in range(1 + (kind is not CompiledGame))]
    for _ in range(pieces):
        mask = choose(cells, known[0], known[1:])
        known = [*known[1:], pick(rng, PIECES)]
        played = game.play(1)
        if not mask:
            assert played == (0, 0, StopReason.OVER)
            return
        full = full_rows(cells | mask)
        cells = remove_rows(cells | mask, full)
        assert game.cells == cells
        assert played.lines == full.bit_count()


@pytest.mark.parametrize("feature", COMPILED[26:])
def test_each_later_feature_alone_has_the_value_of_pure_python(feature: str) -> None:
    controller = custom({feature: 1.5})
    value_of, player = evaluation(controller), CompiledPlayer(controller, 20)
    for number, stack in enumerate(oracle.random_boards(seed=20, count=14, most_rows=17)):
        piece = PIECES[number % 7]
        expected = [(mask, value_of(stack, mask)) for mask, _ in paper_landings(stack, piece, 20)]
        assert player.landings(stack, piece) == expected, f"{Board(stack)!r} {piece}"


@pytest.mark.parametrize("name", ["house", "house-24"])
def test_the_house_players_choose_the_same_landings_on_hundreds_of_boards(name: str) -> None:
    """Half of the boards are those of games, and half are random."""
    rows = 12
    choose, rng = chooser(CONTROLLERS[name], "mdp", rows), seeded(f"hundreds of {name}")
    game = CompiledGame(CompiledPlayer(CONTROLLERS[name], rows), seeded(f"hundreds of {name}"))
    stacks = oracle.random_boards(seed=31, count=200, most_rows=9)
    cells = 0
    for number in range(400):
        if number % 2:
            cells = stacks[number // 2]
            game.begin(cells)
        mask = choose(cells, pick(rng, PIECES), ())
        game.play(1)
        cells = remove_rows(cells | mask, full_rows(cells | mask))
        assert game.cells == cells, f"{Board(cells)!r}"


@pytest.mark.parametrize(
    ("kind", "name", "rows", "rules"),
    [(CompiledGame, name, 6, "mdp") for name in ("house", "house-20")]
    + [(CompiledPairGame, "dellacherie-2", 5, rules) for rules in ("mdp", "fahey")],
)
def test_a_game_in_one_go_is_the_game_in_pieces(kind: type[CompiledGame], name: str, rows: int, rules: str) -> None:
    player = CompiledPlayer(CONTROLLERS[name], rows, rules)
    whole, game = kind(player, seeded(3)).play(10**6), kind(player, seeded(3))
    parts = [game.play(17)]
    while parts[-1].reason is StopReason.ON:
        parts.append(game.play(17))
    assert len(parts) > 1
    assert (sum(p.lines for p in parts), sum(p.pieces for p in parts)) == whole[:2]
    assert parts[-1].reason is whole.reason is StopReason.OVER


def test_it_stops_where_the_stack_is_as_high_or_as_low_as_asked() -> None:
    game = CompiledGame(CompiledPlayer(CONTROLLERS["dellacherie"], 20), seeded(1))
    assert game.play(10**6, high=6).reason is StopReason.HIGH
    assert Board(game.cells).height >= 6
    assert game.play(10**6, low=2).reason is StopReason.LOW
    assert Board(game.cells).height <= 2


def test_too_high_a_well_is_refused() -> None:
    with pytest.raises(ValueError, match="has 21 rows; expected 4 to 20"):
        CompiledPlayer(CONTROLLERS["dellacherie"], 21)


PAIR_PLAYERS = [
    *(CONTROLLERS[name] for name in ("dellacherie-2", "fahey-2", "house", "llima")),
    *(EVERYTHING, MOVES_ONLY, NOTHING_BUT_ROWS, LIKES_WELLS),
]


@pytest.mark.parametrize("rules", ["mdp", "fahey"])
@pytest.mark.parametrize("controller", PAIR_PLAYERS, ids=lambda controller: controller.name)
def test_it_makes_the_same_drop_before_a_known_piece(controller: Controller, rules: str) -> None:
    for rows, most_rows, count in ((20, 11, 2), (20, 20, 2), (10, 10, 4), (4, 4, 7)):
        player, choose = CompiledPlayer(controller, rows, rules), chooser(controller, rules, rows)
        for number, stack in enumerate(oracle.random_boards(seed=rows, count=count, most_rows=most_rows)):
            rng, game = seeded(number), CompiledPairGame(player, seeded(number), stack)
            piece, coming = pick(rng, PIECES), pick(rng, PIECES)
            after = stack | choose(stack, piece, [coming])
            game.play(1)
            assert game.cells == remove_rows(after, full_rows(after)), f"{Board(stack)!r} {piece} {coming}"


@pytest.mark.parametrize("rules", ["mdp", "fahey"])
@pytest.mark.parametrize("controller", PAIR_PLAYERS, ids=lambda controller: controller.name)
def test_a_game_is_the_same_piece_by_piece_with_a_known_one(controller: Controller, rules: str) -> None:
    same_piece_by_piece(CompiledPairGame, CompiledPlayer(controller, 11, rules), controller, rules, pieces=15)


def test_a_landing_without_a_reply_is_made_only_where_none_has_one() -> None:
    # By itself the I would cover three columns, but then the O has no place any more.
    stack = Board.parse("XXXXXX..../XXXXXX..../XXXXXX....").cells
    player = CompiledPlayer(custom({"holes": 1}), 4)
    alone = max(player.landings(stack, Piece.I), key=lambda landing: landing[1])
    assert alone == (SRS.mask(Placement(Piece.I, NORTH, 5, 3)), 9)
    nowhere = Board.parse("XXXXXX.XX./XXXXXX.XX./XXXXXX.XX.").cells
    for cells, column in ((stack, 4), (nowhere, 6)):
        game = CompiledPairGame(player, dealing(Piece.I, Piece.O), cells)
        assert game.play(1).pieces == 1
        assert game.cells == cells | SRS.mask(Placement(Piece.I, NORTH, column, 3))
    assert CompiledPairGame(player, dealing(Piece.O, Piece.I), nowhere).play(1) == (0, 0, StopReason.OVER)


def dealing(*pieces: Piece) -> Random:
    """The random numbers of a game that begins with these pieces."""
    return next(
        seeded(number)
        for number in itertools.count()
        if (rng := seeded(number)) and all(pick(rng, PIECES) is piece for piece in pieces)
    )
