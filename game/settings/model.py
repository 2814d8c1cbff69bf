"""The settings of one run, as frozen dataclasses.

A field that is a ``setting`` is a key of settings.yaml, and its only record. Reading a file, settings.yaml itself, the
screen of the settings, ``--set``, error messages and ``--help`` follow from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..core.board import Position
from ..core.session import Setup, set_up
from ..core.values import Flag
from ..language import marked
from .faces import FACES, RULESET
from .game import GameSettings
from .keys import DEFAULT_KEYS
from .machine import MachineSettings
from .record import AT_ONCE, OrWord, SettingsError, section, setting, switch
from .sections.handling import HandlingSettings
from .sections.tables import (
    DealerPanelSettings,
    DisplaySettings,
    FeedbackSettings,
    PadSettings,
    PuzzleSettings,
    SecondPlayerSettings,
    SoundSettings,
    VersusSettings,
)


@dataclass(frozen=True)
class Settings(GameSettings):
    """Everything a player can choose, checked: the game, and how it is shown, heard and played."""

    ghost: bool | str = setting(
        RULESET,
        OrWord(Flag(), (RULESET,)),
        "Show where the piece would land.",
        title=marked("Ghost"),
        more="The NES and the Game Boy never did.",
        note="Write true, false or ruleset.",
        acts=AT_ONCE,
    )
    pace: bool = switch(
        True,
        "Show how far you are ahead of your best game, or behind it, at the last split.",
        title=marked("Pace against your best"),
        more="A sprint has a split every ten lines.",
    )
    race: bool = switch(
        True,
        "Your best game plays in a small well beside yours, in modes where time counts.",
        title=marked("Race your best"),
        more="These are Ultra, Blitz, Master, B-type, sprints, digs and cheese races. It needs a wide window.",
    )
    ready_go: bool = switch(
        True,
        "A game begins with Ready and Go.",
        title=marked("Ready, Go"),
        more="They take 1.2 seconds, and any key of the game skips them.",
    )
    countdown: bool = switch(
        True,
        "Count 3, 2, 1 after a pause.",
        title=marked("Countdown"),
        more="It takes 1.5 seconds, and any key of the game skips it.",
        acts=AT_ONCE,
    )
    restart_guard: bool = switch(
        True,
        "Hold the keys for a new game for 0.4 seconds, so that a slip costs no game.",
        title=marked("New game by a long press"),
        more="In the first five seconds of a game and after its end, they act at once.",
        acts=AT_ONCE,
    )
    handling: HandlingSettings = section(
        HandlingSettings,
        "The handling: how the keys feel. Times are in milliseconds with all rules. The NES and Game Boy rules"
        " have the auto shift of their consoles and use only das and arr.\n"
        "For each figure, write a value, or preset to take it from the preset.",
        group="handling",
    )
    keys_by_position: bool = switch(
        False,
        "A key is a place on the keyboard, with its name on a US keyboard.",
        title=marked("Keys by place, not by letter"),
        more="Off: the keys are letters.",
        group="keys",
    )
    pad: PadSettings = section(PadSettings, "The gamepads. Their buttons stand in the lists of keys.", group="keys")
    keys: Mapping[str, tuple[str, ...]] = section(
        lambda: DEFAULT_KEYS,
        "The keys. Each action has a list of keys; [] is none. No key may be in two lists.\n"
        "Names: a to z, 0 to 9, f1 to f15, left right up down space return escape tab backspace insert delete home"
        " end, page up, page down, left shift, right shift (also ctrl, alt, meta), caps lock, scroll lock, print"
        " screen, pause, menu, kp 0 to kp 9, kp . kp / kp * kp - kp + kp = kp enter, and the signs + - = , . / \\ ; '"
        " ` [ ] # <, in quotation marks.\n"
        "Names on a gamepad: pad a, pad b, pad x, pad y (the lower, right, left and upper button, whatever is printed"
        " on them), pad up, pad down, pad left, pad right, pad stick left (also up, down, right), pad right stick left"
        " (and so on), pad l1, pad r1, pad l2, pad r2, pad l3, pad r3, pad start, pad back, pad guide; and pad 1 to"
        " pad 32 for a button that has no such name.",
        group="keys",
    )
    machine: MachineSettings = section(MachineSettings, "The bot: the player that plays when you do not.", group="bot")
    display: DisplaySettings = section(DisplaySettings, "The window and what is drawn in it.", group="display")
    feedback: FeedbackSettings = section(
        FeedbackSettings,
        "The effects that show an event in the well. They never delay the game.",
        group="feedback",
    )
    sound: SoundSettings = section(SoundSettings, "The sound.", group="sound")
    dealer_panel: DealerPanelSettings = section(
        DealerPanelSettings,
        "The panel beside the well that tells about the dealer. Every part that has room is shown.",
        group="dealers",
        part=marked("Panel beside the well"),
        acts=AT_ONCE,
    )
    puzzles: PuzzleSettings = section(PuzzleSettings, "The puzzles.", group="game", acts=AT_ONCE)
    versus: VersusSettings = section(VersusSettings, "Matches.", group="game", part=marked("Versus"))
    second_player: SecondPlayerSettings = section(
        SecondPlayerSettings, "A second player at this machine.", group="game", part=marked("Second player")
    )

    def shows_ghost(self, look: str) -> bool:
        return FACES[look].ghost if self.ghost == RULESET else bool(self.ghost)

    def setup(self, seed: str, position: Position | None = None) -> Setup:
        """Return the setup of a game, from ``position`` if it is given. Raises SettingsError."""
        rules = self.ruleset
        try:
            return set_up(
                rules,
                self.game_mode,
                seed,
                handling=self.handling.in_ticks(rules),
                level=self.start_level,
                hold=self.hold,
                previews=self.previews,
                randomizer=self.dealing,
                position=position,
            )
        except ValueError as error:
            raise SettingsError(str(error)) from None


@dataclass(frozen=True)
class Opening:
    """How games begin: by some settings, and from a board if one is given. The two belong together: a board that does
    not suit the rules and the mode raises SettingsError when the value is made."""

    settings: Settings
    position: Position | None = None

    def __post_init__(self) -> None:
        self.setup("")

    def setup(self, seed: str) -> Setup:
        return self.settings.setup(seed, self.position)

    @classmethod
    def fitting(cls, settings: Settings, position: Position | None) -> Opening:
        """Return how games begin by some settings: from a board, or without it if no game can begin from it by these.
        Raises SettingsError if the settings themselves allow no game."""
        try:
            return cls(settings, position)
        except SettingsError:
            return cls(settings)

    def by(self, settings: Settings) -> Opening:
        """Return how games begin by other settings. A board that does not suit them is gone for good."""
        return self if settings is self.settings else Opening.fitting(settings, self.position)
