"""Settings that have no effect now, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.ai.linear.controllers import EXPECTI
from game.core.rules.levels import TensOfLines
from game.core.rules.rules import Drop
from game.core.rules.rulesets import RULES
from game.core.rules.scoring import ClassicScoring
from game.language import marked, say, say_many
from game.play.portraits import OWN_SEQUENCE
from game.play.titles import RULES_TITLES
from game.play.value_titles import value_title
from game.settings import Settings
from game.settings.model import CENTRE


class Idle(NamedTuple):
    """Why a setting has no effect. Both texts are empty if it has one."""

    note: str = ""
    """In a few words, in place of the value."""
    why: str = ""
    """As a sentence."""


WORKS = Idle()
Row = tuple[Callable[[Settings], bool], str, str]
"""When a setting has no effect, and what is said then: in a few words, and as a sentence."""
_NOT_IN = marked("not in {rules}")
# Translators: The rules decide the value; the player cannot choose it.
_FIXED = marked("{value} (fixed)")

_SOUND_OFF: Row = (lambda s: not s.sound.enabled, marked("sound is off"), marked("The sound is off."))
_EFFECTS_OFF: Row = (lambda s: not s.sound.effects, marked("effects are off"), marked("The effects are off."))
_MUSIC_OFF: Row = (lambda s: not s.sound.music, marked("music is off"), marked("The music is off."))
_STILL: Row = (lambda s: not s.display.animations, marked("motion is off"), marked("Motion is off."))
_FULL: Row = (lambda s: s.display.fullscreen, marked("in full screen"), marked("The game fills the screen now."))
_ONLY_TWO = marked("With {rules}, only the delay and the repeat can be chosen.")
_NES_LACKS: Row = (lambda s: RULES[s.rules].charge_keeps, _NOT_IN, _ONLY_TWO)
_NES_FIXES: Row = (lambda s: RULES[s.rules].charge_keeps, _FIXED, _ONLY_TWO)
_GAME_BOY_LACKS: Row = (lambda s: RULES[s.rules].charge_stands, _NOT_IN, _ONLY_TWO)
_GAME_BOY_FIXES: Row = (lambda s: RULES[s.rules].charge_stands, _FIXED, _ONLY_TWO)
_NO_INITIAL: Row = (
    lambda s: not RULES[s.rules].initial_actions,
    _NOT_IN,
    marked("In {rules}, a held key does not turn a new piece."),
)
_ROWS: Mapping[str, tuple[Row, ...]] = {
    "garbage_height": (
        (
            lambda s: s.game_mode.b_type_height is None,
            marked("only in B-type"),
            marked("Only the mode B-type begins with garbage."),
        ),
    ),
    "randomizer": ((lambda s: bool(s.game_mode.sequence), marked("your sequence"), OWN_SEQUENCE),),
    "seed": (
        (
            lambda s: bool(s.game_mode.sequence),
            marked("not with your sequence"),
            marked("Your sequence is the same with every seed."),
        ),
    ),
    "previews": (
        (
            lambda s: s.ruleset.previews == 1,
            marked("one piece"),
            marked("{rules} shows one next piece, whatever is chosen here."),
        ),
    ),
    "hold": ((lambda s: not RULES[s.rules].hold, _NOT_IN, marked("{rules} has no hold.")),),
    "sonic_drop": ((lambda s: RULES[s.rules].drop is not Drop.SONIC, _NOT_IN, marked("{rules} has no sonic drop.")),),
    "hearts": (
        (
            lambda s: not isinstance(s.ruleset.levels, TensOfLines),
            _NOT_IN,
            marked("{rules} has no hearts."),
        ),
    ),
    "score_cap": (
        (
            lambda s: not isinstance(s.ruleset.scoring, ClassicScoring),
            _NOT_IN,
            marked("{rules} has no score limit."),
        ),
    ),
    "score_hex": (
        (
            lambda s: not isinstance(s.ruleset.scoring, ClassicScoring),
            _NOT_IN,
            marked("{rules} does not count like the cartridge."),
        ),
    ),
    "feedback.lock_delay": ((lambda s: s.ruleset.lock_delay is None, _NOT_IN, marked("{rules} has no lock delay.")),),
    **dict.fromkeys(("feedback.dissolve", "feedback.particles", "feedback.trail", "feedback.shake"), (_STILL,)),
    **dict.fromkeys(("sound.effects", "sound.music"), (_SOUND_OFF,)),
    **dict.fromkeys(("sound.volume", "sound.effect_set"), (_SOUND_OFF, _EFFECTS_OFF)),
    **dict.fromkeys(("sound.music_volume", "sound.menu_music"), (_SOUND_OFF, _MUSIC_OFF)),
    "pad.dead_zone": ((lambda s: not s.pad.enabled, marked("gamepads are off"), marked("Gamepads are off.")),),
    "display.size": (_FULL,),
    "display.position": (
        _FULL,
        (
            lambda s: s.display.position == CENTRE,
            marked("move the window"),
            marked("Move the window to another place, and it opens there from then on."),
        ),
    ),
    "handling.soft_drop": (
        (lambda s: s.ruleset.soft_drop is not None, _FIXED, marked("{rules} has a soft drop of its own.")),
    ),
    "handling.both": (_NES_FIXES, _GAME_BOY_LACKS),
    "handling.keep_charge": (_NES_FIXES, _GAME_BOY_FIXES),
    "handling.dcd": (_NES_LACKS, _GAME_BOY_LACKS),
    **dict.fromkeys(("handling.initial_rotation", "handling.initial_delay"), (_NES_LACKS, _NO_INITIAL)),
    "handling.initial_hold": (
        _NES_LACKS,
        (lambda s: not RULES[s.rules].hold, _NOT_IN, marked("{rules} has no hold.")),
    ),
    "handling.hard_drop_guard": (
        (lambda s: RULES[s.rules].drop is Drop.NONE, _NOT_IN, marked("{rules} has no hard drop.")),
    ),
    **dict.fromkeys(
        ("machine.expecti_weights", "machine.expecti_odds"),
        (
            (
                lambda s: s.machine.player != EXPECTI,
                marked("only with Expecti"),
                marked("This is for the bot Expecti alone."),
            ),
        ),
    ),
    "machine.tbp_seconds": (
        (
            lambda s: not s.machine.tbp,
            marked("no other bot"),
            marked("There is no bot of another program."),
        ),
    ),
}
"""Key -> when it has no effect; the first that fits is said."""
ONE_SCREEN = marked("one screen"), marked("There is only one screen.")
"""The same for the choice of the screen. Only the window knows how many there are."""


def _soft_drop(settings: Settings) -> str:
    """Return the speed of the soft drop that the rules give."""
    rules = settings.ruleset
    rows, ticks = rules.soft_drop or (0, 1)
    return say_many("{number} row a second", "{number} rows a second", round(rows * rules.ticks_per_second / ticks))


_FIXED_VALUES: Mapping[str, Callable[[Settings], str]] = {
    "handling.soft_drop": _soft_drop,
    # The auto shift of the NES
    "handling.both": lambda _: value_title("handling.both", "last"),
    "handling.keep_charge": lambda _: value_title("handling.keep_charge", "true"),
}
"""Key -> the value that rules give to it, as the screen shows it."""


def idle(settings: Settings, path: str) -> Idle:
    """Return why a setting has no effect now."""
    rules = say(RULES_TITLES[settings.rules])
    for reason, note, why in _ROWS.get(path, ()):
        if reason(settings):
            value = _FIXED_VALUES[path](settings) if note == _FIXED else ""
            return Idle(say(note, rules=rules, value=value), say(why, rules=rules))
    return WORKS
