"""One match of an arena. Its description is complete, so that any process can play it."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Literal

from ... import __version__
from ...ai import proper_name
from ...ai.compiled import available
from ...ai.opponents import Opponent
from ...ai.thinking import ThinkerError, faults_of
from ...core import Match, MatchSetup, Round
from ...core.chance import part_of
from ...core.dealers import Dealer, DealFault
from ...core.replay import Player, match_to_text, record_match
from ...core.rules import Rules
from ...core.session import Buttons, Exchange, Session
from ...play.records.reviews import Spike
from ...play.versus import PATIENT_SECONDS, SOFT_DROP, EmptySeat, FarSeat, Hand, NearSeat, OutsideSeat, Seat
from ..games import Report
from ..warming import warm_up

KEYS_SECONDS = 0.02
"""The part of the time for a piece that the keys take, in seconds. The rest is for thinking."""
LEAST_SECONDS = 0.005
Letter = Literal["W", "D", "L"]
_SCORES: dict[str, float] = {"W": 1.0, "D": 0.5, "L": 0.0}


@dataclass(frozen=True)
class ArenaPlan:
    """What all matches of an arena have in common."""

    setup: MatchSetup
    """The setup of the first deal. Each deal has a seed of its own."""
    pace: Fraction
    """The pieces a second of players without a pace of their own."""
    nodes: int | None
    """The nodes of a decision; None if decisions are limited by the clock."""
    max_pieces: int
    """The number of pieces of each player after which a round is broken off, and the match is a draw."""
    recorded: bool = False
    patient: bool = False
    """Whether other programs are asked at once, and may take ten minutes."""

    @property
    def figures(self) -> dict[str, object]:
        """What decides the matches, apart from the players: what a file of finished matches is compared by."""
        setup, game = self.setup, self.setup.game
        return {
            "rules": game.rules.name,
            "rotation": game.rules.rotation.name,
            "attack": setup.attack.name,
            "randomizer": game.randomizer,
            "options": dict(game.options),
            "previews": game.previews,
            "hold": game.hold,
            "level": game.level,
            "first_to": setup.first_to,
            "seed": game.seed,
            "pps": str(self.pace),
            "nodes": self.nodes,
            "max_pieces": self.max_pieces,
            **({"patient": True} if self.patient else {}),
            # By the clock, compiled code is stronger.
            **({"compiled": True} if self.nodes is None and available() else {}),
        }


@dataclass(frozen=True, eq=False)
class ArenaTask:
    """A match of an arena, to be played. Matches 0 and 1 have the same deal with the sides changed, and so do 2 and 3.
    A task is equal to itself alone."""

    plan: ArenaPlan
    first: Opponent
    second: Opponent
    number: int

    @property
    def names(self) -> tuple[str, str]:
        return self.first.name, self.second.name

    @property
    def near(self) -> bool:
        """Whether both players think in the process that plays the match."""
        return self.plan.nodes is not None and not (self.first.command or self.second.command)


@dataclass(frozen=True)
class SideFigures:
    pieces: int
    attack: int
    """The lines of all attacks, with those that cancelled."""
    cleared: int
    spike: int
    thought: float
    slowest: float


@dataclass(frozen=True)
class ArenaResult:
    """How a match ended."""

    letter: Letter
    rounds: tuple[int, int]
    seconds: float
    """The length of all rounds by the clock of the match."""
    sides: tuple[SideFigures, SideFigures]
    """The figures of the first player and of the second one."""
    fault: str = ""
    """Why a player could not go on, which lost the match. Empty if both could."""
    replay: str = ""
    """The text of the replay, if it is recorded."""

    @property
    def score(self) -> float:
        """1 if the first player won, 1/2 for a draw, 0 if it lost."""
        return _SCORES[self.letter]


def play_warm(task: ArenaTask, report: Report | None = None) -> ArenaResult:
    """Do what ``play`` does, and take no time of a player for what its first decision in this process loads."""
    for player in (task.first, task.second) if task.near else ():
        make = partial(player.thinker, nodes=task.plan.nodes, seed="", compiled=available())
        warm_up(player.name, make, Match(_setup_of(task.plan.setup, 0)).round.sessions[0])
    return play(task, report)


def play(task: ArenaTask, report: Report | None = None) -> ArenaResult:
    """Play a match to its end. ``report`` is called after each piece. Raises DealFault if the dealer fails."""
    plan, changed = task.plan, task.number % 2 == 1
    players = (task.second, task.first) if changed else (task.first, task.second)
    match = Match(_setup_of(plan.setup, task.number // 2))
    with ExitStack() as closing:
        sides = []
        for player, called in zip(players, ("second", "first") if changed else ("first", "second"), strict=True):
            sides.append(_Side(player, plan, f"{match.setup.game.seed} {called} ", near=task.near))
            closing.callback(sides[-1].seat.close)
        while _play_round(match.round, sides, plan.max_pieces, report) and match.winner is None:
            match.begin()
    at_fault = next((number for number, side in enumerate(sides) if side.fault), None)
    winner = match.winner if at_fault is None else 1 - at_fault
    one, other = (side.figures for side in sides)
    return ArenaResult(
        letter="D" if winner is None else "W" if winner == changed else "L",
        rounds=match.wins[::-1] if changed else match.wins,
        seconds=float(sum(played.tick for played in match.rounds) / match.setup.game.rules.ticks_per_second),
        sides=(other, one) if changed else (one, other),
        fault="" if at_fault is None else f"{players[at_fault].name}: {sides[at_fault].fault}",
        replay=_replay(match, players) if plan.recorded else "",
    )


def _setup_of(setup: MatchSetup, deal: int) -> MatchSetup:
    """Return the setup of a deal. Both players have the fastest soft drop where the rules leave it to them."""
    handling = replace(setup.game.rules.handling, soft_drop=SOFT_DROP)
    game = replace(setup.game, handling=handling, seed=part_of(setup.game.seed, deal))
    return replace(setup, game=game, handlings=(handling, handling))


def _play_round(played: Round, sides: Sequence[_Side], most: int, report: Report | None) -> bool:
    """Play a round. Returns whether it ended: False if it was broken off."""
    for number, side in enumerate(sides):
        side.begin(played.sessions[number].rules, second=number == 1)
    pieces = 0
    while not played.ended and min(session.pieces for session in played.sessions) < most:
        (one, until), (other, until_other) = (
            side.buttons(session) for side, session in zip(sides, played.sessions, strict=True)
        )
        if any(side.fault for side in sides):
            break
        played.advance((one, other), min(until, until_other))
        for side, exchange in zip(sides, played.exchanges, strict=True):
            side.spike.count(played.tick, exchange.attacked)
        placed = sum(session.pieces for session in played.sessions)
        if report and placed > pieces:
            report(0, placed - pieces)
            pieces = placed
    for side, session, exchange in zip(sides, played.sessions, played.exchanges, strict=True):
        side.end(session.pieces, exchange)
    for dealer in played.dealers:
        if isinstance(dealer, Dealer) and dealer.fault:
            raise DealFault(dealer.fault)
    return played.ended


class _Side:
    """A side of a match: its player, and what the player has done in all rounds so far."""

    def __init__(self, player: Opponent, plan: ArenaPlan, seed: str, *, near: bool) -> None:
        """Start the player, with a seed for what it draws. With ``near`` it thinks in this process."""
        self._pace = player.pace or plan.pace
        try:
            with faults_of(proper_name(player.bot)):
                self.seat = _seat(player, plan, seed, self._pace, near=near)
        except ThinkerError as error:
            self.seat = EmptySeat(str(error))
        self.fault = ""
        self.figures = SideFigures(0, 0, 0, 0, 0.0, 0.0)

    def begin(self, rules: Rules, *, second: bool) -> None:
        self._hand = Hand(self.seat, rules, self._pace, second=second)
        self.spike = Spike(rules.ticks_per_second)

    def buttons(self, session: Session) -> tuple[int, int]:
        """Do what ``Hand.buttons`` does. If the player cannot go on, ``fault`` says why."""
        try:
            return self._hand.buttons(session)
        except ThinkerError as error:
            self.fault = str(error)
            return Buttons.NONE, 1

    def end(self, pieces: int, exchange: Exchange) -> None:
        """Add the figures of a round that has ended."""
        before, hand = self.figures, self._hand
        self.figures = SideFigures(
            pieces=before.pieces + pieces,
            attack=before.attack + exchange.attacked,
            cleared=before.cleared + exchange.cleared,
            spike=max(before.spike, self.spike.most),
            thought=before.thought + hand.seconds,
            slowest=max(before.slowest, hand.slowest),
        )


def _seat(player: Opponent, plan: ArenaPlan, seed: str, pace: Fraction, *, near: bool) -> Seat:
    seconds = max(LEAST_SECONDS, float(1 / pace) - KEYS_SECONDS)
    if player.command and plan.patient:
        return OutsideSeat(player.command, 0.0, late=PATIENT_SECONDS)
    if player.command:
        return OutsideSeat(player.command, seconds)
    if near:
        return NearSeat(player.thinker(nodes=plan.nodes, seed=seed, compiled=available()))
    seat = FarSeat(player, plan.setup, seed, nodes=plan.nodes, seconds=seconds)
    seat.begun(None)
    return seat


def _replay(match: Match, players: tuple[Opponent, Opponent]) -> str:
    one, other = (Player.bot(player.name).text for player in players)
    date = datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds")
    return match_to_text(record_match(match, version=__version__, players=(one, other), date=date))
