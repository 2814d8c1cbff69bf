"""Every ruleset plays in every mode today as it did when its golden game was written.

A golden game is a text file: how the game was set up, then a line for each piece that locked, with the buttons that
were pressed for it, and the well at the end. Buttons are written as ticks since the last change and what was held
from then on. For a new ruleset or mode, write the file with

    python -m tests.core.session.test_golden_games

which lets a machine play those that are missing, with some mischief, and leaves the others alone. A game that has
changed is a replay that no longer verifies, so think twice before you delete a file to have it written again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.core.bits import STRIDE, WIDTH
from game.core.board.pieces import ORIENTATIONS, PIECES
from game.core.board.rotation import ROTATION_SYSTEMS
from game.core.rules.modes import MODES, Mode
from game.core.rules.rules import Rules
from game.core.rules.rulesets import RULES
from game.core.session.buttons import Buttons
from game.core.session.events import Event, Locked, Undone
from game.core.session.session import Session
from game.core.session.setup import Setup, set_up
from tests.complete import written as written_file
from tests.core.earlier import DIG_100_1, EARLIER

GAMES = Path(__file__).parents[1] / "golden" / "games"
WRITE = "-m tests.core.session.test_golden_games"
EVERY_RULES: Mapping[str, Rules] = {**RULES, **EARLIER}
EVERY_MODE: Mapping[str, Mode] = {**MODES, "dig-100-1": DIG_100_1}
"""Those of earlier versions have a golden game for as long as there are replays of theirs."""
PIECES_IN_FILE = 50
"""Unless the mode ends the game later, or it ends by itself before."""
KEYS_A_SECOND = 12
LETTERS: Mapping[int, str] = {
    int(Buttons.LEFT): "l",
    int(Buttons.RIGHT): "r",
    int(Buttons.SOFT_DROP): "d",
    int(Buttons.HARD_DROP): "D",
    int(Buttons.CW): "x",
    int(Buttons.CCW): "z",
    int(Buttons.HALF): "a",
    int(Buttons.HOLD): "h",
    int(Buttons.UNDO): "u",
}
NOTHING = "-"
COLUMNS = f"{'tick':>7} {'piece':9}{'score':>7}{'level':>6}{'lines':>6}  buttons"


@dataclass(frozen=True)
class Kind:
    """What a game is set up with."""

    rules: str
    mode: str
    seed: str
    level: int | None = None
    randomizer: str | None = None
    rotation: str | None = None
    height: int | None = None
    """Of the garbage of a B-type."""
    pieces: int = PIECES_IN_FILE

    def setup(self) -> Setup:
        rules, mode = EVERY_RULES[self.rules], EVERY_MODE[self.mode]
        if self.rotation:
            rules = replace(rules, rotation=ROTATION_SYSTEMS[self.rotation])
        if self.height is not None:
            mode = replace(mode, b_type_height=self.height)
        return set_up(rules, mode, self.seed, level=self.level, randomizer=self.randomizer)

    def head(self) -> str:
        """The lines that describe it; what is as the ruleset has it is left out."""
        fields = ((name, value) for name, value in vars(self).items() if name != "pieces" and value is not None)
        return "".join(f"{name}: {value}\n" for name, value in fields)

    @classmethod
    def read(cls, head: str) -> Kind:
        fields = (line.split(": ") for line in head.splitlines())
        values: dict[str, Any] = {name: int(value) if value.isdigit() else value for name, value in fields}
        return cls(**values)


GOALS = ("last_level", "level", "lines", "seconds", "garbage_rows", "roll")
LONG = {"dig-100", "cheese-100", "sprint-1000"}
WINNABLE = {name for name, mode in MODES.items() if any(getattr(mode, goal) for goal in GOALS)} - LONG
"""The modes that are played to their end."""
LEVELS = {"marathon": 15, "master": 900}
KINDS: Mapping[str, Kind] = {
    f"{rules}-{name}": Kind(
        rules, name, f"{rules} {name}", LEVELS.get(name), pieces=500 if name in WINNABLE else PIECES_IN_FILE
    )
    for rules in RULES
    for name, mode in MODES.items()
    if mode.suits(rules)
}
VARIANTS: Mapping[str, Kind] = {
    "modern-srs+": Kind("modern", "endless", "half turns", rotation="srs+", randomizer="14-bag"),
    "modern-level-20": Kind("modern", "endless", "fast", level=20, randomizer="pairs"),
    "modern-bastet": Kind("modern", "endless", "ill will", randomizer="bastet"),
    "arcade-tgm2": Kind("arcade", "master", "slow", randomizer="tgm2"),
    "arcade-20g": Kind("arcade", "master", "20G", level=500, randomizer="tgm3"),
    "arcade-memoryless": Kind("arcade", "endless", "chance", level=300, randomizer="memoryless"),
    "classic-level-29": Kind("classic", "a-type", "twenty-nine", level=29, pieces=90),
    "classic-pal-level-18": Kind("classic-pal", "a-type", "eighteen", level=18, pieces=90),
    "gameboy-b-type-5": Kind("gameboy", "b-type", "high", level=5, height=5, pieces=500),
    "classic-level-18": Kind("classic", "a-type", "eighteen", level=18, randomizer="nes-rom", pieces=90),
    "classic-level-9": Kind("classic", "a-type", "nine", level=9, randomizer="7-bag"),
    "classic-b-type-5": Kind("classic", "b-type", "high", level=5, height=5, pieces=500),
}
"""File names of games that are not the usual ones of their mode."""


def written(kind: Kind, session: Session, lines: list[str]) -> str:
    """The text of a golden game."""
    ended = session.ended.reason if session.ended else "left"
    result = f"{ended} in tick {session.tick}, score {session.score}, level {session.level}, {session.pieces} pieces"
    return "\n".join((kind.head(), COLUMNS, *lines, "", result, picture(session), ""))


def picture(session: Session) -> str:
    """The stack, its cells as the letters of their pieces; those that came from none as ``#``."""
    layers = {**{piece.name: session.colours[piece] for piece in PIECES}, "#": session.garbage}

    def cell(x: int, y: int) -> str:
        return next((letter for letter, mask in layers.items() if mask >> STRIDE * y + x & 1), ".")

    return "\n".join("".join(cell(x, y) for x in range(WIDTH)) for y in range(session.board.height - 1, -1, -1))


def lines_of(session: Session, played: Iterator[list[Event]]) -> Iterator[str]:
    """A line for each piece that locks or is taken back, as the game goes on."""
    told = last = 0

    def line(what: str, tick: int) -> str:
        nonlocal told, last
        buttons = []
        for pressed, held in session.inputs[told:]:
            letters = "".join(letter for button, letter in LETTERS.items() if held & button) or NOTHING
            buttons.append(f"{pressed - last}{letters}")
            last = pressed
        told = len(session.inputs)
        figures = f"{session.score:>7}{session.level:>6}{session.lines:>6}"
        return f"{tick:>7} {what:9}{figures}  {' '.join(buttons)}".rstrip()

    for events in played:
        for event in events:
            if isinstance(event, Locked):
                piece, orientation, x, y = event.placement
                yield line(f"{piece.name} {ORIENTATIONS[orientation]} {x},{y}", session.tick - 1)
            elif isinstance(event, Undone):
                yield line("undone", session.tick - 1)
    if told < len(session.inputs):
        yield line("end", session.tick)


@cache
def read(text: str) -> tuple[Kind, list[tuple[int, int]], int]:
    """What a golden game was set up with, its (tick, buttons), and the ticks that it lasted."""
    head, table, rest = text.split("\n\n", 2)  # the well at the end can be empty
    held_by = {letter: button for button, letter in LETTERS.items()}
    inputs: list[tuple[int, int]] = []
    tick = 0
    for line in table.splitlines()[1:]:
        for change in line[len(COLUMNS) - len("buttons") :].split():
            digits, letters = (("".join(group)) for _, group in groupby(change, str.isdigit))
            tick += int(digits)
            inputs.append((tick, sum(held_by[letter] for letter in letters if letter != NOTHING)))
    return Kind.read(head), inputs, int(rest.split(",")[0].rsplit(" ", 1)[1])


def replayed(session: Session, inputs: list[tuple[int, int]], ticks: int) -> Iterator[list[Event]]:
    """Press the buttons of a golden game."""
    for (_, held), (until, _) in zip([(0, 0), *inputs], [*inputs, (ticks, 0)], strict=True):
        while session.tick < until and not session.ended:
            yield session.advance(held, until - session.tick)


def test_every_mode_of_every_ruleset_has_a_golden_game() -> None:
    for stem, expected in KINDS.items():
        kind, _, _ = read(written_file(GAMES / f"{stem}.txt", WRITE))
        assert replace(kind, pieces=0) == replace(expected, pieces=0)


WON: Mapping[str, tuple[str, Iterable[str]]] = {
    "marathon": ("goal", ["modern"]),
    "sprint": ("goal", RULES),
    "sprint-20": ("goal", ["modern"]),
    "sprint-100": ("goal", ["modern"]),
    "ultra": ("time", RULES),
    "blitz": ("time", ["modern"]),
    "cheese-18": ("goal", ["modern"]),
    "master": ("goal", ["arcade", "20g", "tgm2", "death"]),
    "b-type": ("goal", ["classic", "classic-pal", "gameboy"]),
    "dig-10": ("goal", ["modern", "arcade", "tgm2", "classic", "classic-pal", "gameboy"]),
}
"""Mode -> the reason with which it ends where it is won, and the rulesets whose golden game of it a bot has won. The
long ways are won in none of them, and the other modes go on until the stack reaches the top."""


def end_of(rules: str, mode: str) -> str:
    """The reason with which a golden game ends."""
    return written_file(GAMES / f"{rules}-{mode}.txt", WRITE).split("\n\n", 2)[2].partition(" in tick ")[0]


def test_every_mode_with_a_goal_is_won_by_a_bot() -> None:
    for name, mode in MODES.items():
        ends = {end_of(rules, name) for rules in RULES if mode.suits(rules)}
        won = bool(ends & {"goal", "time"})
        told = f"the golden games of the mode {name} end by {', '.join(sorted(ends))}"
        wanted = "a goal or a time should be reached in one: is it too far for a bot?" if name in WINNABLE else ""
        assert won == (name in WINNABLE), f"{told}; {wanted or 'name the mode in WINNABLE, in this file'}"
    for name, (reason, names) in WON.items():
        ends = {end_of(rules, name) for rules in names}
        assert ends == {reason}, f"WON[{name!r}] in this file says {reason}; the golden games end by {sorted(ends)}"


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.txt")), ids=lambda path: path.stem)
def test_a_game_is_what_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    kind, inputs, ticks = read(text)
    setup = kind.setup()
    session = setup.session(setup.dealer())
    lines = list(lines_of(session, replayed(session, inputs, ticks)))
    assert written(kind, session, lines).splitlines() == text.splitlines()


def machine(session: Session, kind: Kind) -> Iterator[list[Event]]:
    """A machine plays, and now and then somebody else presses something."""
    random = Random(kind.seed)
    pilot = Pilot(thinker("dellacherie"), KEYS_A_SECOND)
    mischief = [Buttons.HOLD, Buttons.HOLD, Buttons.CW, Buttons.LEFT | Buttons.SOFT_DROP, Buttons.RIGHT, Buttons.HALF]
    if session.mode.undo:
        mischief += [Buttons.UNDO, Buttons.UNDO]
    before = 0
    while session.pieces < kind.pieces and not session.ended:
        yield session.advance(*pilot.buttons(session))
        if before < session.pieces < kind.pieces and random.random() < 0.3:
            held = random.choice(mischief)
            until = session.tick + int(session.rules.ticks_per_second * random.choice([1, 6, 20]) / 60)
            while session.tick < until and not session.ended:
                yield session.advance(held, until - session.tick)
            pilot.take_over()
        before = session.pieces


def main() -> None:
    GAMES.mkdir(parents=True, exist_ok=True)
    for stem, kind in {**KINDS, **VARIANTS}.items():
        path = GAMES / f"{stem}.txt"
        if not path.exists():
            setup = kind.setup()
            session = setup.session(setup.dealer())
            lines = list(lines_of(session, machine(session, kind)))
            path.write_text(written(kind, session, lines), encoding="utf-8", newline="\n")
            print(path.name)


if __name__ == "__main__":
    main()
