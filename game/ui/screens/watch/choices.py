"""The rows in which one chooses who plays, who deals, how high the wells are and how fast the games go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ....language import say, say_many
from ....play.game.timing import SPEEDS, Speed
from ....play.watch import MOST_WELLS, Kind, Lineup, dealers_for, heights_for
from ....play.words.titles import bot_of, title_of
from ....settings import Settings
from ....settings.machine import OUTSIDE
from ...kit import SHORT_LABEL, Choice, Tabs
from ...kit.boxes import Act, Column

BOTS = "bot", "other bot"
"""The rows in which a bot is chosen."""
DEALERS = "dealer", "other dealer", "third dealer"
"""The rows in which a dealer is chosen."""


class Offer:
    """What can be chosen for a lineup, as rows that have its choices. ``choose`` opens the list of a row."""

    def __init__(self, settings: Settings, lineup: Lineup, own_name: str, choose: Act) -> None:
        """``own_name`` is the name of an outside bot."""
        self.lineup, self._settings, self._choose = lineup, settings, choose
        machine = replace(settings.machine, tbp=()) if lineup.several else settings.machine
        self._bots = {name: bot_of(settings, name, own_name).title for name in machine.players}
        self._dealers = {name: title_of(name) for name in dealers_for(settings)}

    def bots(self, *labels: str) -> Iterator[Choice]:
        """Yield a row for each label, which is translated: the bots from the left to the right."""
        for side, (row, label) in enumerate(zip(BOTS, labels, strict=False)):
            bot = self.lineup.bots[side] if side else self.lineup.player(self._settings, side)
            yield _row(row, label, self._bots, bot, self._choose)

    def dealers(self, *labels: str) -> Iterator[Choice]:
        """Yield a row for each label, which is translated: the dealers from the left to the right."""
        action = self._choose if len(self._dealers) > 1 else ""
        for place, (row, label) in enumerate(zip(DEALERS, labels, strict=False)):
            third = {"": say("no third well")} if place == MOST_WELLS - 1 and len(self._dealers) > 1 else {}
            dealer = "" if place >= len(self.lineup.dealers) else self.lineup.dealers[place]
            if dealer or third:
                yield _row(row, label, third | self._dealers, dealer, action)

    def height(self) -> Choice:
        """Return the row of the height of the wells."""
        heights = {str(rows): say_many("{number} row", "{number} rows", rows) for rows in heights_for(self._settings)}
        return _row("rows", say("Wells"), heights, str(self.lineup.rows))


def _row(name: str, label: str, choices: Mapping[str, str], value: str, action: Act | str = "") -> Choice:
    """Return a row with a short label. A value that cannot be chosen gives way to the first one that can."""
    row = Choice(name, label, choices, value if value in choices else next(iter(choices)), action=action)
    row.label_share = SHORT_LABEL
    return row


class Choices:
    """The tabs and the rows below them, from which the next lineup and its speed are read."""

    def __init__(self, tabs: Mapping[Kind, str], kind: Kind, rows: Iterator[Choice], speed: Speed) -> None:
        """``tabs`` has the title of each. ``rows`` are those of the tab of ``kind``. That of the speed comes after."""
        self.tabs = Tabs("kind", {each.value: title for each, title in tabs.items()}, kind.value)
        speeds = {_key(each): each.label for each in sorted({*SPEEDS, speed})}
        self.rows = {row.name: row for row in (*rows, _row("speed", say("Speed"), speeds, _key(speed)))}
        self.box = Column(self.tabs, *self.rows.values())

    @property
    def speed(self) -> Speed:
        presses, pieces = map(int, self.rows["speed"].value.split())
        return Speed(presses=presses, pieces=pieces)

    def show_speed(self, speed: Speed) -> bool:
        """Show the speed of the games, which a key may have changed. Return whether it is another one."""
        if speed == self.speed:
            return False
        row = self.rows["speed"]
        row.choices.setdefault(_key(speed), speed.label)
        row.value = _key(speed)
        return True

    def lineup(self, before: Lineup) -> Lineup:
        """Return the lineup that is chosen now. What has no row is as ``before``."""
        value = {name: row.value for name, row in self.rows.items()}
        bot = before.bots[0] if value["bot"] == OUTSIDE else value["bot"]
        known = dict(zip(DEALERS, before.dealers, strict=False))
        dealers = tuple(filter(None, (value.get(row, known.get(row, "")) for row in DEALERS)))
        return replace(
            before,
            kind=Kind(self.tabs.value),
            bots=(bot, value.get("other bot", before.bots[1])),
            dealers=dealers,
            rows=int(value.get("rows", before.rows)),
        )


def _key(speed: Speed) -> str:
    return f"{speed.presses} {speed.pieces}"
