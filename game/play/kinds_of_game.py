"""What the play page offers: the modes of a ruleset with one's best results, and the levels of a mode."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.dealers import RANDOMIZERS
from game.core.rules.modes import Mode, modes_for
from game.core.rules.rules import Drop
from game.core.rules.rulesets import RULES
from game.play.keeping import result_of
from game.play.titles import MODE_TITLES, ROTATION_TITLES
from game.play.words import sentence
from game.settings import Settings
from game.storage import Scores

_MANY_LEVELS = 50
"""With more levels than this, only every hundredth level is a choice."""
NOT_PLAYED = "Not played yet"
_DROPS: Mapping[Drop, str] = {Drop.HARD: "locks at once", Drop.SONIC: "can still move", Drop.NONE: "none"}
"""What the hard drop button does -> in a few words."""


@dataclass(frozen=True)
class ModeCard:
    """A mode as the play page shows it."""

    name: str
    title: str
    goal: str
    """One sentence."""
    best: str
    """The best result of the person, in words."""


def mode_cards(rules: str, scores: Scores) -> tuple[ModeCard, ...]:
    """The modes of a ruleset, in their usual order."""
    return tuple(
        ModeCard(mode.name, MODE_TITLES[mode.name], sentence(mode.summary), best_words(rules, mode, scores))
        for mode in modes_for(rules)
    )


def best_words(rules: str, mode: Mode, scores: Scores) -> str:
    """The best result of the person with a ruleset and a mode: "Best: 1:02.34". Empty if it has no end."""
    if mode.endless:
        return ""
    best = scores.table(rules, mode.name, machine=False, limit=1)
    return f"Best: {result_of(best[0].game, mode.ranked_by)}" if best else NOT_PLAYED


def level_choices(settings: Settings) -> Mapping[str, str]:
    """The levels at which a game of the chosen rules and mode can start."""
    first, last = settings.levels
    levels = {settings.start_level, *range(first, last + 1, 100 if last - first > _MANY_LEVELS else 1)}
    return {str(level): str(level) for level in sorted(levels)}


def garbage_choices(settings: Settings) -> Mapping[str, str]:
    """The heights of the garbage of a b-type, with their rows. Empty for other modes."""
    if settings.game_mode.b_type_height is None:
        return {}
    return {str(height): f"{height} ({rows} rows)" for height, rows in enumerate(settings.ruleset.b_type_rows)}


def rules_facts(name: str) -> tuple[tuple[str, str], ...]:
    """What one wants to know of a ruleset before a game: names with their values."""
    rules = RULES[name]
    delay = "none"
    if rules.lock_delay is not None:
        delay = f"{round(1000 * rules.lock_delay / rules.ticks_per_second):,} ms" + (
            ", then less" if rules.delays else ""
        )
    return (
        ("Next pieces", f"up to {rules.previews}" if rules.previews > 1 else str(rules.previews)),
        ("Hold", "yes" if rules.hold else "no"),
        ("Hard drop", _DROPS[rules.drop]),
        ("Lock delay", delay),
        ("Rotation", ROTATION_TITLES[rules.rotation.name]),
        ("Usual dealer", RANDOMIZERS[rules.randomizer].card.title),
    )
