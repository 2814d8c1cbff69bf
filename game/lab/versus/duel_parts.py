"""What determines the positions of duels: a plan, and the number of a part. It needs no package of the laboratory."""

from typing import NamedTuple

ENDING = ".npz"
DUELS = 25
"""The duels of a part."""


class PositionPlan(NamedTuple):
    """Everything that determines a set of positions, except its size."""

    table: str
    width: int
    """The positions that a player keeps at each step."""
    seed: str

    @property
    def options(self) -> str:
        """The options of ``train`` that play by it."""
        return f"--versus {self.table} --width {self.width} --seed {self.seed}"


class DuelPart(NamedTuple):
    plan: PositionPlan
    number: int

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.number:05}{ENDING}"
