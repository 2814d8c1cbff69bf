"""Games that nobody plays: in place of the process that plays them while one changes weights. They are drawn at random,
the same for the same order, so that a picture is always the same and no process starts."""

from collections import deque

from game.core.chance import part_of, seeded
from game.play.watch.weights import GamesOrder, OrderedGame, Workshop, begun_line, done_line, ended_line, plan_of

_A_LINE = 2.5
"""The pieces for each line."""


def drawn_games(order: GamesOrder) -> list[OrderedGame]:
    """Return how the games of an order end: they last the longer, the more its weights are against holes."""
    weights = dict(order.weights)
    against = max(0.0, -weights.get("holes", 0.0)) / max(1e-9, sum(map(abs, weights.values())))
    mean = 10 + 150 * order.height * against
    games = []
    for number in order.numbers:
        rng = seeded(part_of(order.seed, number, f"{sorted(weights.items())}"))
        lines = round(rng.expovariate(1 / mean))
        cut = _A_LINE * lines > order.most
        games.append(OrderedGame(round(order.most / _A_LINE) if cut else lines, round(_A_LINE * lines), cut))
    return games


class StandInGames:
    """The process of a ``Workshop`` whose games are drawn as soon as they are ordered."""

    silent, last_words = False, ""

    def __init__(self, *, compiled: bool = True) -> None:
        self._lines = deque([begun_line(compiled=compiled, remark="")])
        self.closed = False

    def send(self, text: bytes) -> None:
        """Draw the games of a plan."""
        plan = plan_of(text)
        for place, order in enumerate(plan.orders):
            self._lines += (ended_line(plan, place, game) for game in drawn_games(order))
        self._lines.append(done_line(plan))

    def take(self) -> bytes | None:
        return self._lines.popleft().encode() if self._lines else None

    def dismiss(self, farewell: bytes) -> None:
        self.closed = True


def stand_in_workshop(*, compiled: bool = True) -> Workshop:
    """Return a workshop without a process."""
    return Workshop(lambda: StandInGames(compiled=compiled))
