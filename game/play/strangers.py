"""Code of others that the settings name: the player is asked before it first runs."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from dataclasses import dataclass, replace
from types import MappingProxyType

from game.core.dealers.registry import disown
from game.files.own_dealer import own_dealer
from game.files.trust import Stranger, is_trusted, stranger_of
from game.files.words import printable
from game.language import marked
from game.settings import OF_RULES, Settings

DEALER = marked("Run your own dealer?")
BOT = marked("Start the outside bot?")
_WARNING = marked(
    "{name} has not run before, or it has changed. It can do whatever you can do on this computer. Say yes only if you"
    " know what it does."
)


@dataclass(frozen=True)
class Newcomer:
    """Code that nobody has said yes to."""

    stranger: Stranger
    title: str
    """The question about it, to be translated."""
    without: Callable[[Settings], Settings]
    """Returns settings that do without it."""
    warning: str = _WARNING
    """What to know before the answer, to be translated. It has the place ``{name}``."""


def newcomers(settings: Settings) -> list[Newcomer]:
    """Return the code of others that would run by these settings, and that the player has not said yes to."""
    own, command = own_dealer(settings.randomizer), settings.machine.tbp
    every = [Newcomer(own.stranger, DEALER, _without_dealer)] if own else []
    every += [Newcomer(stranger_of(command, printable(shlex.join(command))), BOT, _without_bot)] if command else []
    return [each for each in every if not is_trusted(each.stranger)]


def _without_dealer(settings: Settings) -> Settings:
    disown(settings.randomizer)
    return replace(settings, randomizer=OF_RULES, dealer_files=MappingProxyType({}))


def _without_bot(settings: Settings) -> Settings:
    return replace(settings, machine=replace(settings.machine, tbp=()))
