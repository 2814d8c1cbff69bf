"""What the lists of dealers and of bots say about each one."""

from __future__ import annotations

import random
import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice

from game.ai.cards import BotCard
from game.ai.players import card as bot_card
from game.ai.players import outside_card
from game.ai.strength import STRENGTHS
from game.core.board.pieces import Piece
from game.core.dealers import RANDOMIZERS, dealer
from game.core.rules.rulesets import RULES
from game.core.session.setup import SEQUENCE
from game.language import digits, in_large_units, marked, say
from game.play.bots import told
from game.play.dealer_words import title_of, titles_of_all, usual_repeats, usual_wait
from game.play.words import capital
from game.settings import OF_RULES, Settings

_SAMPLE = 84
"""The most pieces in the sample of a dealer."""
SEEN = 42
"""The pieces of it that are always in sight."""
_SAMPLE_SEED = "tetrarium"
OWN_SEQUENCE = marked("This mode deals a sequence of its own. The settings list its pieces.")
"""Why a dealer has no effect in a mode with fixed pieces."""
_SEES = marked("It looks at your board, so only one piece is known in advance.")


@dataclass(frozen=True)
class Portrait:
    """One dealer or bot in words, for the pane beside a list."""

    title: str
    maker: str
    paragraphs: tuple[tuple[str, str], ...]
    """Headings with their sentences."""
    facts: tuple[tuple[str, str], ...] = ()
    """Names with their values."""
    sample: tuple[Piece, ...] = ()
    """Pieces that a dealer dealt, in order."""
    strengths: tuple[tuple[str, str], ...] = ()
    """How many lines a bot clears in a game, by several rules, in words. Empty if nobody knows."""


def dealer_titles(settings: Settings) -> Mapping[str, str]:
    """The dealers of the next game, by their values in the settings. A mode with fixed pieces leaves no choice."""
    if settings.game_mode.sequence:
        return {SEQUENCE: title_of(SEQUENCE)}
    return all_dealer_titles(settings)


def all_dealer_titles(settings: Settings) -> Mapping[str, str]:
    """All dealers, by their values in the settings.

    The usual one is called by its name, too: it depends on the rules.
    """
    usual = title_of(RULES[settings.rules].randomizer)
    return {OF_RULES: say("Usual: {dealer}", dealer=usual), **titles_of_all()}


def dealer_name(settings: Settings, value: str) -> str:
    """The name of the randomizer for a value of the settings."""
    return RULES[settings.rules].randomizer if value == OF_RULES else value


def dealer_portrait(settings: Settings, value: str) -> Portrait:
    """The dealer with a value of the settings."""
    name = dealer_name(settings, value)
    randomizer, card = RANDOMIZERS[name], RANDOMIZERS[name].card
    paragraphs = [(say("How it deals"), say(card.method)), (say("How it feels"), say(card.feel))]
    if randomizer.sees_board:
        paragraphs.append((say("What it sees"), say(_SEES)))
    facts = (
        (say("The same piece again"), usual_repeats(randomizer)),
        (say("Longest wait for an I"), usual_wait(randomizer)),
    )
    return Portrait(say(card.title), say(card.maker), tuple(paragraphs), facts, _sample(settings, name))


def _sample(settings: Settings, name: str) -> tuple[Piece, ...]:
    if RANDOMIZERS[name].sees_board:
        return ()
    options = settings.randomizer_options.get(name, {})
    dealt = dealer(name, _SAMPLE_SEED, previews=1, options=options, rng=random.Random(_SAMPLE_SEED))
    return tuple(islice(iter(dealt.deal, None), _SAMPLE))


def bot_of(settings: Settings, name: str) -> BotCard:
    """What people are told about a bot of the settings, in the language of the player.

    An outside bot plays in place of all others.
    """
    machine = settings.machine
    return told(outside_card(shlex.join(machine.tbp)) if machine.tbp else bot_card(name, machine.custom_players))


def bot_titles(settings: Settings) -> Mapping[str, str]:
    """The bots that can be chosen, by their values in the settings."""
    return {name: bot_of(settings, name).title for name in settings.machine.players}


def bot_portrait(settings: Settings, name: str) -> Portrait:
    """The bot with this name."""
    card = bot_of(settings, name)
    paragraphs = (
        (say("How it works"), card.method),
        (say("Why it is known"), card.fame),
        (say("How strong it is"), card.strength),
        (say("How it plays"), card.feel),
    )
    told = tuple((heading, text) for heading, text in paragraphs if text)
    return Portrait(card.title, capital(card.author), told, strengths=_strengths(settings, name))


def _strengths(settings: Settings, name: str) -> tuple[tuple[str, str], ...]:
    known = None if settings.machine.tbp else STRENGTHS.get(name)
    if known is None:
        return ()
    measured = (
        (say("Well of 10 rows"), known.low),
        (say("Standard Tetris, 20 rows"), known.standard),
        (say("Well of 20 rows"), known.papers),
    )
    return tuple((rules, _in_digits(lines)) for rules, lines in measured if lines)


def bot_standing(settings: Settings, name: str) -> str:
    """The lines a game that compare a bot with all others of the list. Empty if nobody knows."""
    known = None if settings.machine.tbp else STRENGTHS.get(name)
    return _in_digits(known.low) if known else ""


def _in_digits(lines: int) -> str:
    """A number of lines, with at most two or three figures that mean something: "6.9 million", "2,300"."""
    if lines < 1e6:
        return digits(lines)
    if lines >= 1e9:
        billions = round(lines / 1e9, 1)
        return in_large_units(billions * 1e9) or say("{number} billion", number=digits(billions, 1))
    millions = round(lines / 1e6, 0 if lines >= 1e7 else 1)
    number = digits(millions, 0 if lines >= 1e7 else 1)
    return in_large_units(millions * 1e6) or say("{number} million", number=number)
