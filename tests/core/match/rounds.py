"""What the tests of matches share: rounds from a picture, and their wells as pictures."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from textwrap import dedent

from game.core.board.board import Board
from game.core.match import Both, Round, set_up_match
from game.core.rules.attack import ATTACKS, Attack
from game.core.rules.rules import Rules
from game.core.rules.rulesets import MODERN, RULES
from game.core.session.buttons import Buttons
from game.core.session.events import Event
from tests.core.playing import CW, HARD, HOLD, NONE, RIGHT, SOFT, dealing

TO_THE_RIGHT = (CW, *[RIGHT] * 5, HARD)
"""An I upright in the last column."""
MASHED = (*[int(NONE)] * 4, *[int(HARD)] * 3, *(1 << bit for bit in range(8)), int(CW | RIGHT), int(HOLD | SOFT))
READY = 333
"""The ticks of the modern rules in which garbage travels: 20 frames."""


def begun(
    letters: str, picture: str = "", attack: str | Attack = "guideline", *, rules: Rules = MODERN, seed: str = "1"
) -> Round:
    """A round whose players get the same pieces on the same stack, and see their first piece."""
    table = ATTACKS[attack] if isinstance(attack, str) else attack
    setup = set_up_match(rules, table, seed)
    setup = replace(setup, game=replace(setup.game, board=Board.parse(dedent(picture))))
    match = Round(setup, 0, (dealing(letters), dealing(letters)))
    match.step(NONE, NONE)
    return match


def press(match: Round, player: int, *presses: Buttons) -> list[Event]:
    """Let a player press and release buttons, a tick each. The other one does nothing."""
    events: list[Event] = []
    for buttons in presses:
        for held in (buttons, NONE):
            both = match.step(*((held, NONE) if player == 0 else (NONE, held)))
            events += both[player]
    return events


def wait(match: Round, ticks: int) -> None:
    """Let ticks pass in which nobody does anything."""
    last = match.tick + ticks
    while match.tick < last and not match.ended:
        match.advance((NONE, NONE), last - match.tick)


def stack(match: Round, player: int) -> str:
    """The stack of a player: ``G`` for garbage that rose or was there, ``X`` for pieces."""
    session = match.sessions[player]
    garbage = Board(session.garbage)
    return "\n".join(
        "".join("G" if garbage.filled(x, y) else "X" if session.board.filled(x, y) else "." for x in range(10))
        for y in range(session.board.height - 1, -1, -1)
    )


def lines(match: Round, player: int) -> list[int]:
    """The lines of the packets that wait for a player."""
    return [packet.lines for packet in match.exchanges[player].waiting]


SHAFT = Board.parse("X9/" + "XXXX2XXXX/" * 14)
"""Rows with a gap for an O, which even a random player fills now and then."""


def shafts(rules: str, attack: str, seed: int) -> Round:
    """A round on such rows, with many O. Each clear sends a line more than in the table."""
    table = ATTACKS[attack]
    clear = (0, *(lines + 1 for lines in table.clear[1:]))
    setup = set_up_match(RULES[rules], replace(table, clear=clear), str(seed), randomizer="7-bag")
    return Round(replace(setup, game=replace(setup.game, board=SHAFT, queue="O" * 30)), 0)


def mashed(match: Round, random: Random, ticks: int = 200_000) -> Iterator[tuple[tuple[int, int], Both]]:
    """Play a round with random buttons, up to its end or so many ticks.

    Yields the buttons and the events after each leap.
    """
    while match.tick < ticks and not match.ended:
        held = random.choice(MASHED), random.choice(MASHED)
        last = match.tick + random.randrange(1, 80)
        while match.tick < last and not match.ended:
            yield held, match.advance(held, last - match.tick)
