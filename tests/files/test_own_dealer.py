"""A player's own dealer in a Python file: what it deals, and what is wrong with a file."""

from itertools import islice
from pathlib import Path

import pytest

from game.core.board import Board, Piece
from game.core.dealers import RANDOMIZERS, Observer, dealer
from game.core.dealers.registry import adopt, disown
from game.dealer_cards import card_of
from game.files.own import code as own_code
from game.files.own import dealer_file as own_dealing
from game.files.own.dealer_file import EXPECTED, adopted, is_file, own_dealer
from game.files.reading import FileError
from tests.files.own_dealers import BREAKS, HANGS, TWINS, written


def tried(path: Path) -> str:
    """The name of the dealer of a file that has run once."""
    name = adopted(path)
    own = own_dealer(name)
    assert own
    own.tried()
    return name


def dealt(name: str, count: int, seed: str = "1") -> tuple[str, str]:
    """The pieces, and why there are no more."""
    deals = dealer(name, seed, previews=1)
    return "".join(piece.name for piece in islice(iter(deals.deal, None), count)), deals.fault


def test_it_is_a_dealer_like_the_others(tmp_path: Path) -> None:
    name = tried(written(tmp_path, TWINS))
    assert name == "my_dealer.py"
    own = RANDOMIZERS[name]
    card = card_of(own)
    assert (card.title, card.maker, card.method) == (name, "Made by you", "Every piece comes twice.")
    assert own.file == str(tmp_path / name)
    letters, fault = dealt(name, 400)
    assert (len(letters), fault) == (400, "")
    assert letters[::2] == letters[1::2]
    assert set(letters) == set("IJLOSTZ")
    assert dealt(name, 400) == (letters, "")
    assert dealt(name, 400, "2")[0] != letters


def test_a_watcher_knows_no_rule_and_counts(tmp_path: Path) -> None:
    watcher = Observer(RANDOMIZERS[adopted(written(tmp_path, TWINS))])
    assert watcher.odds() == (1 / 7,) * 7
    for piece in dealer("my_dealer.py", "1").queue[:1]:
        watcher.see(piece)
        assert watcher.odds()[piece] == 2 / 8


SEES = """def sees(rng, view):
    while True:
        full = view.board.height > 2
        view = yield "I" if full else view.current or "O"
"""


def test_one_with_two_arguments_sees_the_board(tmp_path: Path) -> None:
    name = tried(written(tmp_path, SEES))
    assert RANDOMIZERS[name].sees_board
    deals, high = dealer(name, 1), Board.parse("X9/X9/X9").cells
    assert deals.queue == (Piece.O,)
    assert [deals.deal(cells) for cells in (0, high, 0, 0)] == [Piece.O, Piece.O, Piece.I, Piece.I]


def test_one_that_sees_the_board_is_asked_again_for_what_it_saw(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The piece that is late is dealt by the stack on which the one before it spawned, and not by a later one."""
    monkeypatch.setattr(own_dealing, "PATIENCE", 0.0)
    gate = tmp_path / "gate"
    text = (
        "import os, time\n"
        "def sees(rng, view):\n"
        "    while True:\n"
        f"        while view.board.height and not os.path.exists({str(gate)!r}):\n            time.sleep(0.01)\n"
        "        view = yield 'I' if view.board.height else 'O'\n"
    )
    deals = dealer(tried(written(tmp_path, text)), 1, waits=False)
    while deals.owes:
        pass
    assert deals.deal(Board.parse("X9").cells) is Piece.O
    assert deals.owes
    gate.touch()
    while deals.owes:
        pass
    assert deals.queue == (Piece.I,)


def test_only_the_dealer_itself_tells_whether_it_sees_the_board(tmp_path: Path) -> None:
    text = "def plain(one, two):\n    return one, two\ndef mine(rng, loud=False):\n    yield from 'TZ' * 999\n"
    assert not RANDOMIZERS[adopted(written(tmp_path, text))].sees_board
    inner = "def outer(a, b):\n    def _inner():\n        yield\n    return _inner\ndef mine(rng, view):\n    yield 1\n"
    assert RANDOMIZERS[adopted(written(tmp_path, inner))].sees_board


def test_helpers_and_imports_are_free(tmp_path: Path) -> None:
    text = (
        "from __future__ import annotations\n"
        "from dataclasses import dataclass\nfrom itertools import cycle\n"
        "@dataclass\nclass Rule:\n    letters: str = 'TZ'\n"
        "def plain(): return Rule().letters\n"
        "def _other(rng):\n    yield 'I'\n"
        "def mine(rng, again=True):\n    yield from cycle(plain())\n"
    )
    assert dealt(adopted(written(tmp_path, text)), 5) == ("TZTZT", "")


def test_an_exception_ends_the_deal_and_says_where(tmp_path: Path) -> None:
    path = written(tmp_path, BREAKS)
    assert dealt(adopted(path), 100) == ("T" * 12, f"{path}:4: ZeroDivisionError: division by zero")


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("'X'", "'X'"),
        ("7", "7"),
        ("None", "None"),
        ("['I']", "a value of the type list"),
        ("type('Odd', (str,), {'__hash__': None, '__str__': None})('T')", "a value of the type Odd"),
        ("'x' * 99", "'" + "x" * 37 + "...'"),
    ],
)
def test_what_is_no_piece_ends_the_deal(tmp_path: Path, value: str, shown: str) -> None:
    path = written(tmp_path, f"def f(rng):\n    yield 'I'\n    yield {value}\n")
    assert dealt(adopted(path), 9) == ("I", f"{path}:3: yields {shown}; expected one of I J L O S T Z")


def test_its_end_ends_the_deal(tmp_path: Path) -> None:
    path = written(tmp_path, "\ndef f(rng):\n    yield 'I'\n")
    assert dealt(adopted(path), 9) == ("I", f"{path}:2: f() ended after 1 piece; expected pieces without end")


def test_one_that_never_yields_is_given_up_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_code, "SECONDS", 0.25)
    path = written(tmp_path, HANGS)
    fault = f"{path}:1: hangs() gave no piece in 0.25 seconds; expected a yield"
    assert dealt(adopted(path), 9) == ("T", fault)
    assert dealt("my_dealer.py", 9) == ("", fault), "later games do not wait again"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("def f(rng)\n    yield 'I'\n", ":1: expected ':'; expected Python with {expected}"),
        ("x = 1\n", ": has no function with yield; expected {expected}"),
        ("def f(rng):\n    return 'I'\n", ": has no function with yield; expected {expected}"),
        (
            "def f(r):\n    yield 'I'\ndef g(r):\n    yield 'O'\n",
            ":3: has 2 functions with yield, f, g; expected one, with _ before the others",
        ),
        ("def f():\n    yield 'I'\n", ":1: f(); expected one argument, the random source, or two, that and the view"),
        ("\n1 / 0\n", ":2: ZeroDivisionError: division by zero; expected {expected}"),
        ("import sys\nsys.exit(3)\n", ":2: SystemExit: 3; expected {expected}"),
        ("x = '\0'\n", ": ValueError: source code string cannot contain null bytes; expected Python with {expected}"),
    ],
)
def test_a_wrong_file_gets_one_line(tmp_path: Path, text: str, fault: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(FileError) as caught:
        tried(path)
    message = str(caught.value)
    if "\0" in text:  # newer versions of Python call it a syntax error
        assert message.startswith(f"{path}: ")
        return
    assert message == f"{path}{fault.format(expected=EXPECTED)}"


def test_a_file_whose_top_never_ends_gets_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_code, "SECONDS", 0.25)
    path = written(tmp_path, "while True:\n    pass\n")
    with pytest.raises(FileError, match=r"ran for more than 0\.25 seconds; expected one generator function"):
        tried(path)


def test_a_missing_file_a_folder_and_a_strange_name_get_one_line(tmp_path: Path) -> None:
    (tmp_path / "folder.py").mkdir()
    (tmp_path / "folder").mkdir()
    (tmp_path / "notes.txt").write_text("")
    for name, fault in (
        ("none.py", "no such file; expected a Python file"),
        ("folder.py", "is a folder; expected a Python file"),
        ("folder", "is a folder; expected a Python file"),
        ("noext", r"is no Python file; expected a name that ends in \.py"),
        ("notes.txt", r"is no Python file; expected a name that ends in \.py"),
        ("ä.py", "cannot name a dealer; expected a name of at most 60 plain letters"),
    ):
        with pytest.raises(FileError, match=f"{name}: {fault}"):
            adopted(tmp_path / name)


@pytest.mark.parametrize(
    ("word", "is_one"),
    [("mine.py", True), ("MINE.PY", True), ("./noext", True), ("..\\mine", True), ("7-bag", False), ("tgm 1", False)],
)
def test_a_path_is_told_from_a_name(word: str, is_one: bool) -> None:
    assert is_file(word) is is_one


def test_no_dealer_of_the_program_is_replaced() -> None:
    with pytest.raises(ValueError, match="'7-bag' is a randomizer of the program"):
        adopt(RANDOMIZERS["7-bag"])
    disown("7-bag")
    assert "7-bag" in RANDOMIZERS
