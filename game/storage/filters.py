"""Which games are asked for: by ruleset, mode, dealer and player."""

from __future__ import annotations

from dataclasses import dataclass

PERSON, MIXED, MACHINE = "person", "mixed", "machine"
"""The players in the database: a person, a person and a bot, or a bot, whose name follows."""

THEN = " > "
"""Between the names of the randomizers of a game whose dealer was changed."""
ONE_DEALER = f"instr(randomizer, '{THEN}') = 0"
"""The condition in SQL for the games that count in a ranking: those that one randomizer dealt."""


@dataclass(frozen=True)
class Filters:
    """The games that a query is about. An empty text lets all games through."""

    rules: str = ""
    mode: str = ""
    randomizer: str = ""
    player: str = ""
    """As in ``Game.player``. ``MACHINE`` alone is any bot."""

    @property
    def condition(self) -> str:
        parts = [f"{name} = ?" for name in ("rules", "mode", "randomizer") if getattr(self, name)]
        if self.player == MACHINE:
            # The names of the bots follow a space; the exclamation mark is the letter after it.
            parts.append(f"player > '{MACHINE} ' AND player < '{MACHINE}!'")
        elif self.player:
            parts.append("player = ?")
        return " AND ".join(parts) or "1"

    @property
    def ranked(self) -> str:
        """The condition in SQL for a ranking. Games of several dealers count only if the filter names them."""
        return self.condition if self.randomizer else f"{self.condition} AND {ONE_DEALER}"

    @property
    def values(self) -> tuple[str, ...]:
        player = "" if self.player == MACHINE else self.player
        return tuple(filter(None, (self.rules, self.mode, self.randomizer, player)))

    def suits(self, rules: str, mode: str, randomizer: str, player: str) -> bool:
        given = zip((self.rules, self.mode, self.randomizer), (rules, mode, randomizer), strict=True)
        by_player = player.startswith(f"{MACHINE} ") if self.player == MACHINE else self.player in ("", player)
        return by_player and all(wanted in ("", value) for wanted, value in given)
