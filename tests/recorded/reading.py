"""How the tests of recorded files reach the program: every import of it, and every name of an attribute.

A change that moves or renames code changes this file and leaves the recorded files and the tests alone.
"""

import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any
from zlib import crc32

from game.core.board.pieces import ORIENTATIONS
from game.core.dealers import RANDOMIZERS
from game.core.replay import (
    Replay,
    ReplayPlayer,
    first_match_divergence,
    from_text,
    match_from_text,
    match_to_text,
    to_text,
)
from game.core.replay.replay import difference
from game.core.rules.modes import modes_for
from game.core.rules.rulesets import RULES
from game.core.session.session import Session
from game.settings import Settings
from game.settings.loading import load
from game.settings.schema import KEYS
from game.storage import Game, Scores
from game.storage.database import FILE

__all__ = [
    "FILE",
    "KEYS",
    "Game",
    "Replay",
    "ReplayPlayer",
    "Scores",
    "difference",
    "first_match_divergence",
    "from_text",
    "load",
    "match_from_text",
    "match_to_text",
    "to_text",
]  # fmt: skip

FOLDER = Path(__file__).parent
REPLAYS = FOLDER / "replays"
MATCHES = FOLDER / "matches"
SETTINGS = FOLDER / "settings"
DATABASE = FOLDER / "tetrarium.db"
INDEX = FOLDER / "index.txt"
MOMENTS = FOLDER / "moments.txt"
GAMES = FOLDER / "games.txt"
REPLAY, SNAPSHOT = ".replay", ".snapshot"


# Games


def figures(session: Session) -> str:
    """The figures of a game on one line, the last one a CRC-32 of the stack's picture."""
    reason = session.ended.reason if session.ended else "left"
    picture = crc32(session.board.notation().encode())
    return (
        f"score {session.score}, lines {session.lines}, level {session.level}, pieces {session.pieces}, "
        f"tick {session.tick}, board {picture:08x}, {reason}"
    )


def moment(session: Session) -> str:
    """What is seen of a game at an instant on one line, which no checksum stands for.

    Tick, stack, falling piece with its orientation, column and row, the piece held, the queue, score, lines, level.
    """
    current = session.current
    falling = f"{current.piece.name}{ORIENTATIONS[current.orientation]}@{current.x},{current.y}" if current else "-"
    held = f"{session.held.name if session.held else '-'}{'!' if session.hold_used else ''}"
    queue = "".join(piece.name for piece in session.queue)
    return (
        f"{session.tick} {session.board.notation()} {falling} {held} {queue or '-'} "
        f"{session.score} {session.lines} {session.level}"
    )


def ticks_of(replay: Replay) -> int:
    """How long a recorded game lasted, in ticks."""
    return replay.result.ticks


def dealt_again(replay: Replay) -> Session | None:
    """The game played again with the pieces of its seed instead of the recorded ones.

    None where its randomizer deals from no seed.
    """
    if not RANDOMIZERS[replay.setup.randomizer].replayable:
        return None
    session = replay.setup.session(replay.setup.dealer(random.Random(0)))
    buttons = 0
    for tick, following in (*replay.inputs, (replay.result.ticks, 0)):
        while session.tick < tick and not session.ended:
            session.advance(buttons, tick - session.tick)
        buttons = following
    return session


def modes_of_rules() -> Iterator[tuple[str, str]]:
    """Each ruleset with each of its modes, by their names."""
    return ((rules, mode.name) for rules in RULES for mode in modes_for(rules))


# Texts


def body(text: str) -> Any:
    """The JSON of a replay's text, which is all but its first line."""
    return json.loads(text.partition("\n")[2])


def without_new_fields(written: Any, recorded: Any) -> Any:
    """What a later version wrote, without the fields that the recorded text does not have."""
    if isinstance(written, dict) and isinstance(recorded, dict):
        return {name: without_new_fields(value, recorded[name]) for name, value in written.items() if name in recorded}
    if isinstance(written, list) and isinstance(recorded, list) and len(written) == len(recorded):
        return [without_new_fields(one, other) for one, other in zip(written, recorded, strict=True)]
    return written


# Settings


def snapshot(settings: Settings) -> str:
    """Settings as lines ``key = value``, by the keys of settings.yaml, and what a game is then set up with.

    Those that begin with ``game.`` have the names that stand in replays.
    """
    values = {path: value_at(settings, path) for path in KEYS if path != WEIGHTS}
    for player in settings.machine.custom_players.values():
        values |= {f"{WEIGHTS}.{player.name}.{feature}": weight for feature, weight in player.weights.items()}
    values |= {f"game.{name}": value for name, value in _setup(settings)}
    return "".join(f"{name} = {_text(values[name])}\n" for name in sorted(values))


WEIGHTS = "machine.weights"
"""A key that is no field of the settings: it becomes a player."""


def value_at(settings: Any, path: str) -> object:
    """The value of a key such as ``handling.das``."""
    if path.startswith("handling.") and path != "handling.preset":
        return settings.handling.figures.get(path.removeprefix("handling."), "preset")
    value = settings
    for name in path.split("."):
        value = value[name] if isinstance(value, Mapping) else vars(value)[name]
    return value


def _text(value: object) -> str:
    """A value in a form that no change of a class can alter."""
    return json.dumps(list(value) if isinstance(value, tuple) else value, sort_keys=True)


def _setup(settings: Settings) -> Iterator[tuple[str, object]]:
    setup = settings.setup("seed")
    yield "rules", setup.rules.name
    yield "rotation", setup.rules.rotation.name
    yield "score_cap", setup.rules.scoring.most
    yield "mode", setup.mode.name
    yield "board", setup.board.notation()
    for name in ("level", "hold", "previews", "randomizer", "seed"):
        yield name, vars(setup)[name]
    yield "options", dict(setup.options)
    assert is_dataclass(setup.handling)
    for field in fields(setup.handling):
        yield f"handling.{field.name}", vars(setup.handling)[field.name]


# The database


def described(game: Game) -> str:
    """A finished game as the database lists it, on one line."""
    return ", ".join(f"{name}={_text(value)}" for name, value in _columns(game))


def _columns(game: Game) -> Iterator[tuple[str, object]]:
    yield "finished_at", game.finished_at.isoformat()
    for name in ("rules", "mode", "randomizer", "seed", "player", "score", "lines", "level", "pieces", "ticks"):
        yield name, vars(game)[name]
    yield "seconds", round(game.seconds, 3)
    for name in ("reason", "won", "grade", "start_level", "version"):
        yield name, vars(game)[name]
