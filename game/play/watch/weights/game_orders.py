"""Games that another process plays: what is ordered, and how they ended, as lines of JSON."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from ....ai.linear import MIN_ROWS
from ....ai.linear.controllers import custom
from ....core.bits import MAX_ROWS

COMMAND = "games"
"""The command that plays what is ordered on its stdin."""
_MOST = 10**6
_WRONG = "expected a plan, its orders, and in each weights, height, seed, first, games, most and pieces"


@dataclass(frozen=True)
class GamesOrder:
    """Some games of one bot by the rules of the papers, described completely. Orders with the same seed have the same
    deals: game number g, from 0, has the seed "<seed>/<g>"."""

    weights: tuple[tuple[str, float], ...]
    height: int
    """The rows of the well."""
    seed: str
    first: int
    """The number of the first game."""
    games: int
    most: int
    """The pieces after which a game is cut off."""
    pieces: int = 1
    """How many pieces the bot knows, the falling one included."""

    @property
    def numbers(self) -> range:
        return range(self.first, self.first + self.games)


@dataclass(frozen=True)
class GamesPlan:
    """Orders that are carried out one after the other. A later plan takes its place at once."""

    number: int
    orders: tuple[GamesOrder, ...]

    @property
    def line(self) -> str:
        """The plan as a line, from which ``plan_of`` makes it again."""
        return json.dumps({"plan": self.number, "orders": [asdict(order) for order in self.orders]})


class OrderedGame(NamedTuple):
    """How a game ended."""

    lines: int
    pieces: int
    cut: bool
    """Whether it was cut off before its end."""


def plan_of(line: str | bytes) -> GamesPlan:
    """Return the plan of a line. Raises ValueError, whose message is one line."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise ValueError(_WRONG) from None
    try:
        orders = tuple(_order_of(fields) for fields in message["orders"])
        return GamesPlan(_whole(message["plan"], 0, 1 << 62), orders)
    except (KeyError, TypeError):
        raise ValueError(_WRONG) from None


def _order_of(fields: Mapping[str, Any]) -> GamesOrder:
    weights = tuple((str(name), float(weight)) for name, weight in fields["weights"])
    custom(dict(weights))  # raises ValueError for an unknown feature, and for what is no weight
    if not weights:
        raise ValueError(_WRONG)
    return GamesOrder(
        weights,
        _whole(fields["height"], MIN_ROWS, MAX_ROWS),
        str(fields["seed"]),
        _whole(fields["first"], 0, 1 << 62),
        _whole(fields["games"], 1, _MOST),
        _whole(fields["most"], 1, 1 << 62),
        _whole(fields["pieces"], 1, 2),
    )


def _whole(value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"{value!r}; expected a whole number from {least} to {most}")
    return value


def ended_line(plan: GamesPlan, order: int, game: OrderedGame) -> str:
    """Return the line that tells of the end of a game of an order, by its place in the plan."""
    return json.dumps({"plan": plan.number, "order": order, "game": game})


def begun_line(*, compiled: bool, remark: str) -> str:
    """Return the first line of the process. ``remark`` is what there is to say about it, in one line."""
    return json.dumps({"compiled": compiled, "remark": remark})


def done_line(plan: GamesPlan) -> str:
    """Return the line that tells that all games of a plan have ended."""
    return json.dumps({"plan": plan.number})


def fault_line(fault: str) -> str:
    """Return the line that tells why a plan cannot be carried out."""
    return json.dumps({"fault": fault})
