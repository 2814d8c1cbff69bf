"""A dealer shows its queue, keeps count, and says what is wrong; and the marks of a sequence."""

import random
from collections.abc import Sequence
from itertools import groupby
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.board import SRS, Board
from game.core.board.pieces import PIECES, Piece, pieces_from
from game.core.dealers import RANDOMIZERS, Dealer, DealerView, dealer, randomizer
from game.core.dealers.dealing import RecordedDealer
from game.core.dealers.history.marked_pieces import DROUGHT, FLOOD, SNAKE, Mark, with_marks
from game.core.dealers.history.runs import longest_runs
from game.core.moves import drop_landings
from tests.core.dealers.figures import letters

ANY_NAME = pytest.mark.parametrize("name", RANDOMIZERS)


def started(name: str, seed: int | str = 1, **settings: Any) -> Dealer:
    return dealer(name, seed, rng=random.Random(1), **settings)


@pytest.mark.parametrize("piece", PIECES)
def test_a_view_knows_the_boards_after_drops(piece: Piece) -> None:
    board = Board.parse("X2X4X1/XX1XX1XXX1/XXX1XXXXX1")
    boards = {board.place(SRS.mask(at)).clear() for at in drop_landings(SRS, board.cells, piece)}
    assert set(DealerView(board.cells).after(piece)) == boards == set(DealerView(board.cells).after(None, piece.name))
    both = {after for each in boards for after in DealerView(each.cells).after("O")}
    assert set(DealerView(board.cells).after(piece, "O")) == both


@ANY_NAME
def test_what_is_shown_is_what_comes(name: str) -> None:
    source = started(name)
    for _ in range(20):
        shown = source.queue
        piece = source.deal()
        assert shown == () if not RANDOMIZERS[name].shows(1) else piece is shown[0]
        assert source.queue[: len(shown) - 1] == shown[1:]


@ANY_NAME
def test_the_deal_does_not_depend_on_how_much_of_it_is_shown(name: str) -> None:
    one, many = started(name, previews=1), started(name, previews=30)
    assert len(one.queue) == RANDOMIZERS[name].shows(1)
    assert len(many.queue) == RANDOMIZERS[name].shows(30)
    assert [one.deal() for _ in range(35)] == [many.deal() for _ in range(35)]


@ANY_NAME
def test_counts_and_droughts_are_those_of_the_history(name: str) -> None:
    source = started(name)
    assert (source.history, source.counts, source.droughts) == ([], *([[0] * 7] * 2))
    longest = [0] * 7
    for n in range(1, 41):
        source.deal()
        assert len(source.history) == n
        droughts = [source.history[::-1].index(p) if p in source.history else n for p in PIECES]
        longest = [max(pair) for pair in zip(longest, droughts, strict=True)]
        assert source.counts == [source.history.count(piece) for piece in PIECES]
        assert source.droughts == droughts
        assert longest_runs(source.history).droughts == tuple(longest)


def test_a_finite_sequence_runs_out() -> None:
    source = started("sequence", previews=3, options={"pieces": "TSZIO", "loop": False})
    shown = [letters(source.queue)]
    while source.deal() is not None:
        shown.append(letters(source.queue))
    assert shown == ["TSZ", "SZI", "ZIO", "IO", "O", ""]
    assert source.deal() is None
    assert letters(source.history) == "TSZIO"


def test_the_history_of_a_recorded_deal_ends_where_it_was_asked_for() -> None:
    source = RecordedDealer(pieces_from("TSZIO"))
    source.deal()
    source.deal()
    before = source.history
    source.deal()
    assert list(before) == list(pieces_from("TS"))
    assert (len(before), before[:], before[-1]) == (2, pieces_from("TS"), Piece.S)
    assert before != source.history == pieces_from("TSZ")


def test_a_seed_is_a_number_or_a_text_and_is_kept_to_be_shown() -> None:
    deals = {seed: letters(started("memoryless", seed, previews=30).queue) for seed in (0, 5, -5, "", "five", "0.0")}
    assert len(set(deals.values())) == 6
    assert letters(started("memoryless", "5", previews=30).queue) == deals[5]
    assert (started("7-bag", -5).seed, started("7-bag", "a b").seed, started("7-bag", 0).seed) == ("-5", "a b", "0")


@given(seed=st.one_of(st.integers(), st.text(st.characters())))
@settings(max_examples=50)
def test_any_integer_and_any_text_is_a_seed(seed: int | str) -> None:
    assert started("7-bag", seed).queue == started("7-bag", seed).queue


def test_entropy_needs_a_source_and_shows_no_seed() -> None:
    with pytest.raises(ValueError, match=r"^the randomizer entropy has no seed; expected a source of entropy$"):
        dealer("entropy", 1)
    source = dealer("entropy", 1, rng=random.Random(7), previews=30)
    assert source.seed == ""
    assert source.queue != dealer("entropy", 1, rng=random.Random(8), previews=30).queue


def test_all_others_leave_that_source_alone() -> None:
    untouched = random.Random(7)
    for name, chosen in RANDOMIZERS.items():
        if chosen.replayable:
            dealer(name, 1, rng=untouched).deal()
    assert untouched.getstate() == random.Random(7).getstate()


@pytest.mark.parametrize("previews", [0, -1, 31])
def test_previews_have_a_range(previews: int) -> None:
    with pytest.raises(ValueError, match=rf"^previews is {previews}; expected a whole number from 1 to 30$"):
        started("7-bag", previews=previews)


# Names and options


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("7-bag", "7-bag"), ("7bag", "7-bag"), ("Bag", "7-bag"), ("random generator", "7-bag"), (" NES ", "nes"),
        ("tgm_strict", "tgm-strict"), ("TAP", "tgm2"), ("Game Boy", "gameboy"), ("7+1", "7-bag+1"), ("ti", "tgm3"),
    ],
)  # fmt: skip
def test_a_randomizer_answers_to_what_players_call_it(written: str, name: str) -> None:
    assert randomizer(written) is RANDOMIZERS[name]
    assert started(written).randomizer.name == name


def test_no_two_randomizers_answer_to_one_name() -> None:
    names = [name for chosen in RANDOMIZERS.values() for name in (chosen.name, *chosen.aliases)]
    assert len(names) == len(set(names))
    assert all(randomizer(name).name in RANDOMIZERS for name in names)


def test_an_unknown_name_gets_the_nearest_and_all() -> None:
    with pytest.raises(ValueError, match="no randomizer") as error:
        dealer("6-bag", 1)
    names = ", ".join(RANDOMIZERS)
    assert str(error.value) == f"no randomizer is called '6-bag'; did you mean '63-bag'? The names are {names}"
    with pytest.raises(ValueError, match=r"^no randomizer is called 'xyzzy'\. The names are memoryless, nes, "):
        randomizer("xyzzy")


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        ("sequence", {"pieces": "TXZ"}, "pieces is 'TXZ'; expected letters of I J L O S T Z, at least one"),
        ("sequence", {"loop": "no"}, "loop is 'no'; expected true or false"),
        ("drought-guard", {"factor": 0.5}, "factor is 0.5; expected a number from 1 to 1000"),
        ("drought-guard", {"factor": float("nan")}, "factor is nan; expected a number from 1 to 1000"),
        ("balanced-window", {"window": 0}, "window is 0; expected a whole number from 1 to 1000"),
        ("tgm3", {"arcade_bug": 1}, "arcade_bug is 1; expected true or false"),
        ("sega", {"state": 0}, "state is 0; expected a whole number from 1 to 4294967295"),
        (
            "sega16",
            {"seed": 65536},
            "seed is 65536; expected a whole number from 0 to 65535, or nothing to take it from the game's seed",
        ),
    ],
)
def test_an_option_that_will_not_do_is_named(name: str, options: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match="expected") as error:
        started(name, options=options)
    assert str(error.value) == f"the randomizer {name}: {message}"


def test_an_unknown_option_gets_the_nearest_and_all() -> None:
    with pytest.raises(ValueError, match="no option") as error:
        started("sequence", options={"peices": "T"})
    expected = "the randomizer sequence has no option 'peices'; did you mean 'pieces'? Its options are pieces, loop"
    assert str(error.value) == expected
    with pytest.raises(ValueError, match=r"^the randomizer 7-bag has no option 'size'; it has none$"):
        started("7-bag", options={"size": 8})


@ANY_NAME
def test_every_default_is_a_value_that_will_do(name: str) -> None:
    chosen = RANDOMIZERS[name]
    defaults = {key: option.default for key, option in chosen.options.items()}
    assert chosen.checked(defaults) == chosen.checked({}) == defaults
    assert started(name).options == defaults


LETTERS = {Mark.REPEAT: "r", Mark.FLOOD: "f", Mark.SNAKE: "s", Mark.DROUGHT: "d", Mark.LATE: "l"}


def marks(pieces: Sequence[Piece], last: int | None = None) -> list[Mark]:
    """The marks of the last pieces."""
    return [each.mark for each in with_marks(pieces, last)]


def row(pieces: str, mark: Mark) -> str:
    """The letter of a mark below each piece that has it."""
    return "".join(LETTERS[mark] if mark in each else "." for each in marks(pieces_from(pieces)))


@pytest.mark.parametrize(
    ("mark", "pieces", "expected"),
    [
        (Mark.REPEAT, "IIOTTTJ", ".r..rr."),
        (Mark.FLOOD,  "IIOTTTJ", "...fff."),
        (Mark.FLOOD,  "TTTTTII", "fffff.."),
        (Mark.SNAKE,  "SZISZSZO", "...ssss."),
        (Mark.SNAKE,  "SSSOZZ", "sss..."),
        (Mark.DROUGHT, "IJLOSTZJLOSTZJLI", ".............dd."),
        (Mark.LATE,    "IJLOSTZJLOSTZJI", "..............l"),
        (Mark.LATE,    "IJLOSTZJLOSTZI", ".............."),
        (Mark.LATE,    "OOOOOOOOOOOOOI", ".............l"),
        (Mark.DROUGHT, "OOOOOOOOOOOOOI", "............d."),
    ],
)  # fmt: skip
def test_a_mark_stands_at_these_pieces(mark: Mark, pieces: str, expected: str) -> None:
    assert row(pieces, mark) == expected


def test_a_piece_can_have_several_marks() -> None:
    assert marks(pieces_from("SSS"))[-1] == Mark.REPEAT | Mark.FLOOD | Mark.SNAKE
    assert marks([]) == []


MANY = random.Random(5).choices(PIECES, k=5000)


@pytest.mark.parametrize("last", [0, 1, 2, 40, 4999, 5000, 6000])
def test_the_last_pieces_are_marked_as_in_the_whole_sequence(last: int) -> None:
    assert with_marks(MANY, last) == with_marks(MANY)[max(0, 5000 - last) :]
    assert marks(pieces_from("JTTT"), 2) == [Mark.REPEAT | Mark.FLOOD] * 2
    assert Mark.LATE in marks(pieces_from("I" + "JLOT" * 3 + "JI"), 1)[0]


def test_the_marks_are_those_of_the_runs_and_gaps_of_the_whole_sequence() -> None:
    pieces, found = MANY, marks(MANY)
    assert [Mark.FLOOD in each for each in found] == _in_long_runs([int(piece) for piece in pieces], FLOOD)
    snakes = [-1 if piece in (Piece.S, Piece.Z) else place for place, piece in enumerate(pieces)]
    assert [Mark.SNAKE in each for each in found] == _in_long_runs(snakes, SNAKE)
    late = [piece not in pieces[max(0, place - DROUGHT) : place] for place, piece in enumerate(pieces)]
    assert [Mark.LATE in each for each in found] == [is_late and n >= DROUGHT for n, is_late in enumerate(late)]


def _in_long_runs(values: list[int], least: int) -> list[bool]:
    runs = [len(list(run)) for _, run in groupby(values)]
    return [length >= least for length in runs for _ in range(length)]
