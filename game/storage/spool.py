"""Games that could not be written to the database. Each one is saved as a replay in a file beside it."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path

from game.core.messages import quoted
from game.core.replay import Replay, ReplayError, ReplayPlayer, from_text
from game.core.replay.limits import LARGEST
from game.core.statistics import Statistics
from game.files.text import read_bytes
from game.files.writing import write_atomically
from game.storage.games import Game, Marks, marks_of

UNSAVED = "unsaved"
"""The folder beside the database."""
_ENDING = ".replay"


def spool(folder: Path, game: Game, replay: str) -> Path:
    """Write the replay of a game to a new file in ``folder``, flushed to disk. Return the file. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    mark = sha256(replay.encode()).hexdigest()[:8]
    file = folder / f"{game.finished_at:%Y%m%d-%H%M%S}-{mark}{_ENDING}"
    write_atomically(file, replay)
    return file


def spooled(folder: Path) -> list[Path]:
    """Return the files in ``folder``, the oldest first. Raises OSError."""
    try:
        return sorted(folder / name for name in os.listdir(folder) if name.endswith(_ENDING))
    except FileNotFoundError:
        return []


def unspooled(file: Path) -> tuple[Game, str]:
    """Return the game and the replay in a file. Raises ValueError whose message starts with the name of the file."""
    text = read_bytes(file, file.name, most=LARGEST, expected="a replay").decode("ascii", "replace")
    try:
        replay = from_text(text)
        game = Game.of(replay, _marks(replay))
        game.check()
    except ReplayError as error:
        raise ValueError(f"{file.name}: {error}") from None
    except Exception as error:  # a file with a correct checksum can still hold values that no game can use
        raise ValueError(f"{file.name}: {quoted(str(error))[1:-1]}") from None
    return game, text


def _marks(replay: Replay) -> Marks:
    """Return the grade and other marks that the replay does not hold, by playing it tick by tick."""
    if not replay.setup.rules.graded:
        return Marks()
    player, statistics = ReplayPlayer(replay, keyframes=False), Statistics()
    while not player.finished:
        statistics.watch(player.session, player.advance(1))
    return marks_of(player.session, statistics)
