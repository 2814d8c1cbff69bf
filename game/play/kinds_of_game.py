"""What the play page offers: the modes of a ruleset with one's best results, and the levels of a mode."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.rules.modes import ENDLESS, Mode, modes_for, own_mode
from game.core.rules.rules import Drop
from game.core.rules.rulesets import RULES
from game.language import digits, marked, say, say_many
from game.play.history.names import dealer_title, short_title
from game.play.keeping import result_in_full, result_in_short
from game.play.titles import MODE_TITLES, ROTATION_TITLES
from game.play.words import sentence
from game.settings import Settings
from game.storage import Scores

_MANY_LEVELS = 50
"""With more levels than this, only every hundredth level is a choice."""
_DROPS: Mapping[Drop, str] = {
    Drop.HARD: marked("locks at once"),
    Drop.SONIC: marked("can still move"),
    Drop.NONE: marked("none"),
}
"""What the hard drop button does -> in a few words."""

_SHORT_GOALS: Mapping[str, str] = {
    "endless": marked("Until the stack reaches the top."),
    "sprint": marked("Forty lines, as fast as you can."),
    "ultra": marked("Most points in two minutes."),
    "a-type": marked("The original endless game."),
    "b-type": marked("Twenty-five lines over garbage."),
    "zen": marked("It never ends. Undo at will."),
    "practice": marked("Repeat your own sequence."),
}
"""Mode -> its goal where there is little room, if its sentence is long."""
_ALIKE: Mapping[str, str] = {"a-type": ENDLESS.name}
"""Mode of some rules -> the one of all rules that plays alike there."""
_SAME, _SAME_SHORT = marked("The same game as {mode}. Its results are kept apart."), marked("The same game as {mode}.")
"""What is said of that one."""


@dataclass(frozen=True)
class ModeCard:
    """A mode as the play page shows it."""

    name: str
    title: str
    goal: str
    """One sentence."""
    short: str
    """The same where there is little room."""
    best: str
    """The best result of the person, with its unit. Empty if there is none."""
    brief: str
    """The same in fewer letters: a score without its unit, a grade without its level."""


def mode_cards(rules: str, scores: Scores, chosen: str) -> tuple[ModeCard, ...]:
    """The modes of a ruleset: its own first, the others in their usual order.

    One that plays like the rules' own is left out, unless it is the ``chosen`` one or has a result.
    """
    own = own_mode(rules)
    modes = sorted(modes_for(rules), key=lambda mode: mode is not own)
    cards = (_mode_card(rules, mode, scores) for mode in modes)
    double = _ALIKE.get(own.name)
    return tuple(card for card in cards if card.name != double or card.name == chosen or card.best)


def _mode_card(rules: str, mode: Mode, scores: Scores) -> ModeCard:
    title, goal = say(MODE_TITLES[mode.name]), sentence(say(mode.summary))
    short = say(_SHORT_GOALS[mode.name]) if mode.name in _SHORT_GOALS else goal
    own = own_mode(rules)
    if _ALIKE.get(own.name) == mode.name:
        goal, short = (say(words, mode=say(MODE_TITLES[own.name])) for words in (_SAME, _SAME_SHORT))
    table = () if mode.endless else scores.table(rules, mode.name, machine=False, limit=1)
    if not table:
        return ModeCard(mode.name, title, goal, short, best="", brief="")
    game, by = table[0].game, mode.ranked_by
    return ModeCard(mode.name, title, goal, short, best=result_in_full(game, by), brief=result_in_short(game, by))


def level_choices(settings: Settings) -> Mapping[str, str]:
    """The levels at which a game of the chosen rules and mode can start."""
    first, last = settings.levels
    levels = {settings.start_level, *range(first, last + 1, 100 if last - first > _MANY_LEVELS else 1)}
    return {str(level): str(level) for level in sorted(levels)}


def garbage_choices(settings: Settings) -> Mapping[str, str]:
    """The heights of the garbage of a b-type, in rows. Empty for rules without such a mode."""
    if all(mode.b_type_height is None for mode in modes_for(settings.rules)):
        return {}
    return {
        str(height): say_many("{number} row", "{number} rows", rows) if rows else say("none")
        for height, rows in enumerate(settings.ruleset.b_type_rows)
    }


def rules_facts(name: str) -> tuple[tuple[str, str], ...]:
    """What one wants to know of a ruleset before a game: names with their values."""
    rules = RULES[name]
    delay = say("none")
    if rules.lock_delay is not None:
        time = digits(round(1000 * rules.lock_delay / rules.ticks_per_second))
        delay = say("{time} ms, then less", time=time) if rules.delays else say("{time} ms", time=time)
    return (
        (say("Next pieces"), say("up to {number}", number=rules.previews) if rules.previews > 1 else "1"),
        (say("Hold"), say("yes") if rules.hold else say("no")),
        (say("Hard drop"), say(_DROPS[rules.drop])),
        (say("Lock delay"), delay),
        (say("Rotation"), say(ROTATION_TITLES[rules.rotation.name])),
        (say("Usual dealer"), short_title(dealer_title(rules.randomizer))),
    )
