"""The content of one frame of a game, without pixels."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.thinker import Decision
from game.core.board.rotation import RotationSystem
from game.core.session.setup import Setup
from game.core.session.view import GameView
from game.play.advice.reasons import Reasons
from game.play.dealer_panel.panel import DealerPanel
from game.play.effects import Effects
from game.play.figures import Figures
from game.play.splits import Gap, PaceLine
from game.play.timeline import Mark


@dataclass(frozen=True)
class Panels:
    """Which panels stand around the well."""

    hold: bool = True
    """Whether a piece can be held."""
    previews: int = 5
    """The number of next pieces that are shown, at most."""
    bar: bool = False
    """Whether the bar of a replay is shown below."""
    why: bool = False
    """Whether the reasons of the bot are shown beside the well, in place of the figures."""
    race: bool = False
    """Whether a small well with the best game stands at the side, if there is room."""
    counts: bool = True
    """Whether how often each piece was dealt, and its wait, stand beside the well."""
    dealer: bool = False
    """Whether the panel of the dealer stands beside the well, in place of the counts."""
    rows: int = 20
    """The rows of the well, from 4 to 20."""
    forecast: bool = False
    """Whether the panel of the dealer has a forecast besides its other parts."""
    words: bool = False
    """Whether words about a puzzle stand beside the well, in place of the counts and the figures."""
    buttons: bool = False
    """Whether buttons stand below the next pieces of a puzzle."""


@dataclass(frozen=True)
class Credits:
    """The line below the well."""

    randomizer: str
    """The name of the dealer. Empty in a running game with the usual one of its rules."""
    seed: str
    """Empty where there is none to tell."""
    player: str
    """Who plays. Empty for a person in a running game, who knows."""
    detail: str
    """Parts with ``SEPARATOR`` between them. The last parts are left out if there is no room."""
    titles: tuple[str, ...] = ()
    """The title of the game, and shorter ones for less room. Empty where ``detail`` has it."""
    keys: frozenset[str] = frozenset()
    """The names of keys in ``detail``. They are drawn brighter than words."""
    bot: bool = False
    """Whether a bot plays in place of the person. Its name is then lit."""


@dataclass(frozen=True)
class BarButton:
    """A button of the bar of a replay."""

    action: str
    """What it does, by its name in ``game.play.replay.controls``."""
    label: str
    """Its text; empty if it has a sign instead."""
    key: str
    """The key that does the same."""
    lit: bool = False
    """Whether what it shows is shown now."""
    usable: bool = True


@dataclass(frozen=True)
class ReplayBar:
    """The content of the bar of a replay."""

    position: float
    """From 0 at the start to 1 at the end, in thousandths."""
    time: str
    speed: str
    running: bool
    held: int
    """The buttons that are held."""
    usable: int
    """The buttons that do something in this game."""
    hint: tuple[tuple[str, str], ...]
    """More keys and what they do, the most useful first. Those that do not fit are left out."""
    buttons: tuple[BarButton, ...] = ()
    marks: tuple[Mark, ...] = ()
    told: str = ""
    """About what the mouse points at."""
    pointed: float | None = None
    """Where on the time line the mouse is, from 0 to 1."""
    hovered: str = ""
    """The action of the button under the mouse."""


@dataclass(frozen=True)
class RaceView:
    """The best game, which plays beside the running one."""

    session: GameView
    """The best game at this moment."""
    result: str
    """The result of the best game: its time, or its points."""
    lead: Gap | None
    """How far the running game is ahead of it. None if they are even."""
    finished: bool
    """Whether the best game is over."""


@dataclass(frozen=True)
class Signal:
    """A word that is shown large over the well."""

    word: str
    share: float | None = None
    """How much of a ring around the word is filled, from 0 to 1. None means no ring."""


@dataclass(frozen=True)
class Frame:
    """The content of the screen at one moment of a game."""

    session: GameView
    counts: tuple[int, ...]
    """How often each piece was dealt, in the order of ``Piece``."""
    droughts: tuple[int, ...]
    """How many pieces were dealt since the last one of each kind."""
    effects: Effects
    figures: Figures
    credits: Credits
    ghost: bool
    palette: str
    """The palette of settings.yaml."""
    panels: Panels
    now: float
    bar: ReplayBar | None = None
    """The bar, in a replay."""
    hint: Decision | None = None
    """Where the bot would place the falling piece, if the person asked for a hint."""
    reasons: Reasons | None = None
    """The reasons of the bot, while they are shown."""
    pace: PaceLine | None = None
    """How far the game is from the best one at its last split."""
    race: RaceView | None = None
    """The best game beside this one, in a race."""
    dealer: DealerPanel | None = None
    """What the panel of the dealer tells, while it is shown."""
    covered: bool = False
    """Whether the pieces are hidden, as in a pause."""
    signal: Signal | None = None
    """What is shown large over the well."""

    @property
    def system(self) -> RotationSystem:
        """The shapes of the pieces."""
        return self.session.rules.rotation


def panels_of(setup: Setup, shown: int, *, bar: bool = False, race: bool = False, dealer: bool = False) -> Panels:
    """The panels that a game needs. ``shown`` is the number of next pieces that are visible, at most."""
    rows = min(20, setup.rules.skyline)
    return Panels(setup.hold and setup.rules.hold, shown, bar, race=race, dealer=dealer, rows=rows)
