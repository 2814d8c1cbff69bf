"""The lesson: what the bots do on each board, every figure that is told, and every placement of a person."""

import pytest

from game.ai import PUBLISHED, STRENGTHS
from game.ai.linear import FEATURES, landed
from game.ai.linear.controllers import CONTROLLERS
from game.ai.thinking import Opinion
from game.core.board import Board, Placement
from game.core.moves import reachable_landings
from game.core.rules import MODERN
from game.play.watch.lesson import BOARDS, AnsweredBoard, LessonBoard, LessonPage
from game.play.watch.lesson.lesson_boards import copied_priority, without
from game.play.words.numbers import amount
from game.play.words.reasons import feature_name

GREED, SIX, TIE, FORMULA, WEIGHTS, SECOND, STRONGEST = BOARDS
SIX_NUMBERS = [*CONTROLLERS["dellacherie"].weights]


def placed(board: LessonBoard, landing: Placement | None = None) -> AnsweredBoard:
    """The piece where it falls from its spawn, or at another place."""
    turn = board.turn(MODERN.handling)
    return AnsweredBoard(board, turn, landing or turn.ghost)


def by(board: LessonBoard, bot: str) -> Placement:
    """Where a bot places the piece."""
    return placed(board).choice(bot).landing


def after(board: LessonBoard, landing: Placement) -> str:
    """The board with the piece, before its rows are cleared."""
    return Board(placed(board).turn.cells | MODERN.rotation.mask(landing)).notation()


def counted(board: LessonBoard, landing: Placement) -> tuple[float, ...]:
    """The six numbers of a placement, from the features themselves."""
    move = landed(placed(board).turn.cells, MODERN.rotation.mask(landing))
    return tuple(FEATURES[name](move) for name in SIX_NUMBERS)


def page(board: LessonBoard, title: str, landing: Placement | None = None) -> LessonPage:
    return next(each for each in placed(board, landing).pages() if each.title == title)


def test_a_bot_that_is_greedy_for_rows_makes_a_hole_and_one_that_counts_own_cells_does_not() -> None:
    fahey, dellacherie = by(GREED, "fahey"), by(GREED, "dellacherie")
    assert after(GREED, fahey) == "X6X1X/XXXXXXXXXX/XXXXXXX1XX"
    assert after(GREED, dellacherie) == "X9/XX8/XX7X/XXXXXXX2X/XXXXXXX2X"
    assert counted(GREED, fahey) == (1, 2, 42, 12, 1, 2)
    assert counted(GREED, dellacherie) == (3, 0, 40, 10, 0, 0)
    assert page(GREED, "A greedy bot").told[1] == "Fahey clears 1 row here. It makes 1 hole."
    own = page(GREED, "Count your own cells")
    told = "For the placement of Fahey that is 1 \u00d7 2 = 2, and a hole costs 4. "
    assert own.told[1] == told + "So Dellacherie places it in columns 1\u20132."
    assert own.rows[-1] == ("total", "", "\u221253", "\u221259")
    assert own.shown.lit[1].total == 1, "the hole is lit"


def test_the_six_numbers_are_lit_one_by_one_and_added_up() -> None:
    choice = by(SIX, "dellacherie")
    assert after(SIX, choice) == "XXXXX5/XXXXXXXXXX/X1XXXXXXXX"
    numbers = counted(SIX, choice)
    assert numbers == (0.5, 2, 40, 12, 1, 1), "none of them is 0, so that each can be seen"
    pages = placed(SIX).pages()[1:]
    assert len(pages) == len(SIX_NUMBERS) + 1
    for number, (feature, told) in enumerate(zip(SIX_NUMBERS, pages[:-1], strict=True)):
        assert told.title.lower() == feature_name(feature)
        assert told.shown.feature == feature
        assert told.shown.lights
        if feature != "landing height":
            assert told.shown.lit[0].total == numbers[number], "as much is lit as is counted"
        assert [row[0] for row in told.rows[1:]] == [feature_name(name) for name in SIX_NUMBERS[: number + 1]]
        assert told.rows[-1][2] == amount(numbers[number])
    assert pages[-1].rows[-1][2] == amount(-0.5 + 2 - 40 - 12 - 4 * 1 - 1) == "\u221255.5"


def test_two_placements_are_worth_the_same_and_a_copied_rule_takes_the_other_one() -> None:
    seen = placed(TIE).asked("dellacherie")
    first, second, third = seen.opinions[:3]
    assert first.value == second.value == -50.5 > third.value
    assert [after(TIE, each.landing) for each in (first, second)] == [
        "2XXX4X/XXXXXXXXXX/2XXXXXXXX",
        "3XX4X/XXXXXXXXXX/X1XXXXXXXX",
    ]
    assert first.shift
    assert second.shift
    assert (first.shift, first.shift.priority) == ((-3, 0), 310)
    assert (second.shift, second.shift.priority) == ((-3, 2), 308)
    assert [copied_priority(each) for each in (first.shift, second.shift)] == [310, 312]
    rows = page(TIE, "The priority").rows
    assert [row[1:] for row in rows[1:]] == [("\u22123", "0", "310"), ("\u22123", "2", "308")]
    assert "310 against 308" in page(TIE, "The priority").told[1]
    copied = page(TIE, "A rule that is often copied wrong")
    assert "312 against 310" in copied.told[0]
    assert copied.told[1].startswith("They choose the second placement here.")
    assert placed(TIE, second.landing).pages()[0].title == "Yours is as good"


def test_the_formula_makes_a_hole_where_that_is_worth_more() -> None:
    choice = by(FORMULA, "dellacherie")
    assert after(FORMULA, choice) == "XX4XXXX/XXXXXXXXXX/XXXXX2XXX"
    assert counted(FORMULA, choice) == (1.5, 2, 40, 12, 1, 0)
    every = page(FORMULA, "Every placement has a value")
    values = [each.value for each in every.shown.opinions]
    assert (len(values), values[0], values[-1]) == (17, -55.5, -80.5)
    assert every.told[1] == "It tries all 17 placements. The best is worth \u221255.5 points, the worst \u221280.5."
    assert every.shown.best, "all placements are in the well"
    hole = page(FORMULA, "No rule without exception")
    assert hole.rows[5] == ("holes", "\u22124 \u00d7", "1", "0")
    assert hole.rows[-1] == ("total", "", "\u221255.5", "\u221260")
    words = " ".join(page(FORMULA, "Why a formula?").told)
    assert "NP-complete" in words
    assert "100,000 pieces" in words
    assert page(FORMULA, "How far it comes").rows[1] == ("Standard Tetris", "600,000", "650,000")
    assert (STRENGTHS["dellacherie"].standard, PUBLISHED["dellacherie"].standard) == (600_000, 650_000)


def test_without_a_weight_another_place_is_played_for_all_but_own_cells() -> None:
    boards = {name: after(WEIGHTS, placed(WEIGHTS).choice(without(name)).landing) for name in SIX_NUMBERS}
    own = after(WEIGHTS, by(WEIGHTS, "dellacherie"))
    assert own == "7XXX/7XXX/6XXXX/2X3XXXX/XXX3XXXX/XXX2XXXXX"
    assert [name for name, board in boards.items() if board == own] == ["eroded cells"]
    assert boards["landing height"] == "9X/9X/8XX/8XX/8XX/8XX/2X3XXXX/XXX3XXXX/XXX2XXXXX"
    assert boards["row transitions"] == "8XX/8XX/5XX1XX/2X2XXXXX/XXX2XXXXX/XXX2XXXXX"
    assert boards["column transitions"] == boards["holes"] == "8XX/8XX/8XX/2XX2XXXX/XXXXXXXXXX/XXX2XXXXX"
    assert boards["wells"] == "8XX/8XX/8XX/2X1X1XXXX/XXX1X1XXXX/XXXXXXXXXX"
    assert page(WEIGHTS, "Without wells").rows[1] == ("wells", "\u22121 \u00d7", "0", "6")
    assert "play the same" in page(WEIGHTS, "Without own cells").told[1]
    mine = placed(WEIGHTS).choice(without("wells")).landing
    assert page(WEIGHTS, "Without wells", mine).told[-1] == "That is where you placed it."
    others = page(WEIGHTS, "Other weights").rows
    assert others[1:] == (
        ("Dellacherie", "6.9 million", "5.2 million"),
        ("Cross Entropy", "17 million", ""),
        ("BCTS", "31 million", "35 million"),
    )


def test_a_known_second_piece_is_waited_for() -> None:
    assert after(SECOND, by(SECOND, "dellacherie")) == "8XX/XX6XX/XXX4XXX/XXX3XXXX/XXX3XXXX/XXXXX1XXXX"
    assert after(SECOND, by(SECOND, "dellacherie-2")) == "8XX/8XX/2X4XXX/XXXXX1XXXX/XXXXX1XXXX/XXXXX1XXXX"
    known = page(SECOND, "With the next piece known")
    assert known.told[1] == "Then it plans I in column 6 to clear 3 rows."
    assert known.told[-1] == "With both pieces placed, this way is worth \u221249 points, and the other way \u221253.5."
    assert [each.number for each in known.shown.ghosts] == [2], "the second piece is in the well"
    rows = page(SECOND, "What a second piece is worth").rows
    assert rows[1:] == (("Dellacherie", "2,300", "820,000"), ("House", "19,000", "48 million"))


def test_the_strongest_bot_keeps_rows_free_of_holes() -> None:
    assert after(STRONGEST, by(STRONGEST, "dellacherie")) == "XXX7/XXX6X/XXXXXX2XX/XXXXXX2XX/XXX1XXXXXX"
    assert after(STRONGEST, by(STRONGEST, "house")) == "X9/X9/XX8/XXX7/XXX6X/XXX5XX/XXX1XX2XX/XXX1XXXXXX"
    numbers = page(STRONGEST, "45 numbers")
    assert numbers.rows[1] == ("rows with holes", "0", "\u221225.78")
    assert numbers.rows[-1] == ("total", "\u2212200.8", "\u2212219")
    deciding = page(STRONGEST, "What decides")
    assert deciding.shown.feature == "rows with holes"
    assert deciding.told[1] == "House takes off 25.78 points for each."
    assert page(STRONGEST, "How far it comes").rows[-1] == ("House", "10.9 billion", "")


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.title)
def test_wherever_the_piece_is_placed_all_is_told_and_each_value_is_the_sum_of_its_terms(board: LessonBoard) -> None:
    turn, titles = board.turn(MODERN.handling), set[tuple[str, ...]]()
    best = placed(board).choice(board.bot).landing
    landings = sorted(reachable_landings(MODERN.rotation, turn.cells, turn.current))
    for landing in (best, *landings[::4]):
        told = AnsweredBoard(board, turn, landing)
        first, *others = told.pages()
        for each in (first, *others):
            assert all((*each.told, each.title, *each.names))
            assert len({len(row) for row in each.rows}) <= 1
            for opinion in each.shown.opinions:
                assert opinion.value == pytest.approx(_sum(opinion))
        assert first.shown.made is not None
        assert told.same(landing, best) == (first.names[0] == "You")
        titles.add(tuple(each.title for each in others))
    assert len(titles) == 1, "the same is learned wherever the piece is placed"


def _sum(opinion: Opinion) -> float:
    return sum(term.weight * term.feature for term in opinion.terms.values())
