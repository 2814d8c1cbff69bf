"""The filters of the scores: what each of them can be set to, given the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.core.rules.rulesets import RULES
from game.language import marked, say
from game.play.history.names import dealer_title, kind_title, player_title
from game.play.titles import MODE_TITLES, RULES_TITLES
from game.storage.filters import MACHINE, MIXED, PERSON, Filters
from game.storage.queries import Group

KIND = "kind"
"""The filter that is a ruleset and a mode together."""
_SEPARATOR = "/"


@dataclass(frozen=True)
class Facet:
    """One filter: the text for no filter, to be translated, the value of a group of games, and the title of a value."""

    everything: str
    value: Callable[[Group], str]
    title: Callable[[str], str]


def _kind_title(value: str) -> str:
    rules, _, mode = value.partition(_SEPARATOR)
    return kind_title(rules, mode)


FACETS: Mapping[str, Facet] = {
    "rules": Facet(marked("All rules"), lambda group: group.rules, lambda value: say(RULES_TITLES.get(value, value))),
    "mode": Facet(marked("All modes"), lambda group: group.mode, lambda value: say(MODE_TITLES.get(value, value))),
    KIND: Facet("", lambda group: _SEPARATOR.join((group.rules, group.mode)), _kind_title),
    "randomizer": Facet(marked("All dealers"), lambda group: group.randomizer, dealer_title),
    "player": Facet(marked("All players"), lambda group: group.player, player_title),
}
"""The filters by their names: those of ``Filters``, and ``KIND``, which always has a value."""


def value_of(filters: Filters, name: str) -> str:
    """The value of a filter; empty for all games."""
    if name == KIND:
        return _SEPARATOR.join((filters.rules, filters.mode)) if filters.rules and filters.mode else ""
    return {
        "rules": filters.rules,
        "mode": filters.mode,
        "randomizer": filters.randomizer,
        "player": filters.player,
    }[name]


def with_value(filters: Filters, name: str, value: str) -> Filters:
    """The filters with another value of one of them."""
    if name == KIND:
        rules, _, mode = value.partition(_SEPARATOR)
        return replace(filters, rules=rules, mode=mode)
    return Filters(
        rules=value if name == "rules" else filters.rules,
        mode=value if name == "mode" else filters.mode,
        randomizer=value if name == "randomizer" else filters.randomizer,
        player=value if name == "player" else filters.player,
    )


def choices(groups: Sequence[Group], filters: Filters, name: str) -> Mapping[str, str]:
    """The values to which a filter can be set so that games are left, with their titles.

    The value that it has is among them. Without any games there is only that one.
    """
    facet = FACETS[name]
    others = with_value(filters, name, "")
    games: Counter[str] = Counter()
    for group in chosen(groups, others):
        games[facet.value(group)] += group.games
    values = sorted(games, key=lambda value: _order(name, value, games))
    if name == "player" and sum(value.startswith(f"{MACHINE} ") for value in values) > 1:
        values.insert(sum(value in (PERSON, MIXED) for value in values), MACHINE)
    now = value_of(filters, name)
    if now and now not in values:
        values.append(now)
    every = {"": say(facet.everything)} if facet.everything else {}
    return {**every, **{value: facet.title(value) for value in values}}


def chosen(groups: Sequence[Group], filters: Filters) -> list[Group]:
    """The groups that the filters let through."""
    return [g for g in groups if filters.suits(g.rules, g.mode, g.randomizer, g.player)]


def of_the_person(groups: Sequence[Group]) -> Filters:
    """The filters for the person's own games, if there are any. Demos of bots would bury them."""
    return Filters(player=PERSON if any(group.player == PERSON for group in groups) else "")


def first_filters(groups: Sequence[Group], rules: str, mode: str) -> Filters:
    """The filters for a kind of game: the given one if the person has played it, or else what was played most."""
    own = of_the_person(groups)
    kinds: Counter[str] = Counter()
    for group in chosen(groups, own):
        kinds[FACETS[KIND].value(group)] += group.games
    wanted = _SEPARATOR.join((rules, mode))
    if wanted not in kinds and kinds:
        wanted = kinds.most_common(1)[0][0]
    return with_value(own, KIND, wanted)


def _order(name: str, value: str, games: Counter[str]) -> tuple[int, int, str]:
    """What is known comes in its usual order: rules and modes as in menus, you first; the rest by the most games."""
    known = {"rules": list(RULES), "mode": list(MODE_TITLES), "player": [PERSON, MIXED]}.get(name, [])
    return (known.index(value) if value in known else len(known), -games[value], value)
