"""The names that stand in replays, and what they stand for.

A name in this table is part of the format: a class or an attribute may be renamed in the program, but what stands here
in quotes stays. A class that is written under a new name keeps its old one in ``also``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from fractions import Fraction
from typing import Any

from game.core.board.board import Board
from game.core.board.rotation import RotationSystem
from game.core.dealers import DealerChange
from game.core.match import MatchSetup
from game.core.replay.match import MatchReplay, RoundRecord, SideRecord
from game.core.replay.model import Replay, Result
from game.core.rules.attack import Attack
from game.core.rules.grading import Grading, LevelGrading, MasterGrading
from game.core.rules.levels import ArcadeLevels, ClassicLevels, FixedGoal, Levels, TensOfLines
from game.core.rules.modes import Mode
from game.core.rules.rules import Console, Delays, Drop, Gate, Handling, Roll, Rules
from game.core.rules.scoring import AbsoluteScoring, ArcadeScoring, ClassicScoring, GuidelineScoring, Scoring
from game.core.session.setup import Setup

CLASS = "is"
MAP, ITEMS = "map", "items"
"""What stands for the class of a mapping, and the key of its pairs."""
VALUE = "value"
"""The key of what a class without fields is written as."""


@dataclass(frozen=True)
class Stored:
    name: str
    cls: type[Any]
    also: tuple[str, ...] = ()
    """Other names under which it is read, because it was once written so."""
    renamed: Mapping[str, str] = field(default_factory=dict)
    """Name in replays -> attribute, where the two differ. Of several names of an attribute the first is written."""
    deltas: frozenset[str] = frozenset()
    """Attributes that are rows which begin with a tick; they are written as one list, each tick as a distance."""

    def attributes(self) -> dict[str, str]:
        """Name in replays -> attribute, for all fields that are written or were once written."""
        usual = [each.name for each in fields(self.cls) if each.init and each.name not in self.renamed.values()]
        return {**dict(zip(usual, usual, strict=True)), **self.renamed}

    def written(self) -> dict[str, str]:
        """Attribute -> name in replays, in the order of the fields."""
        names: dict[str, str] = {}
        for name, attribute in self.attributes().items():
            names.setdefault(attribute, name)
        return {each.name: names[each.name] for each in fields(self.cls) if each.init}


STORED: tuple[Stored, ...] = (
    Stored("AbsoluteScoring", AbsoluteScoring),
    Stored("ArcadeLevels", ArcadeLevels),
    Stored("ArcadeScoring", ArcadeScoring),
    Stored("Attack", Attack),
    Stored("ClassicLevels", ClassicLevels),
    Stored("ClassicScoring", ClassicScoring),
    Stored("Console", Console),
    Stored("DealerChange", DealerChange),
    Stored("Delays", Delays),
    Stored("FixedGoal", FixedGoal),
    Stored("Gate", Gate),
    Stored("GuidelineScoring", GuidelineScoring),
    Stored("Handling", Handling),
    Stored("LevelGrading", LevelGrading),
    Stored("MasterGrading", MasterGrading),
    Stored("MatchReplay", MatchReplay),
    Stored("MatchSetup", MatchSetup),
    Stored("Mode", Mode),
    Stored("Replay", Replay, deltas=frozenset({"inputs", "trail"})),
    Stored("Result", Result),
    Stored("Roll", Roll),
    Stored("RotationSystem", RotationSystem),
    Stored("RoundRecord", RoundRecord),
    Stored("Rules", Rules),
    Stored("Setup", Setup),
    Stored("SideRecord", SideRecord, deltas=frozenset({"inputs", "trail"})),
    Stored("TensOfLines", TensOfLines),
)
"""Every dataclass of a replay."""

VALUES: Mapping[str, type[Board | Fraction | Enum]] = {"Board": Board, "Drop": Drop, "Fraction": Fraction}
"""Name in replays -> class, of those that are written as one text. An Enum is written as its value."""

FAMILIES: Mapping[Any, tuple[type[Any], ...]] = {
    Grading: (LevelGrading, MasterGrading),
    Levels: (ArcadeLevels, ClassicLevels, FixedGoal, TensOfLines),
    Scoring: (AbsoluteScoring, ArcadeScoring, ClassicScoring, GuidelineScoring),
}
"""Protocol -> the classes that may stand in a field of that type."""
