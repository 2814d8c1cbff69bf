"""The files of a folder that the environment names: each game of them comes out exactly as it was played.

The files are other people's, so none is kept here. A file can be compressed by gzip. locks.json.gz, if it is there, has
all locks of some of them: for each round and player a list of [frame, piece, cells, lines, spin, packets].
"""

import gzip
import json
import os
from pathlib import Path
from typing import Any

import pytest

from game.core.bits import STRIDE
from game.core.session.events import Cleared, Locked
from game.core.session.session import Session
from game.core.tetrio import played_rounds, read
from game.core.tetrio.file_games import FileGame, game_of

FOLDER = os.environ.get("TETRARIUM_TETRIO", "")
pytestmark = pytest.mark.skipif(not FOLDER, reason="TETRARIUM_TETRIO names no folder")


def files() -> dict[str, Path]:
    """The files of the folder by their names without endings."""
    found = (
        (path for path in sorted(Path(FOLDER).rglob("*")) if {".ttr", ".ttrm"} & set(path.suffixes)) if FOLDER else ()
    )
    return {path.name.partition(".")[0] + f"@{path.parent.name}": path for path in found}


def text_of(path: Path) -> str:
    data = path.read_bytes()
    return (gzip.decompress(data) if path.suffix == ".gz" else data).decode()


@pytest.mark.parametrize("name", files())
def test_each_game_is_exact(name: str) -> None:
    verdicts = [each for played in played_rounds(read(text_of(files()[name]))) for each in played.verdicts]
    assert verdicts
    assert [f"round {each.round + 1}, player {each.player + 1}: {each}" for each in verdicts if not each.exact] == []


def locks_of(game: FileGame) -> list[list[Any]]:
    """The locks of a game as the file of locks has them, but for the packets: their sum."""
    session: Session = game.session()
    found: list[list[Any]] = []
    assert session.exchange
    sent = 0
    for events in game.play(session):
        for event in events:
            if isinstance(event, Locked):
                found.append([(session.tick - 1) // 100, event.placement.piece.name, event.cells, 0, event.spin.value])
            elif isinstance(event, Cleared):
                found[-1][3] = len(event.rows)
        if found and len(found[-1]) == 5:
            found[-1].append(session.exchange.sent - sent)
            sent = session.exchange.sent
    return found


SPINS = {"none": "none", "mini": "mini", "normal": "full"}


def kept_locks(name: str) -> list[dict[str, Any]]:
    path = Path(FOLDER) / "locks.json.gz"
    rounds: list[dict[str, Any]] = json.loads(text_of(path))["rounds"] if path.is_file() else []
    return [each for each in rounds if each["file"] == name.partition("@")[0]]


@pytest.mark.parametrize("name", files())
def test_each_lock_is_where_it_was(name: str) -> None:
    kept = kept_locks(name)
    if not kept:
        pytest.skip("there are no locks of this file")
    file = read(text_of(files()[name]))
    games = {
        (number, file.names[side.player]): game_of(file, number, place)
        for number, sides in enumerate(file.rounds)
        for place, side in enumerate(sides)
    }
    for each in kept:
        expected = [
            [frame, piece.upper(), sum(1 << (STRIDE * y + x) for x, y in cells), lines, SPINS[spin], sum(packets)]
            for frame, piece, cells, lines, spin, packets in each["locks"]
        ]
        assert locks_of(games[each["round"], each["player"]]) == expected
