"""The sections of the settings with plain values: the window, feedback, sound, gamepads, panels, puzzles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from ...ai import PLAYERS
from ...ai.opponents import IN_A_PATH, LADDER
from ...core.messages import listed
from ...core.rules import ATTACKS, RULES, WITH_SPINS
from ...core.values import Flag, OneOf, Whole
from ...language import LANGUAGES, SYSTEM, marked
from ..faces import FACES, RULESET
from ..machine import OUTSIDE
from ..record import (
    MILLISECONDS,
    NEXT_START,
    PERCENT,
    SECONDS,
    FolderName,
    KeyName,
    ListOf,
    NameOrFile,
    OrWord,
    PixelPlace,
    PixelSize,
    PlainName,
    percentage,
    setting,
    switch,
)

CENTRE = "centre"
"""The place of the window in the middle of its screen."""
THEMES: Mapping[str, str] = {
    "dark": "light text on a dark ground",
    "light": "dark text on a light ground",
    "high-contrast": "white and yellow on black",
    "nes": "grey and black, with the blocks of the NES",
    "arcade": "the deep blue of an arcade",
    "gameboy": "four greens, as on the screen of the Game Boy",
    # A new theme goes above this line.
}
"""The themes that come with the game; each is a file of assets/themes."""
SKINS: Mapping[str, str] = {
    "theme": "as the theme suggests",
    "bevel": "a soft edge, with a plate set into it",
    "flat": "one colour",
    "glass": "clear, with a gloss",
    "outline": "a line around a dark middle",
    "retro": "the tiles of the NES, with a highlight",
    "dots": "a round stud",
}
"""How blocks are drawn; "theme" is the skin that the theme suggests."""
PALETTES: Mapping[str, str] = {
    RULESET: "the colours of the rules",
    "theme": "the colours of the theme, or of the rules if it has none",
    "guideline": "as in today's games",
    "arcade": "as in The Grand Master",
    "colour-blind": "safe for every common kind of colour blindness",
    "protanopia": "colours for eyes without red cones",
    "deuteranopia": "colours for eyes without green cones",
    "tritanopia": "colours for eyes without blue cones",
}
"""The colours of the pieces; "ruleset" is the palette of each ruleset, "theme" that of the theme."""
BACKGROUNDS: Mapping[str, str] = {
    "theme": "the one that belongs to the chosen theme",
    "gradient": "two colours that run into each other",
    "plain": "one colour",
    "pattern": "pieces, hardly visible",
    "picture": "your own picture, darkened: background.png or background.jpg in your data folder",
}
"""What is behind everything; "theme" is what the theme suggests."""
LANGUAGE_CHOICES = (SYSTEM, *LANGUAGES)
"""The languages by their codes; "system" leaves the choice to the system."""
TEXT_SIZES = ("small", "normal", "large")
EFFECT_SETS: Mapping[str, str] = {
    "soft": "struck bars and bells",
    "arcade": "short square waves and sweeps",
    "console": "thin pulses, triangles and noise",
}
"""The sets of effects; each is a folder of assets/sounds."""
TUNES: Mapping[str, str] = {
    "prelude": "Bach, 1722",
    "korobeiniki": "a Russian folk tune",
    "mountain-king": "Grieg, 1875",
    "turca": "Mozart, 1783",
    "minuet": "Petzold, 1725",
    "sugar-plum": "Tchaikovsky, 1892",
    "can-can": "Offenbach, 1858",
    "first-light": "written for this game",
    "undertow": "written for this game, faster",
    "summit": "written for this game, the fastest of the three",
}
"""The tunes that come with the game; each is a file of assets/sounds/music."""
ALL_TUNES, OWN_TUNES = "all", "own"
"""The choices of a tune that play several ones, in games and in menus."""


@dataclass(frozen=True)
class DisplaySettings:
    theme: str = setting(
        RULESET,
        NameOrFile((RULESET, *THEMES), "themes"),
        "The theme: the colours of everything but the pieces.",
        title=marked("Theme"),
        meanings={RULESET: "the one that belongs to the rules", **THEMES},
        note="A theme of your own has the name of its file, without the ending. See docs/themes.md.",
    )
    palette: str = setting(
        RULESET,
        OneOf(tuple(PALETTES)),
        "The colours of the pieces.",
        title=marked("Piece colours"),
        more="The palettes for colour blindness also give each piece its own mark.",
        meanings=PALETTES,
    )
    skin: str = setting(
        "theme",
        OneOf(tuple(SKINS)),
        "How blocks are drawn.",
        title=marked("Blocks"),
        meanings=SKINS,
    )
    background: str = setting(
        "theme",
        OneOf(tuple(BACKGROUNDS)),
        "What is drawn behind the pages and the wells.",
        title=marked("Background"),
        meanings=BACKGROUNDS,
    )
    grid_strength: int = percentage(
        50,
        "How strong the grid of the well is, in percent.",
        title=marked("Grid"),
        more="At 50, it has the colour of the theme.",
        step=5,
    )
    ghost_strength: int = percentage(70, "How strong the ghost is, in percent.", title=marked("Ghost strength"), step=5)
    language: str = setting(
        SYSTEM,
        OneOf(LANGUAGE_CHOICES),
        "The language of the window.",
        title=marked("Language"),
        more="Files and the command line stay in English.",
        note=f"Write system for the language of the system, or {listed(tuple(LANGUAGES))}.",
    )
    text_size: str = setting(
        "normal",
        OneOf(TEXT_SIZES),
        "The size of text.",
        title=marked("Text size"),
        more="In a very small window, text is no larger.",
    )
    dealt_and_wait: bool | str = setting(
        RULESET,
        OrWord(Flag(), (RULESET,)),
        "Show beside the well how often each piece was dealt, and how long ago.",
        title=marked("Dealt and wait"),
        more="As the rules: it is shown with the NES rules, and beside a bot that you watch. The dealer panel replaces "
        "it. Modes against the clock, such as Sprint, never show it.",
        note="Write true, false or ruleset.",
    )
    attack_figures: str = setting(
        "none",
        OneOf(("none", *WITH_SPINS)),
        "Show beside the well the lines that your clears would send in a match, and your spins.",
        title=marked("Attack"),
        more="By the table of TETR.IO's second season, all spins count: any piece that is stuck after a rotation.",
        note="Write none, or the table of attack. See docs/versus-rules.md.",
    )
    finesse: bool = switch(
        False, "Say after each placement if it took more keys than necessary.", title=marked("Notes on fewest keys")
    )
    fullscreen: bool = switch(False, "Start in full screen.", title=marked("Full screen"))
    size: tuple[int, int] = setting(
        (1280, 720),
        PixelSize((480, 360), (3840, 2160)),
        "The width and the height of the window in pixels.",
        title=marked("Window size"),
    )
    max_fps: int = setting(
        60,
        Whole(30, 500),
        "The most frames drawn in a second.",
        title=marked("Frame limit"),
        more="More is smoother and takes more of the processor. Nothing is drawn while nothing moves.",
        step=10,
    )
    vsync: bool = switch(
        False,
        "Drawing waits for the screen.",
        title=marked("Vertical sync"),
        more="This prevents tearing, but keys may act up to a frame later.",
    )
    position: tuple[int, int] | str = setting(
        CENTRE,
        OrWord(PixelPlace(), (CENTRE,)),
        "The place of the window: the pixels from the left and from the top, such as 120,80.",
        title=marked("Window position"),
        more="When you move the window, the game keeps its new place.",
        note="centre: in the middle.",
        acts=NEXT_START,
    )
    screen: int = setting(
        1,
        Whole(1, 16),
        "Which screen, if there are several.",
        title=marked("Screen"),
        acts=NEXT_START,
    )
    animations: bool = switch(
        True,
        "Animation. Switch it off for reduced motion.",
        title=marked("Motion"),
        more="Then there are no flashes, dissolving rows, trails, shakes and particles, and words neither "
        "float nor fade.",
        group="feedback",
    )
    flashes: bool = switch(
        True,
        "Flashes of light in the well.",
        title=marked("Flashes"),
        more="There are never more than three a second.",
        group="feedback",
    )

    @property
    def frame_seconds(self) -> float:
        return 1 / self.max_fps

    def theme_in(self, look: str) -> str:
        return FACES[look].theme if self.theme == RULESET else self.theme

    def shows_counts(self, look: str) -> bool:
        return FACES[look].counts if self.dealt_and_wait == RULESET else bool(self.dealt_and_wait)


@dataclass(frozen=True)
class FeedbackSettings:
    captions: int = setting(
        100,
        Whole(0, 150),
        "The size of the words over the well in percent.",
        title=marked("Message size"),
        more="They name a clear, a level, a grade. With 0 there are none.",
        unit=PERCENT,
        step=10,
    )
    dissolve: bool = switch(
        True,
        "Cleared rows dissolve before the stack comes down.",
        title=marked("Rows dissolve"),
        more="You can play on meanwhile. Off: with the Grand Master rules, rows fade. On the NES and the Game "
        "Boy they always vanish in their own way.",
    )
    particles: int = percentage(
        100, "How many particles a clear makes, in percent.", title=marked("Particles"), step=10
    )
    trail: bool = switch(True, "A hard drop leaves a trail.", title=marked("Trail of a hard drop"))
    shake: int = percentage(
        100, "How much the well shakes on a hard drop or a clear, in percent.", title=marked("Thuds"), step=10
    )
    lock_delay: bool = switch(
        True,
        "A piece that rests darkens until it locks.",
        title=marked("Lock delay"),
        more="With rules that have a lock delay.",
    )
    danger: int = percentage(
        100,
        "How strongly a high stack tints the well, in percent.",
        title=marked("Danger"),
        more="A stack is high above row 16 of 20.",
        step=10,
    )
    moments: bool = switch(
        True,
        "Show a new level, section or grade, and the end of a game, over the well.",
        title=marked("Levels, grades and the end"),
    )


@dataclass(frozen=True)
class SoundSettings:
    enabled: bool = switch(
        True, "All sound on or off.", title=marked("Sound"), more="The key for the sound does the same."
    )
    effects: bool = switch(True, "The sounds of what happens in a game.", title=marked("Effects"))
    volume: int = percentage(70, "The volume of the effects in percent.", title=marked("Volume of effects"), step=5)
    effect_set: str = setting(
        RULESET,
        OneOf((RULESET, *EFFECT_SETS)),
        "The set of effects.",
        title=marked("Set of effects"),
        meanings={RULESET: "the one that belongs to the rules", **EFFECT_SETS},
    )
    music: bool = switch(
        True,
        "Music on or off.",
        title=marked("Music"),
        more="It becomes faster with the level, and more intense when the stack is high.",
    )
    music_volume: int = percentage(40, "The volume of the music in percent.", title=marked("Volume of music"), step=5)
    menu_music: bool = switch(
        True, "Music in menus.", title=marked("Music in menus"), more="It is softer there than in a game."
    )
    tune: str = setting(
        RULESET,
        OneOf((RULESET, *TUNES, ALL_TUNES, OWN_TUNES)),
        "The music of your games.",
        title=marked("Tune"),
        meanings={
            RULESET: "three tunes for each ruleset, faster with the level",
            **TUNES,
            ALL_TUNES: "one tune after the other, in games and in menus",
            OWN_TUNES: "the files in your music folder, in games and in menus: OGG, MP3, FLAC or WAV",
        },
    )
    music_folder: str = setting(
        "music",
        FolderName(),
        "The folder with your own music.",
        title=marked("Your music folder"),
        more="A name alone is a folder in your data folder.",
    )
    shuffle: bool = switch(True, "Play all tunes, or your own music, in random order.", title=marked("Random order"))
    music_pause: int = setting(
        0,
        Whole(0, 60),
        "The silence after each tune, in seconds.",
        title=marked("Pause between tunes"),
        unit=SECONDS,
        zero=marked("none"),
    )

    def tune_in_game(self, usual: str) -> str:
        """Return the tune of the game that the player has chosen; ``usual`` where the choice is another one."""
        return self.tune if self.tune in TUNES else usual

    def in_look(self, look: str) -> SoundSettings:
        """Return these settings with the effects of a look, where the choice is left to the rules."""
        return replace(self, effect_set=FACES[look].effect_set) if self.effect_set == RULESET else self


@dataclass(frozen=True)
class PadSettings:
    enabled: bool = switch(True, "Use gamepads.", title=marked("Gamepads"))
    dead_zone: int = setting(
        50,
        Whole(10, 90),
        "How far a stick has to be pushed to count, in percent.",
        title=marked("Dead zone of the stick"),
        unit=PERCENT,
    )


@dataclass(frozen=True)
class DealerPanelSettings:
    shown: bool = switch(
        False,
        "Show the dealer panel in games.",
        title=marked("Shown in games"),
        more="The key D does the same during play.",
    )
    rule: bool = switch(True, "The dealer's name, year and rule.", title=marked("Name and rule"))
    odds: bool = switch(
        True,
        "The odds of each piece at the next deal.",
        title=marked("Odds of the next deal"),
        more="The next deal is the piece after those that are shown. For a dealer that looks at "
        "your stack, the bars show how bad each piece is for you.",
    )
    ribbon: bool = switch(
        True,
        "The last forty pieces.",
        title=marked("The last forty pieces"),
        more="Repeats, floods, snakes and droughts are lit.",
    )
    counts: bool = switch(
        True,
        "How often each piece was dealt.",
        title=marked("Counts of the pieces"),
        more="Beside it: how often on average, and how long ago it came last.",
    )


FITTING, SECOND_PLAYER = "fitting", "second player"
"""Rivals besides bots: the level of the ladder that follows the rating, and a second person."""


@dataclass(frozen=True)
class RivalName(OneOf):
    """One of some names, or the path of a file of weights, which contains a dot or a slash."""

    @property
    def expected(self) -> str:
        return listed((*self.names, "a file of weights, such as ./mine.yaml"))

    def read(self, text: str) -> str:
        return text if IN_A_PATH.search(text) else super().read(text)


@dataclass(frozen=True)
class VersusSettings:
    rival: str = setting(
        FITTING,
        RivalName((FITTING, SECOND_PLAYER, *LADDER, *PLAYERS, OUTSIDE), aliases={"friend": SECOND_PLAYER}),
        "Who plays at the right.",
        title=marked("Rival"),
        more="The levels of the ladder go from a newcomer to the strongest bot.",
        note=f"{listed(tuple(LADDER))} are the levels of the ladder; {FITTING} is the level that follows your rating;"
        f" {SECOND_PLAYER} is somebody at this computer; {OUTSIDE} is the program of machine.tbp.",
    )
    speed: int = setting(
        100,
        Whole(25, 300),
        "How fast the rival plays, in percent of its usual speed.",
        title=marked("Speed of the rival"),
        more="A match with another speed does not count for your rating.",
        unit=PERCENT,
        step=5,
    )
    strength: int = setting(
        100,
        Whole(25, 300),
        "How much the attacks of the rival count, in percent: a handicap.",
        title=marked("Attack of the rival"),
        more="Parts of a line carry over to the next attack. A match with any value but 100 does "
        "not count for your rating.",
        unit=PERCENT,
        step=5,
    )
    first_to: int = setting(
        3, Whole(1, 15), "How many rounds win a match.", title=marked("Rounds to win"), reach=7, step=2
    )
    attack: str = setting(
        "tetrio-2",
        OneOf(tuple(ATTACKS)),
        "The table of attack: what a clear sends to the other player.",
        title=marked("Attack"),
        meanings={name: attack.summary for name, attack in ATTACKS.items()},
    )
    rules: str = setting(
        "modern",
        OneOf(tuple(RULES)),
        "The rules of matches.",
        title=marked("Rules of matches"),
        meanings={name: rules.summary for name, rules in RULES.items()},
    )


GUEST = marked("Guest")
"""The second person without a name of their own."""


def _second_keys(title: str, *keys: str) -> Any:
    return setting(keys, ListOf(KeyName()), f"The second player's keys: {title.lower()}.", title=title)


@dataclass(frozen=True)
class SecondPlayerSettings:
    """The second person at one machine. The keys are the left half of a keyboard, and a gamepad: of two, the second."""

    name: str = setting(
        "Guest",
        PlainName(),
        "The name of the second player.",
        title=marked("Name"),
        note=f"Write {PlainName.expected}.",
    )
    das: int = setting(
        167, Whole(0, 500), "The second player's delay (DAS).", title=marked("Delay (DAS)"), unit=MILLISECONDS
    )
    arr: int = setting(
        33, Whole(0, 200), "The second player's repeat (ARR).", title=marked("Repeat (ARR)"), unit=MILLISECONDS
    )
    move_left: tuple[str, ...] = _second_keys(marked("Move left"), "a", "pad left", "pad stick left")
    move_right: tuple[str, ...] = _second_keys(marked("Move right"), "d", "pad right", "pad stick right")
    soft_drop: tuple[str, ...] = _second_keys(marked("Soft drop"), "s", "pad down", "pad stick down")
    hard_drop: tuple[str, ...] = _second_keys(marked("Hard drop"), "w", "pad up", "pad stick up")
    turn_right: tuple[str, ...] = _second_keys(marked("Turn right"), "e", "pad b")
    turn_left: tuple[str, ...] = _second_keys(marked("Turn left"), "q", "pad a")
    hold: tuple[str, ...] = _second_keys(marked("Hold"), "f", "left shift", "pad l1", "pad r1")

    @property
    def keys(self) -> Mapping[str, tuple[str, ...]]:
        """Action -> its keys."""
        names = ("move_left", "move_right", "soft_drop", "hard_drop", "turn_right", "turn_left", "hold")
        return {name: getattr(self, name) for name in names}


@dataclass(frozen=True)
class PuzzleSettings:
    show_solvable: bool = switch(
        False,
        "After each piece, a Tetris puzzle tells whether it is still solvable.",
        title=marked("Say if still solvable"),
    )
