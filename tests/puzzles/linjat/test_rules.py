"""The rules of a person, each on a small board, and hints in words."""

import random
from collections.abc import Sequence
from itertools import combinations
from math import inf

import pytest

from game.puzzles.engine.climbing import Rule, step
from game.puzzles.linjat.client import ALL_RULES, COVER, DEPENDENCY, FIT, ONE_OF, SHORTCUT, SIZES, SQUARE
from game.puzzles.linjat.linjat import cells_of, options, parse
from game.puzzles.linjat.linjat_game import LinjatGame, LinjatHint, LinjatSheet, hint, knowledge
from game.puzzles.linjat.linjat_puzzles import PackedLinjat, shipped
from game.puzzles.linjat.solver import DependencyMove, FitMove, LinjatKnowledge, OneOfMove, SquareMove, find_square


def known(picture: str) -> LinjatKnowledge:
    puzzle = parse("/".join(picture.split()))
    return LinjatKnowledge(puzzle.numbers, options(puzzle.width, puzzle.height, puzzle.numbers), puzzle.dots)


def applied(rule: Rule[LinjatKnowledge], state: LinjatKnowledge) -> int:
    """Make the moves of a rule, and return their number."""
    moves = rule.find(state)
    assert rule.apply
    if moves:
        rule.apply(state, moves)
    return len(moves)


def lines_of(state: LinjatKnowledge, number: int) -> list[tuple[int, ...]]:
    return [cells_of(line) for line in state.options[number]]


def test_cover_a_dot_that_one_number_alone_reaches() -> None:
    state = known("""
        --2.
        ----
    """)
    assert applied(COVER, state) == 1
    assert lines_of(state, 0) == [(2, 3)]
    assert state.solved


def test_fit_what_all_lines_of_a_number_have_in_common() -> None:
    state = known("""
        --4--
        --2--
    """)
    assert applied(COVER, state) == 0
    assert applied(FIT, state) == 1
    assert cells_of(state.owned[0]) == (1, 2, 3)
    assert not state.ended


def test_square_two_numbers_share_two_dots() -> None:
    # Neither 2 reaches both dots, so each of them covers one. They go nowhere else.
    state = known("""
        -.2-
        -2.-
        ----
    """)
    (first, second) = SQUARE.find(state)
    assert isinstance(first, SquareMove)
    assert (first.number, first.other, cells_of(first.dots)) == (0, 1, (1, 6))
    assert [(number, [cells_of(line) for line in lines]) for number, lines in first.gone] == [(0, [(2, 3)])]
    assert applied(SQUARE, state) == 2
    assert lines_of(state, 0) == [(1, 2), (2, 6)]
    assert lines_of(state, 1) == [(5, 6), (1, 5)]
    assert second.number == 1


def test_dependency_who_covers_the_dot_covers_the_cell_too() -> None:
    # Each 3 that covers the dot covers the cell beside it, so the 2 does not go down.
    state = known("""
        ----
        --2-
        3.-3
    """)
    (move,) = DEPENDENCY.find(state)
    assert isinstance(move, DependencyMove)
    assert (cells_of(move.dot), cells_of(move.cells)) == ((9,), (10,))
    assert [(number, [cells_of(line) for line in lines]) for number, lines in move.gone] == [(0, [(6, 10)])]
    assert applied(DEPENDENCY, state) == 1
    assert lines_of(state, 0) == [(5, 6), (6, 7), (2, 6)]
    assert applied(DEPENDENCY, state) == 0


def test_one_of_two_numbers_gives_way() -> None:
    # If both 3s went through the cell below the left one, they would cross. So the left one is level, or the right one
    # is upright. Each of them closes the top row to the 2.
    state = known("""
        -3-2
        ----
        --3-
    """)
    (move,) = ONE_OF.find(state)
    assert isinstance(move, OneOfMove)
    assert (cells_of(move.cell), move.first, move.second) == ((9,), 0, 2)
    assert (cells_of(move.first_cells), cells_of(move.second_cells)) == ((0, 2), (2, 6))
    assert applied(ONE_OF, state) == 1
    assert lines_of(state, 1) == [(3, 7)]
    assert applied(ONE_OF, state) == 0


def test_a_shortcut_is_a_line_that_nobody_disturbs() -> None:
    # Whatever else there is, both lines of the 2 are free, so a puzzle with one solution cannot be like this.
    assert len(SHORTCUT.find(known("2-"))) == 0
    assert len(SHORTCUT.find(known("-2-"))) == 1
    assert len(SHORTCUT.find(known(".2-"))) == 1
    assert len(SHORTCUT.find(known(".2."))) == 0


def test_a_dot_that_nobody_reaches_and_a_number_without_a_line_contradict() -> None:
    for picture in ("2-./---", "23/22", "3-/--"):
        state = known(picture.replace("/", "\n"))
        assert (state.ended, state.solved) == (True, False)
    two_dots = known("-.- .2.")
    assert applied(COVER, two_dots) == 1
    assert (two_dots.ended, two_dots.solved) == (True, False), "one line cannot cover both"


def text(hint: LinjatHint) -> str:
    return " ".join(map(str, hint.words))


def hints(picture: str) -> list[LinjatHint]:
    """All hints of a puzzle on which nothing is drawn, up to the first one that repeats a known line."""
    game = LinjatGame(parse("/".join(picture.split())))
    found: list[LinjatHint] = []
    while not found or found[-1].move is not None:
        following = game.hint()
        assert following
        found.append(following)
    return found


def test_cover_and_fit_in_words() -> None:
    found = hints("""
        3.-2
        ---.
        .2--
    """)
    assert [(each.rule, text(each), each.cells) for each in found[:4]] == [
        ("cover", "Only the 3 reaches this dot.", (0, 1)),
        ("cover", "Only the 2 reaches this dot.", (3, 7)),
        ("cover", "Only the 2 reaches this dot.", (8, 9)),
        ("fit", "Only this line is left for the 3.", (0, 1, 2)),
    ]


def test_the_hard_rules_in_words() -> None:
    nothing = LinjatSheet((0, 0, 0))
    square = parse("--2./2-.3/----")
    found = hint(square, nothing, (0, 0, 0))
    assert text(found) == (
        "Only the 2 and the 3 reach these dots. This line of the lit 2 would leave more of them than the 3 can cover."
    )
    assert (found.cells, found.gone) == ((2, 3, 6), ((0, 0b110),))
    found = hint(parse("----/--2-/3.-3"), nothing, (0, 0, 0))
    assert text(found) == (
        "Every line over this dot covers this cell too. So no other line goes there. "
        "This rules out lines of these numbers: 2."
    )
    assert (found.cells, [(n, cells_of(line)) for n, line in found.gone]) == ((9, 10), [(0, (6, 10))])
    found = hint(parse("-3-2/----/--3-"), nothing, (0, 0, 0))
    assert text(found) == (
        "The two 3s cannot both cover the cell where they meet. The other one then needs its other lit cells, "
        "so no line may cross cells that are lit for both. This rules out lines of these numbers: 2."
    )
    assert (found.cells, [(n, cells_of(line)) for n, line in found.gone]) == ((0, 2, 6, 9), [(1, (2, 3))])


def test_a_mistake_comes_first_and_a_guess_last() -> None:
    game = LinjatGame(parse("3.-2/---./.2--"))
    game.draw(9, 10)
    wrong = game.hint()
    assert wrong
    assert (wrong.rule, text(wrong), wrong.cells) == ("mistake", "This line of the 2 is wrong. Take it back.", (9, 10))
    game.undo()
    game.mark(2)
    wrong = game.hint()
    assert wrong
    assert (text(wrong), wrong.cells) == ("A line goes through this cell. Take the mark away.", (2,))
    # Two lines are left for the 2, and nothing tells them apart.
    found = hint(parse("2-/--"), LinjatSheet((0,)), (0b11,))
    assert (found.rule, text(found)) == ("guess", "No rule leads on from here. This is the line of the 2.")
    assert found.cells == (0, 1)
    assert LinjatGame(parse("2."), LinjatSheet((0b11,))).hint() is None, "it is solved"


def some_sheet(game: LinjatGame, rng: random.Random) -> LinjatSheet:
    """A sheet that a player could have reached: some right lines, whole and unfinished, some right marks."""
    pairs = zip(game.solution, game.puzzle.numbers, strict=True)
    lines = tuple(some_of(line, cell, rng) if rng.random() < 0.5 else 0 for line, (cell, _) in pairs)
    empty = [cell for cell in range(game.puzzle.width * game.puzzle.height) if not sum(game.solution) >> cell & 1]
    return LinjatSheet(lines, sum(1 << cell for cell in empty if rng.random() < 0.3))


def some_of(line: int, cell: int, rng: random.Random) -> int:
    """A line or a part of it, which has the cell of its number and more."""
    cells = cells_of(line)
    at = cells.index(cell)
    first, last = rng.randint(0, at), rng.randint(at, len(cells) - 1)
    return sum(1 << each for each in cells[first : last + 1]) if last > first else line


@pytest.mark.parametrize("size", SIZES)
def test_from_any_position_the_hints_lead_to_the_solution_without_a_guess(size: str) -> None:
    rng = random.Random(1)
    for packed in shipped(size).puzzles[::10]:
        game = LinjatGame(packed.puzzle)
        sheet = some_sheet(game, rng)
        assert LinjatSheet.parse(str(sheet), packed.puzzle) == sheet
        shown: list[LinjatHint] = []
        while True:
            found = hint(packed.puzzle, sheet, game.solution, shown)
            assert found.rule not in {"mistake", "guess"}, f"{packed}: {found}"
            assert found.cells
            if found.move is None:
                break
            for number, line in found.gone:
                assert game.solution[number] != line
            for number, part in found.proved:
                assert part & ~game.solution[number] == 0, "what is drawn as known is in the solution"
            assert found.gone or found.proved, "each hint of a rule has something to draw"
            if found.left:
                assert game.solution[found.proved[0][0]] in [line for _, line in found.left]
            shown.append(found)
        assert all_known(packed, sheet, shown) == list(game.solution)


def all_known(packed: PackedLinjat, sheet: LinjatSheet, shown: list[LinjatHint]) -> list[int]:
    """The lines that follow from the hints, drawn one by one where a hint repeats them."""
    solution = LinjatGame(packed.puzzle).solution
    while sheet.unfinished(packed.puzzle):
        repeated = hint(packed.puzzle, sheet, solution, shown)
        line = sum(1 << cell for cell in repeated.cells)
        sheet = sheet.with_line(solution.index(line), line)
    return list(sheet.lines)


def test_lines_and_marks_count_as_known_and_unfinished_lines_too() -> None:
    """The 4 covers the cell at its right. So it lies level, and the 2 below does not stand up.

    -4---
    --2--
    """
    known = knowledge(parse("3.-2/---./.2--"), LinjatSheet((0b111, 0, 0), marks=1 << 5))
    assert known.options[0] == [0b111]
    assert [cells_of(line) for line in known.options[2]] == [(8, 9), (9, 10)]
    assert 0 not in known.open
    puzzle, sheet = parse("-4---/--2--"), LinjatSheet((0b110, 0))
    known = knowledge(puzzle, sheet)
    assert [cells_of(line) for line in known.options[0]] == [(0, 1, 2, 3), (1, 2, 3, 4)]
    assert [cells_of(line) for line in known.options[1]] == [(6, 7), (7, 8)]
    found = hint(puzzle, sheet, (0b1111, 0b11 << 6))
    assert (found.rule, found.cells) == ("fit", (1, 3)), "the 4 and the cell that is new"


def test_all_that_the_rule_fit_says_can_be_drawn() -> None:
    parts = 0
    for packed in shipped("hard").puzzles[:10]:
        game = LinjatGame(packed.puzzle)
        while (found := game.hint()) and found.move is not None:
            if isinstance(found.move, FitMove):
                (start, _), cells = packed.puzzle.numbers[found.move.number], cells_of(found.move.cells)
                for end in {min(start, *cells), max(start, *cells)} - {start}:
                    game.draw(start, end)
                assert not found.move.cells & ~game.sheet.lines[found.move.number]
                assert not game.mistakes()
                parts += found.move.number in game.unfinished
    assert parts > 10


def distance(one: int, other: int, width: int) -> float:
    """How far apart two cells are, as Snellman's program has it: those of no common row or column never meet."""
    (top, left), (below, right) = divmod(one, width), divmod(other, width)
    return inf if top != below and left != right else abs(top - below) + abs(left - right)


def square_of_snellman(known: LinjatKnowledge, lengths: Sequence[int], width: int) -> set[tuple[int, int]]:
    """The lines that his rule rules out, number by number: two dots that only the same two numbers reach are farther
    apart than the number is long. So it must cover one of them."""
    reached = {dot: tuple(n for n in known.open if known.reach[n] >> dot & 1) for dot in cells_of(known.left)}
    gone = set()
    for one, other in combinations(reached, 2):
        if reached[one] != reached[other] or len(reached[one]) != 2:
            continue
        for number in reached[one]:
            if distance(one, other, width) > lengths[number]:
                lines = known.options[number]
                gone |= {(number, line) for line in lines if not line >> one & 1 and not line >> other & 1}
    return gone


def test_square_rules_out_the_same_lines_as_that_of_the_author() -> None:
    seen = 0
    for packed in (*shipped("hard").puzzles, *shipped("expert").puzzles):
        width, height, numbers, dots = packed.puzzle[:4]
        known = LinjatKnowledge(numbers, options(width, height, numbers), dots)
        while not known.ended:
            ours = {(number, line) for move in find_square(known) for number, lines in move.gone for line in lines}
            assert ours == square_of_snellman(known, [length for _, length in numbers], width), packed
            seen += bool(ours)
            assert step(known, ALL_RULES, [])
    assert seen > 300
