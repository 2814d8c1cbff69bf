"""The content of one frame of a game, without pixels, and the buttons below a replay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ...ai.thinker import Decision
from ...core.board.rotation import RotationSystem
from ...core.session.setup import Setup
from ...core.session.view import GameView
from ...language import marked, say
from ..records.replays import TimelineMark
from ..records.splits import Gap, PaceLine
from ..words.dealer_panel import DealerPanel
from ..words.figures import Figures
from ..words.reasons import Reasons
from .effects import Effects
from .services import Keyboard

if TYPE_CHECKING:  # the puzzles are loaded when they are first asked for
    from ...puzzles.tetris.play import TetrisHint


@dataclass(frozen=True)
class Panels:
    hold: bool = True
    previews: int = 5
    bar: bool = False
    why: bool = False
    """Whether the reasons of the bot are shown beside the well, in place of the figures."""
    race: bool = False
    """Whether a small well with the best game stands at the side, if there is room."""
    counts: bool = True
    """Show beside the well how often each piece was dealt."""
    waits: bool = True
    """Whether the counts also tell how long ago that was."""
    dealer: bool = False
    """Whether the panel of the dealer stands beside the well, in place of the counts."""
    rows: int = 20
    """The rows of the well, from 4 to 20."""
    words: bool = False
    """Whether words about a puzzle stand beside the well, in place of the counts and the figures."""
    keys: bool = False
    """Whether the keys of a first game stand at both sides of the well, in place of the counts."""
    buttons: int = 0
    """The number of buttons below the next pieces of a puzzle."""


@dataclass(frozen=True)
class Credits:
    randomizer: str = ""
    """The name of the dealer. Empty in a running game with the usual one of its rules."""
    seed: str = ""
    player: str = ""
    """Who plays. Empty for a person in a running game, who knows."""
    detail: str = ""
    """Parts with ``SEPARATOR`` between them. The last parts are left out if there is no room."""
    titles: tuple[str, ...] = ()
    """The title of the game, and shorter ones for less room. Empty where ``detail`` has it."""
    keys: frozenset[str] = frozenset()
    """The names of keys in ``detail``. They are drawn brighter than words."""
    bot: bool = False
    """Whether a bot plays in place of the person. Its name is then lit."""


class RoundOfLine(NamedTuple):
    """A round on the time line of a match. Places are from 0 at its start to 1 at its end."""

    first: float
    last: float
    winner: int | None
    attacks: tuple[tuple[float, int, int], ...]
    """The place of each, who sent it, and how many lines."""


@dataclass(frozen=True, kw_only=True)
class ReplayBar:
    position: float
    """From 0 at the start to 1 at the end, in thousandths."""
    time: str
    speed: str
    running: bool
    held: int = 0
    usable: int = 0
    """The buttons that do something in this game."""
    off: tuple[str, ...]
    """The actions that do nothing now."""
    marks: tuple[TimelineMark, ...]
    told: str
    pointed: float | None
    """Where on the time line the mouse is, from 0 to 1."""
    hovered: str
    """The action of the button under the mouse."""
    rounds: tuple[RoundOfLine, ...] = ()


class FirstKey(NamedTuple):
    """A key of a first game that was not used yet."""

    action: str
    label: str
    """What is printed on the key."""
    words: str
    light: float
    """How bright it is, from 0 to 1."""


@dataclass(frozen=True)
class RaceView:
    session: GameView
    result: str
    """The result of the best game: its time, or its points."""
    lead: Gap | None
    """How far the running game is ahead of it. None if they are even."""
    finished: bool


@dataclass(frozen=True)
class PuzzleWords:
    """What is told beside the well of a puzzle. Empty texts are not shown."""

    goal: str
    state: str
    """How many pieces are left."""
    told: str = ""
    verdict: str = ""
    hopeful: bool = True
    stars: int | None = None
    """The stars that can still be won; None where none are."""
    title: str = ""
    progress: str = ""


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
    effects: Effects
    now: float
    panels: Panels
    palette: str
    ghost: bool = False
    credits: Credits = Credits()
    figures: Figures = ()
    counts: tuple[int, ...] = ()
    """How often each piece was dealt, in the order of ``Piece``."""
    droughts: tuple[int, ...] = ()
    """How many pieces were dealt since the last one of each kind."""
    keys: tuple[FirstKey, ...] = ()
    bar: ReplayBar | None = None
    hint: Decision | None = None
    """Where the bot would place the falling piece, if the person asked for a hint."""
    reasons: Reasons | None = None
    pace: PaceLine | None = None
    """How far the game is from the best one at its last split."""
    race: RaceView | None = None
    dealer: DealerPanel | None = None
    covered: bool = False
    signal: Signal | None = None
    words: PuzzleWords | None = None
    """What is told beside the well, in a puzzle. Its stack does not become pale at the end."""
    step: TetrisHint | None = None
    """The step of a hint or of a solution that is shown in the well of a puzzle."""
    placed: bool = False
    """Whether the piece of the step is seen in its place, and no longer at the top."""

    @property
    def system(self) -> RotationSystem:
        return self.session.rules.rotation

    @property
    def wells(self) -> tuple[Frame, ...]:
        """What is seen in each well: in a game alone there is one."""
        return (self,)

    def with_wells(self, wells: Sequence[Frame]) -> Frame:
        """The same picture with other contents of its wells."""
        return wells[0]


def panels_of(setup: Setup, shown: int, *, bar: bool = False, race: bool = False, dealer: bool = False) -> Panels:
    """The panels that a game needs. ``shown`` is the number of next pieces that are visible, at most."""
    rows, counts = min(20, setup.rules.skyline), setup.mode.ranked_by != "time"  # nobody reads while the clock runs
    return Panels(setup.hold and setup.rules.hold, shown, bar, race=race, counts=counts, dealer=dealer, rows=rows)


START, BACK, PLAY, FORWARD, END = "start", "back", "play", "forward", "end"
SLOWER, FASTER, WHY, PLAY_ON, EXPORT, LEAVE = "slower", "faster", "why", "play on", "export", "leave"
BOARD, BETTER = "board", "better"
ROUND_BACK, ROUND_ON = "round back", "round on"
EXPORT_KEY = "x"
BOARD_KEY = "b"
"""The key that takes the board out of the replay, by its name in settings.yaml."""
BETTER_KEY = "g"


class _Button(NamedTuple):
    """What is said of a button. Its texts are to be translated."""

    about: str
    label: str = ""
    """Empty if it has a sign instead."""
    key: str = ""
    """The key that does the same, which cannot be chosen."""
    setting: str = ""
    """Or the action of settings.yaml that has its key."""


_BUTTONS: Mapping[str, _Button] = {
    START: _Button(marked("To the start"), key=marked("Home")),
    BACK: _Button(marked("Back by one piece"), key="↓"),
    PLAY: _Button(marked("Play or pause"), key=marked("Space")),
    FORWARD: _Button(marked("Forward by one piece"), key="↑"),
    END: _Button(marked("To the end"), key=marked("End")),
    SLOWER: _Button(marked("Slower"), setting="slower"),
    FASTER: _Button(marked("Faster"), setting="faster"),
    ROUND_BACK: _Button(marked("Round back"), key="PgUp"),
    ROUND_ON: _Button(marked("Next round"), key="PgDn"),
    BETTER: _Button(marked("Place the pieces of your mistakes again"), key=BETTER_KEY.upper()),
    WHY: _Button(marked("Why the bot would put the piece elsewhere"), marked("Why"), setting="why"),
    PLAY_ON: _Button(marked("Play on from here yourself"), marked("Play on"), marked("Enter")),
    BOARD: _Button(marked("This board as a puzzle or as text (fumen)"), marked("Board"), BOARD_KEY.upper()),
    EXPORT: _Button(marked("Save as GIF or PNG"), marked("Export"), EXPORT_KEY.upper()),
    LEAVE: _Button(marked("Back to where you came from"), marked("Back"), setting="back"),
}
TOLD: Mapping[str, str] = {action: button.about for action, button in _BUTTONS.items()}
"""What each button does, to be translated."""
LABELS: Mapping[str, str] = {action: button.label for action, button in _BUTTONS.items()}
"""The buttons from left to right, each with its text, to be translated. Empty if it has a sign instead."""
OF_A_REPLAY = tuple(action for action in LABELS if action not in (ROUND_BACK, ROUND_ON))
OF_A_MATCH = tuple(action for action in LABELS if action not in (BETTER, WHY, BOARD, EXPORT))
"""The buttons below the replay of a game, and of a match."""
_KEYS_WITH_REASONS: Mapping[str, str] = {BACK: "Bksp", FORWARD: "{step}"}
"""While the reasons are shown, the arrows choose a landing."""


def about(action: str, keyboard: Keyboard, *, why: bool) -> str:
    """What a button does, with its key, as a line of text. ``why`` says that the reasons are shown."""
    button = _BUTTONS[action]
    if button.setting:
        key = keyboard.label(button.setting).replace("Escape", "Esc")
    else:
        key = say(_KEYS_WITH_REASONS.get(action, button.key) if why else button.key, step=keyboard.label("step"))
    return f"{say(button.about)}  ({key})" if key else say(button.about)
