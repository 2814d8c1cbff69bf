"""The content of one frame of a game, without pixels, and the buttons below a replay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ....ai.thinking import Decision
from ....core.board import RotationSystem
from ....core.session import GameView, Setup
from ....key_names import KeyWords
from ....language import marked, say
from ...records.bests import Gap, PaceLine
from ...records.replays import TimelineMark
from ...words.panels import DealerPanel, Figures
from ...words.reasons import Reasons
from ..effects.effects import Effects
from ..services import Keyboard

if TYPE_CHECKING:  # the puzzles are loaded when they are first asked for
    from ....puzzles.tetris import TetrisHint

__all__ = [  # noqa: RUF022 - by group
    # What is on the screen
    "Frame",  # The content of the screen at one moment of a game.
    "Panels",  # Which panels a game shows.
    "panels_of",  # The panels that a game needs.
    "Signal",  # A word that is shown large over the well.
    "FirstKey",  # A key of a first game that was not used yet.
    "PuzzleWords",  # What is told beside the well of a puzzle.
    "Credits",  # What a picture says of the game: its dealer, its seed and its date.
    # The bar below a replay
    "ReplayBar",  # The bar below a replay: where it is, its time and its marks.
    "RoundOfLine",  # A round on the time line of a match.
    # Its buttons
    "REPLAY_BUTTONS",  # The buttons from left to right.
    "OF_A_REPLAY",  # The buttons below the replay of a game.
    "OF_A_MATCH",  # The buttons below the replay of a match.
    "about",  # What a button does, with its key, as a line of text.
    "START",  # The button that goes to the start.
    "BACK",  # The button that goes a step back.
    "PLAY",  # The button that plays or pauses.
    "FORWARD",  # The button that goes a step forward.
    "END",  # The button that goes to the end.
    "SLOWER",  # The button that plays slower.
    "FASTER",  # The button that plays faster.
    "ROUND_BACK",  # The button that goes to the round before.
    "ROUND_ON",  # The button that goes to the next round.
    "PART_BACK",  # The button that goes to the part before.
    "PART_ON",  # The button that goes to the next part.
    "WHY",  # The button that shows the reasons of a bot.
    "BETTER",  # The button of Find better, from this moment on.
    "PLAY_ON",  # The button that plays on from this moment.
    # Its lines of keys
    "PIECES",  # The keys that step through pieces.
    "SKIPS",  # The keys that skip seconds.
    "ROUNDS",  # The keys that step through rounds.
]


@dataclass(frozen=True)
class Panels:
    hold: bool = True
    previews: int = 5
    bar: tuple[str, ...] = ()
    """The buttons below a recording, from left to right. Empty where nothing recorded is shown."""
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
    above: int = 1
    """The rows above the well in which pieces appear, and are whole."""
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


def panels_of(
    setup: Setup, shown: int, *, bar: tuple[str, ...] = (), race: bool = False, dealer: bool = False
) -> Panels:
    """The panels that a game needs. ``shown`` is the number of next pieces that are visible, at most."""
    rules, counts = setup.rules, setup.mode.ranked_by != "time"  # nobody reads while the clock runs
    rows, above = min(20, rules.skyline), rules.rows_above()
    return Panels(
        setup.hold and rules.hold, shown, bar, race=race, counts=counts, dealer=dealer, rows=rows, above=above
    )


START, BACK, PLAY, FORWARD, END = "start", "back", "play", "forward", "end"
SLOWER, FASTER, WHY, PLAY_ON, EXPORT, LEAVE = "slower", "faster", "why", "play on", "export", "leave"
BOARD, BETTER = "board", "better"
ROUND_BACK, ROUND_ON = "round back", "round on"
PART_BACK, PART_ON = "part back", "part on"


class ReplayButton(NamedTuple):
    """A button below a recording, and the keys that do the same. Its texts are to be translated."""

    about: str
    label: str = ""
    """Empty if it has a sign instead."""
    keys: tuple[str, ...] = ()
    """Keys that nobody can change, by their names in settings.yaml. The first one is told."""
    action: str = ""
    """The action of settings.yaml whose keys do the same."""


REPLAY_BUTTONS: Mapping[str, ReplayButton] = {
    START: ReplayButton(marked("To the start"), keys=("home",)),
    BACK: ReplayButton(marked("Back by one piece"), keys=("down", "backspace")),
    PLAY: ReplayButton(marked("Play or pause"), keys=("space",), action="pause"),
    FORWARD: ReplayButton(marked("Forward by one piece"), keys=("up",)),
    END: ReplayButton(marked("To the end"), keys=("end",)),
    SLOWER: ReplayButton(marked("Slower"), action="slower"),
    FASTER: ReplayButton(marked("Faster"), action="faster"),
    ROUND_BACK: ReplayButton(marked("Round back"), keys=("page up",)),
    ROUND_ON: ReplayButton(marked("Next round"), keys=("page down",)),
    PART_BACK: ReplayButton(marked("To the part before"), keys=("page up",)),
    PART_ON: ReplayButton(marked("To the next part"), keys=("page down",)),
    BETTER: ReplayButton(marked("Place the pieces of your mistakes again"), keys=("g",)),
    WHY: ReplayButton(marked("Why the bot would put the piece elsewhere"), marked("Why"), action="why"),
    PLAY_ON: ReplayButton(marked("Play on from here yourself"), marked("Play on"), ("return", "kp enter")),
    BOARD: ReplayButton(marked("This board as a puzzle or as text (fumen)"), marked("Board"), ("b",)),
    EXPORT: ReplayButton(marked("Save as a film or a picture"), marked("Export"), ("x",)),
    LEAVE: ReplayButton(marked("Back to where you came from"), marked("Back"), action="back"),
}
"""The buttons from left to right."""
SKIPS = KeyWords(marked("{key} {about} s"), keys=("left", "right"))
PIECES = KeyWords(marked("{key} one piece"), keys=(*REPLAY_BUTTONS[FORWARD].keys, *REPLAY_BUTTONS[BACK].keys[:1]))
ROUNDS = KeyWords(marked("{key} rounds"), keys=(*REPLAY_BUTTONS[ROUND_BACK].keys, *REPLAY_BUTTONS[ROUND_ON].keys))
"""What keys do in a recording, for its line of keys. Those that skip tell how many seconds."""
TICKS = ",", "."
"""The keys that go one tick back, and on."""
_ROUNDS, _PARTS = (ROUND_BACK, ROUND_ON), (PART_BACK, PART_ON)
OF_A_REPLAY = tuple(action for action in REPLAY_BUTTONS if action not in (*_ROUNDS, *_PARTS))
OF_A_MATCH = tuple(action for action in REPLAY_BUTTONS if action not in (*_PARTS, BETTER, BOARD, EXPORT))
OF_A_FUMEN = tuple(action for action in REPLAY_BUTTONS if action not in (*_ROUNDS, EXPORT))
"""The buttons below the replay of a game, of a match, and of a fumen."""


def about(name: str, keyboard: Keyboard, *, why: bool) -> str:
    """What a button does, with its key, as a line of text. ``why`` says that the reasons are shown: then the arrows
    choose a landing."""
    button = REPLAY_BUTTONS[name]
    keys = [key for key in button.keys if not (why and key in ("up", "down"))]
    action = "step" if why and name == FORWARD else button.action
    key = keyboard.menu_label(keys[0]) if keys else keyboard.label(action)
    return f"{say(button.about)}  ({key})" if key else say(button.about)
