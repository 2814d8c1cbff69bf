"""Dealers in files that do their worst: each gets one line, and the program goes on."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.board.pieces import Piece
from game.core.chance import seeded
from game.core.dealers import dealer
from game.files.own import code as own_code
from game.files.own import dealer_file as own_dealer
from game.files.own.dealer_file import EXPECTED, adopted
from tests.files.own_dealers import HANGS, TWINS, slow, unknown, written

SHORT = 0.5


def fault_of(path: Path, pieces: int = 3) -> str:
    """What ends a deal, after so many pieces at least."""
    deals = dealer(adopted(path), "1", previews=1)
    while deals.deal() is not None:
        pieces -= 1
    assert pieces <= 0
    return deals.fault


def after_three(line: str, before: str = "") -> str:
    """A dealer that does something after three pieces."""
    return f"{before}\ndef hostile(rng):\n    yield from 'TOI'\n    {line}\n    yield 'T'\n"


WRITES = (
    "import contextlib, os; exec('def write(data):\\n for fd in range(3, 30):\\n  with contextlib.suppress(OSError):"
    " os.write(fd, data)')"
)
"""Defines a function that writes into all that is open."""


FAULTS: list[tuple[str, str, str]] = [
    ("import sys; sys.exit(3)", "", ":4: SystemExit: 3"),
    ("import os; os._exit(3)", "", ": ended its process with the exit code 3; expected only values"),
    (
        "import os, signal; os.kill(os.getpid(), 9)",
        "",
        ": ended its process by the signal SIGKILL; expected only values",
    ),
    ("deep()", "def deep(): deep()", ":1: RecursionError: maximum recursion depth exceeded"),
    ("x = bytearray(3 << 30)", "", ":4: MemoryError"),
    ("raise type('A\\nB' * 99, (Exception,), {})('x\\ny')", "", ":4: 'A\\nBA\\nBA\\nB"),
    ("yield type('A\\nB' * 99, (str,), {})('T')", "", ":4: yields a value of the type 'A\\nBA\\nB"),
    ("import sys; sys.settrace(lambda *_: 1 / 0); (lambda: 0)()", "", ":4: ZeroDivisionError: division by zero"),
    ("input()", "", ":4: EOFError: EOF when reading a line"),
    ("raise type('Bad', (Exception,), {'__str__': lambda self: 1 / 0})", "", ":4: Bad"),
]


@pytest.mark.parametrize(("line", "before", "fault"), FAULTS)
def test_a_fault_is_one_line_and_what_was_dealt_before_counts(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], line: str, before: str, fault: str
) -> None:
    path = written(tmp_path, after_three(line, before))
    told = fault_of(path)
    assert told.startswith(f"{path}{fault}")
    assert told.isprintable()
    assert len(told) <= own_code.LONGEST
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("data", ["b'\\xff\\xfe\\n'", "b'[1]\\n'", "b'[' * 60000 + b'\\n'"])
def test_answers_that_the_program_did_not_give_are_a_fault(tmp_path: Path, data: str) -> None:
    at_first = f"{WRITES}\nwrite({data})\ndef hostile(rng):\n    yield 'T'\n"
    for text in (at_first, after_three("write(b'\\xff\\n')", WRITES)):
        path = written(tmp_path, text)
        assert fault_of(path, 0).startswith(f"{path}: wrote into the answers of its process; expected ")


@pytest.mark.parametrize("line", ["9**9**9", "import time; time.sleep(3600)", "while True: pass", "sum(range(10**15))"])
def test_what_gives_no_piece_is_ended_after_its_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    monkeypatch.setattr(own_code, "SECONDS", SHORT)
    path = written(tmp_path, after_three(line))
    assert fault_of(path) == f"{path}:2: hostile() gave no piece in {SHORT:g} seconds; expected a yield"


def test_the_process_of_a_deal_ends_with_it(tmp_path: Path) -> None:
    adopted(written(tmp_path, "import os\ndef pid(rng):\n    yield 'T'\n    raise ValueError(os.getpid())\n"))
    deals = dealer("my_dealer.py", "1", previews=1)
    deals.deal()
    process = int(deals.fault.rpartition(" ")[2])
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


@pytest.mark.parametrize("text", [HANGS, HANGS.replace("pass", "__import__('time').sleep(0.01)")])
def test_one_that_hangs_ends_by_itself_when_nobody_is_there_to_end_it(text: str) -> None:
    """The main process may be killed, and a loop without an end sees no end of its stdin."""
    order = {"job": "deal", "path": "hangs.py", "text": text, "expected": EXPECTED, "seconds": 1.5}
    state = json.dumps(seeded("1").getstate())
    done = subprocess.run(
        [sys.executable, "main.py", "--own-code"],
        input=f"{json.dumps(order)}\n{state}\n9\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode == -signal.SIGALRM, done.stdout.splitlines()[2:], done.stderr) == (True, ["T"], "")


def test_sets_have_the_same_order_in_each_process(tmp_path: Path) -> None:
    adopted(written(tmp_path, "def mine(rng):\n    while True:\n        yield from {*'IJLOSTZ'}\n"))
    assert len({dealer("my_dealer.py", "1", previews=7).queue for _ in range(3)}) == 1


def test_what_it_prints_does_not_disturb_the_deal(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    text = "import os\ndef mine(rng):\n    while True:\n        print('O'), os.write(1, b'O\\n')\n        yield 'T'\n"
    deals = dealer(adopted(written(tmp_path, text)), "1", previews=5)
    assert deals.queue == (Piece.T,) * 5
    del deals  # what it has printed is then passed on
    told = capfd.readouterr()
    assert (told.out, set(told.err.split())) == ("", {"O"})


def test_whoever_must_not_wait_gets_the_pieces_when_they_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_dealer, "PATIENCE", 0.0)
    gate = tmp_path / "gate"
    adopted(written(tmp_path, slow(gate)))
    deals = dealer("my_dealer.py", "1", previews=3, waits=False)
    assert (deals.queue, deals.owes, deals.fault) == ((), True, "")
    gate.touch()
    monkeypatch.setattr(own_dealer, "PATIENCE", 60.0)
    while len(deals.history) < 9:
        if not deals.owes:
            assert len(deals.queue) == 3
            deals.deal()
    assert "".join(piece.name for piece in deals.history) == "TOITOITOI"


def test_a_deal_that_is_asked_too_soon_waits_and_does_not_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_dealer, "PATIENCE", 0.0)
    adopted(written(tmp_path, TWINS))
    deals = dealer("my_dealer.py", "1", previews=1, waits=False)
    alike = dealer("my_dealer.py", "1", previews=1)
    assert [deals.deal() for _ in range(600)] == [alike.deal() for _ in range(600)]


# Trust


def test_a_file_runs_only_after_a_yes_and_needs_another_one_when_it_changes(tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    text = f"open({str(ran)!r}, 'w')\ndef mine(rng):\n    while True:\n        yield 'T'\n"
    path = unknown(tmp_path, text)
    assert fault_of(path, 0) == f"{path}: has not run before; expected your yes, or --trust"
    assert not ran.exists()
    written(tmp_path, text)
    assert dealer(adopted(path), "1").queue[0].name == "T"
    assert ran.exists()
    unknown(tmp_path, text.replace("'T'", "'O'"))
    assert dealer("my_dealer.py", "1").queue[0].name == "T", "what runs is what was read"
    assert fault_of(path, 0) == f"{path}: has not run before; expected your yes, or --trust"
