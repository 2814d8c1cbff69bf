"""Games abreast, with one piece known or two, against pure Python and against single games, piece by piece."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.linear.controllers import CONTROLLERS, Controller, custom
from game.core.bits import STRIDE, WIDTH, full_rows, remove_rows
from game.core.board.board import Board
from game.core.board.pieces import PIECES, Piece
from game.core.board.rotation import SRS
from game.core.chance import pick, seeded
from game.lab.compiled.abreast import GamesAbreast, PairsAbreast, new_sixteen
from game.lab.compiled.engine import CompiledGame, CompiledPairGame, CompiledPlayer, StopReason
from game.lab.compiled.kernels.abreast.choose import choose_drops
from game.lab.compiled.kernels.abreast.layout import CELLS
from game.lab.compiled.kernels.abreast.vectors import WIDE
from game.lab.compiled.kernels.bundles import LANES
from game.lab.compiled.kernels.piece_tables import FIRST, ORDERS, ORIENTATION
from game.lab.experiments import chooser
from tests.ai.linear import oracle
from tests.lab.compiled.players import MOVES_ONLY, NOTHING_BUT_ROWS, OURS

OF_ALL = [
    custom(OURS, name="all features"),
    custom({name: -weight for name, weight in OURS.items()}, name="all the other way"),
]
NAMES = ("dellacherie", "bcts", "dt-20", "ce", "house-10", "house-24", "house")
PLAYERS = [*(CONTROLLERS[name] for name in NAMES), *OF_ALL]


def chosen(controller: Controller, rows: int, stacks: Sequence[int], piece: Piece) -> list[int]:
    """The masks that sixteen lanes choose, with 0 where no drop stays in the well."""
    those = new_sixteen()
    for lane, stack in enumerate(stacks):
        for x in range(WIDTH):
            column = sum(((stack >> (STRIDE * y + x)) & 1) << y for y in range(rows))
            those.lanes[CELLS + WIDE * (1 + x) + lane] = column
    choose_drops(those, CompiledPlayer(controller, rows).taste, int(piece))
    return [dropped(stack, piece, int(best)) for stack, best in zip(stacks, those.best, strict=False)]


def dropped(stack: int, piece: Piece, number: int) -> int:
    if number < 0:
        return 0
    shape = FIRST[piece] + number // LANES
    mask: int = SRS.masks[piece][ORIENTATION[shape]] << (20 * STRIDE + number % LANES)
    while mask >> STRIDE and not mask & ((1 << STRIDE) - 1) and not (mask >> STRIDE) & stack:
        mask >>= STRIDE
    return mask


@pytest.mark.parametrize("controller", PLAYERS, ids=lambda controller: controller.name)
def test_every_lane_chooses_what_pure_python_chooses(controller: Controller) -> None:
    for rows, count in ((20, 3), (12, 2), (6, 2)):
        choose = chooser(controller, "mdp", rows)
        stacks = oracle.random_boards(seed=rows, count=WIDE * count, most_rows=min(rows, 17))
        for group in range(count):
            sixteen, piece = stacks[WIDE * group : WIDE * (group + 1)], PIECES[(group + rows) % 7]
            best = chosen(controller, rows, sixteen, piece)
            for stack, mask in zip(sixteen, best, strict=True):
                assert mask == choose(stack, piece, ()), f"{Board(stack)!r} {piece}"


@pytest.mark.parametrize("feature", list(OURS))
@pytest.mark.parametrize("weight", [1.5, -1.5])
def test_each_feature_alone_decides_as_in_pure_python(feature: str, weight: float) -> None:
    """Its drops that are equal follow one another, so the first one of the best is chosen."""
    controller = custom({feature: weight})
    choose = chooser(controller, "mdp", 18)
    stacks, piece = oracle.random_boards(seed=77, count=WIDE, most_rows=15), PIECES[len(feature) % 7]
    assert chosen(controller, 18, stacks, piece) == [choose(stack, piece, ()) for stack in stacks]


def boards(rows: int) -> st.SearchStrategy[int]:
    """Boards without full rows, many of whose rows have few gaps."""
    row = st.integers(0, 1022) | st.sampled_from([1023 ^ (1 << x) ^ (1 << y) for x in range(10) for y in range(10)])
    return st.lists(row.filter(lambda cells: cells < 1023), max_size=rows).map(
        lambda those: sum(cells << (STRIDE * y) for y, cells in enumerate(those))
    )


@settings(max_examples=20, deadline=None)
@given(
    st.lists(boards(14), min_size=WIDE, max_size=WIDE),
    st.sampled_from(PIECES),
    st.lists(st.floats(-9, 9).map(lambda weight: round(weight, 2)), min_size=len(OURS), max_size=len(OURS)),
)
def test_any_weights_choose_alike_on_any_boards(stacks: list[int], piece: Piece, weights: list[float]) -> None:
    controller = custom(dict(zip(OURS, weights, strict=True)) | {"holes": -4.0})
    choose = chooser(controller, "mdp", 16)
    assert chosen(controller, 16, stacks, piece) == [choose(stack, piece, ()) for stack in stacks]


@pytest.mark.parametrize(
    ("kind", "name", "rows"),
    [(GamesAbreast, name, 6) for name in ("dellacherie", "house-10", "house")]
    + [(PairsAbreast, "dellacherie-2", 5), (PairsAbreast, "house-20", 5), (PairsAbreast, "house-2", 4)],
)
def test_games_abreast_are_single_games(kind: type[GamesAbreast | PairsAbreast], name: str, rows: int) -> None:
    player, games = CompiledPlayer(CONTROLLERS[name], rows), 24
    alone = CompiledGame if kind is GamesAbreast else CompiledPairGame
    abreast = kind(player, 10)
    for place in range(10):
        abreast.begin(place, seeded(f"{name}/{place}"))
    number_at, begun = list(range(10)), 10
    ended: dict[int, tuple[int, int]] = {}
    while len(ended) < games:
        abreast.play(10**6)
        found = list(abreast.ended())
        assert found
        for game in found:
            ended[number_at[game.place]] = game.lines, game.pieces
            assert not game.cut
            if begun < games:
                abreast.begin(game.place, seeded(f"{name}/{begun}"))
                number_at[game.place], begun = begun, begun + 1
    for number in range(games):
        single = alone(player, seeded(f"{name}/{number}")).play(10**7)
        assert single.reason is StopReason.OVER
        assert ended[number] == (single.lines, single.pieces)


@pytest.mark.parametrize(("kind", "name", "pieces"), [(GamesAbreast, "house", 200), (PairsAbreast, "house-2", 25)])
def test_it_is_the_same_game_piece_by_piece_in_pure_python(
    kind: type[GamesAbreast | PairsAbreast], name: str, pieces: int
) -> None:
    controller, rng, cells = CONTROLLERS[name], seeded("piece by piece"), 0
    abreast = kind(CompiledPlayer(controller, 10), 1)
    abreast.begin(0, seeded("piece by piece"))
    choose, known = chooser(controller, "mdp", 10), [pick(rng, PIECES) for _ in range(controller.pieces)]
    for _ in range(pieces):
        piece, *coming = known
        filled = cells | choose(cells, piece, coming)
        rows = full_rows(filled)
        cells, known = remove_rows(filled, rows), [*coming, pick(rng, PIECES)]
        assert abreast.play(1) == (rows.bit_count(), 1)
        assert abreast.cells(0) == cells


@pytest.mark.parametrize(("kind", "name", "places"), [(GamesAbreast, "house", 20), (PairsAbreast, "house-2", 3)])
def test_a_game_stops_where_its_pieces_are_used_up(
    kind: type[GamesAbreast | PairsAbreast], name: str, places: int
) -> None:
    abreast = kind(CompiledPlayer(CONTROLLERS[name], 12), places, most=200)
    for place in range(places):
        abreast.begin(place, seeded(place))
    ended: dict[int, tuple[int, bool]] = {}
    while len(ended) < places:
        abreast.play(1000)
        ended |= {game.place: (game.pieces, game.cut) for game in abreast.ended()}
    assert set(ended.values()) == {(200, True)}
    assert abreast.play(1000) == (0, 0)


def test_a_game_can_begin_with_any_stack() -> None:
    stack = oracle.random_boards(seed=3, count=1, most_rows=6)[0]
    abreast = GamesAbreast(CompiledPlayer(CONTROLLERS["ce"], 16), 3)
    abreast.begin(1, seeded(5), stack)
    assert abreast.cells(1) == stack
    single = CompiledGame(CompiledPlayer(CONTROLLERS["ce"], 16), seeded(5), stack)
    for _ in range(30):
        abreast.play(1)
        single.play(1)
        assert abreast.cells(1) == single.cells


@pytest.mark.parametrize(
    ("kind", "name", "rules"),
    [(GamesAbreast, "llima", "mdp"), (PairsAbreast, "llima", "mdp"), (GamesAbreast, "dellacherie", "fahey")],
)
def test_players_of_other_features_and_other_rules_are_refused(
    kind: type[GamesAbreast | PairsAbreast], name: str, rules: str
) -> None:
    assert ORDERS["fahey"] != ORDERS["mdp"]
    with pytest.raises(ValueError, match=f"{name} cannot be played abreast"):
        kind(CompiledPlayer(CONTROLLERS[name], 20, rules), 16)


PAIR_PLAYERS = [
    *(CONTROLLERS[name] for name in ("dellacherie-2", "bcts", "dt-20", "house-10", "house-24", "house-2")),
    *(*OF_ALL, MOVES_ONLY, NOTHING_BUT_ROWS),
]


def first_boards(controller: Controller, rows: int, stacks: list[int], seed: str) -> list[tuple[int, int]]:
    """For each game, the board after its first drop, and the rows that the drop fills."""
    games = PairsAbreast(CompiledPlayer(controller, rows), len(stacks), most=1)
    for place, stack in enumerate(stacks):
        games.begin(place, seeded(f"{seed}/{place}"), stack)
    ended: dict[int, int] = {}
    while len(ended) < len(stacks):
        games.play(len(stacks))
        ended |= {game.place: game.lines for game in games.ended()}
    return [(games.cells(place), ended[place]) for place in range(len(stacks))]


def in_python(controller: Controller, rows: int, stacks: list[int], seed: str) -> list[tuple[int, int]]:
    choose, after = chooser(controller, "mdp", rows), []
    for place, stack in enumerate(stacks):
        rng = seeded(f"{seed}/{place}")
        piece, coming = pick(rng, PIECES), pick(rng, PIECES)
        filled = stack | choose(stack, piece, [coming])
        full = full_rows(filled)
        after.append((remove_rows(filled, full), full.bit_count()))
    return after


@pytest.mark.parametrize("controller", PAIR_PLAYERS, ids=lambda controller: controller.name)
def test_every_game_chooses_what_pure_python_chooses(controller: Controller) -> None:
    for rows, count in ((20, 2), (10, 4), (4, 6)):
        stacks = oracle.random_boards(seed=rows, count=count, most_rows=min(rows, 17))
        seed = f"{controller.name}/{rows}"
        found = first_boards(controller, rows, stacks, seed)
        for stack, one, other in zip(stacks, found, in_python(controller, rows, stacks, seed), strict=True):
            assert one == other, repr(Board(stack))


@settings(max_examples=6, deadline=None)
@given(
    st.lists(boards(12), min_size=1, max_size=6),
    st.integers(0, 1000),
    st.lists(st.floats(-9, 9).map(lambda weight: round(weight, 2)), min_size=len(OURS), max_size=len(OURS)),
)
def test_any_weights_choose_alike_on_any_boards_with_a_known_one(
    stacks: list[int], seed: int, weights: list[float]
) -> None:
    controller = custom(dict(zip(OURS, weights, strict=True)) | {"holes": -4.0})
    assert first_boards(controller, 14, stacks, str(seed)) == in_python(controller, 14, stacks, str(seed))
