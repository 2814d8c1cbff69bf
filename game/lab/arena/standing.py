"""What the matches of an arena say about its players, and the file in which they are kept."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any, NamedTuple

from ..journal import ResultFile, amount, count
from .arena_matches import ArenaPlan, ArenaResult, ArenaTask, SideFigures
from .elo import EloRatings, Played, ratings


class MatchKey(NamedTuple):
    """A match as a file names it."""

    figures: str
    """Those of its plan."""
    first: str
    second: str
    number: int
    weights: tuple[str, str] = ("", "")
    """``Opponent.digest`` of both. Files of earlier versions have none."""


_WEIGHTS = ("first_weights", "second_weights")
_SEED = "seed"
_FORMERLY = "game"
"""The key of the number in the files of earlier versions, which called a match a game."""


def schedule(plan: ArenaPlan, players: Sequence[Any], matches: int) -> list[ArenaTask]:
    """Return so many matches of each pairing. Those of one deal follow each other, so that no pairing lags behind."""
    pairings = list(combinations(players, 2))
    return [
        ArenaTask(plan, first, second, number)
        for deal in range(0, matches, 2)
        for first, second in pairings
        for number in range(deal, min(deal + 2, matches))
    ]


@dataclass(frozen=True)
class ArenaStanding:
    player: str
    matches: int
    wins: int
    draws: int
    losses: int
    elo: float
    error: float
    """As in ``EloRatings``."""
    pieces: int
    attack_per_piece: float
    attack_per_minute: float
    pieces_per_second: float
    garbage_cleared: int
    spike: int
    milliseconds_a_piece: float
    slowest: float
    """The longest time for a piece, in milliseconds."""


def standings(players: Sequence[str], done: Mapping[ArenaTask, ArenaResult]) -> tuple[list[ArenaStanding], EloRatings]:
    """Return what the finished matches say of each player, in the order of ``players``, and their ratings."""
    places = {name: place for place, name in enumerate(players)}
    rated = ratings(
        [
            Played(places[task.first.name], places[task.second.name], match.score, task.number // 2)
            for task, match in done.items()
        ],
        len(players),
    )
    return [_standing(name, done, rated.elo[place], rated.error[place]) for name, place in places.items()], rated


def _standing(name: str, done: Mapping[ArenaTask, ArenaResult], elo: float, error: float) -> ArenaStanding:
    mine = [(task.first.name != name, match) for task, match in done.items() if name in task.names]
    scores = [1 - match.score if second else match.score for second, match in mine]
    sides = [match.sides[second] for second, match in mine]
    pieces, attack = sum(side.pieces for side in sides), sum(side.attack for side in sides)
    seconds = max(sum(match.seconds for _, match in mine), 1e-9)
    return ArenaStanding(
        player=name,
        matches=len(mine),
        wins=scores.count(1.0),
        draws=scores.count(0.5),
        losses=scores.count(0.0),
        elo=elo,
        error=error,
        pieces=pieces,
        attack_per_piece=attack / max(1, pieces),
        attack_per_minute=60 * attack / seconds,
        pieces_per_second=pieces / seconds,
        garbage_cleared=sum(side.cleared for side in sides),
        spike=max((side.spike for side in sides), default=0),
        milliseconds_a_piece=1000 * sum(side.thought for side in sides) / max(1, pieces),
        slowest=1000 * max((side.slowest for side in sides), default=0.0),
    )


class ArenaFile(ResultFile[MatchKey, ArenaResult]):
    KIND, KINDS, FIRST = "match of an arena", "matches of an arena", "attack"

    def _record(self, job: MatchKey, answer: ArenaResult) -> Mapping[str, Any]:
        outcome = asdict(answer)
        del outcome["replay"]
        weights = {name: digest for name, digest in zip(_WEIGHTS, job.weights, strict=True) if digest}
        played = {"first": job.first, "second": job.second, **weights, "match": job.number}
        return {**json.loads(job.figures), **played, **outcome}

    def _from_record(self, record: dict[str, Any]) -> tuple[MatchKey, ArenaResult]:
        names = record.pop("first"), record.pop("second")
        first, second = weights = record.pop(_WEIGHTS[0], ""), record.pop(_WEIGHTS[1], "")
        number = count(record.pop("match" if "match" in record else _FORMERLY))
        letter, fault = record.pop("letter"), record.pop("fault")
        if letter not in ("W", "D", "L") or not all(isinstance(text, str) for text in (*names, first, second, fault)):
            raise ValueError
        one, other = (_side(**fields) for fields in record.pop("sides"))
        won, lost = map(count, record.pop("rounds"))
        match = ArenaResult(letter, (won, lost), amount(record.pop("seconds")), (one, other), fault)
        return MatchKey(canonical(record), *names, number, weights), match


def _side(thought: object, slowest: object, **counts: object) -> SideFigures:
    whole = {name: count(value) for name, value in counts.items()}
    return SideFigures(**whole, thought=amount(thought), slowest=amount(slowest))


def key_of(task: ArenaTask) -> MatchKey:
    """Return what a file calls a match."""
    return MatchKey(canonical(task.plan.figures), *task.names, task.number, (task.first.digest, task.second.digest))


def kept_of(task: ArenaTask, kept: Mapping[MatchKey, ArenaResult]) -> ArenaResult | None:
    """Return how a match ended, by a file of finished matches. One of an earlier version counts whatever the weights
    are. None if the match is not in the file."""
    key = key_of(task)
    return kept.get(key) or kept.get(key._replace(weights=("", "")))


def seed_of(plan: ArenaPlan, kept: Iterable[MatchKey]) -> str | None:
    """Return the seed of the last match of a file that the same figures decide but for the seed; None if none does."""
    figures = dict(plan.figures)
    for match in reversed(list(kept)):
        seed = json.loads(match.figures).get(_SEED)
        if isinstance(seed, str) and seed.isprintable() and canonical(figures | {_SEED: seed}) == match.figures:
            return seed
    return None


def canonical(figures: Mapping[str, object]) -> str:
    """Return figures as one text that is the same for the same figures."""
    return json.dumps(figures, sort_keys=True)
