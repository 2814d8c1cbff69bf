"""What one frame of a game shows, without a pixel."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.thinker import Decision
from game.core.board.rotation import RotationSystem
from game.core.session.session import Session
from game.core.session.setup import Setup
from game.play.advice.reasons import Reasons
from game.play.effects import Effects
from game.play.figures import Figures


@dataclass(frozen=True)
class Panels:
    """Which panels stand around the well."""

    hold: bool = True
    """Whether a piece can be held."""
    previews: int = 5
    """The most pieces that are shown to come."""
    bar: bool = False
    """Whether the bar of a replay stands below."""
    why: bool = False
    """Whether the reasons of the machine stand beside the well, which then leave no room for figures."""


@dataclass(frozen=True)
class Credits:
    """The line below the well."""

    randomizer: str
    seed: str
    player: str
    detail: str
    """Parts with ``SEPARATOR`` between them, of which the last are left out where there is no room."""


@dataclass(frozen=True)
class ReplayBar:
    """What the bar says."""

    position: float
    """0 at the start, 1 at the end; cut to thousandths."""
    time: str
    speed: str
    running: bool
    held: int
    """The buttons that are held."""
    hint: str


@dataclass(frozen=True)
class Frame:
    """What there is to see of a game at an instant."""

    session: Session
    counts: tuple[int, ...]
    """How often each piece was dealt."""
    droughts: tuple[int, ...]
    """How many pieces were dealt since each one last was."""
    effects: Effects
    figures: Figures
    credits: Credits
    ghost: bool
    palette: str
    """The name of the colours that are chosen in settings.yaml."""
    panels: Panels
    now: float
    bar: ReplayBar | None = None
    """Of a replay."""
    hint: Decision | None = None
    """Where the machine would put the falling piece, where the person asks for that."""
    reasons: Reasons | None = None
    """Of the machine, where they are asked for."""
    covered: bool = False
    """Whether the pieces are out of sight, so that a pause is no free look."""

    @property
    def system(self) -> RotationSystem:
        """The shapes of the pieces."""
        return self.session.rules.rotation


def panels_of(setup: Setup, *, bar: bool = False) -> Panels:
    """The panels that a game has."""
    return Panels(setup.hold and setup.rules.hold, setup.shown, bar)
