"""What the lists of dealers and of bots say about each one."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from math import isinf

from ....ai import POINTS, PUBLISHED, STRENGTHS, Strength
from ....ai.beam import AIMS
from ....ai.linear.controllers import CONTROLLERS
from ....core.board import PIECES, Piece
from ....core.dealers import RANDOMIZERS, Dealing, Randomizer, dealer
from ....core.rules import ATTACKS, RULES
from ....dealer_cards import card_of
from ....files.own import OwnDealer, own_dealer
from ....language import digits, in_large_units, marked, say, say_many
from ....settings import OF_RULES, Settings
from ...words.numbers import MINUS, amount, capital, percent
from ...words.reasons import feature_name
from ...words.titles import bot_of, fault_of, game_title, usual_repeats, usual_wait
from .dealer_lanes import Lane

MOST_STARS = 5
_SAMPLE, _SHORT_SAMPLE = 84, 70
"""The most pieces in the sample of a dealer, and of one that looks at the board, which takes time."""
_LONG_GAME = 1000
"""The pieces of the games in which the usual longest wait was measured."""
_SAMPLE_SEED = "tetrarium"
REMEDY = marked("Correct the file and start Tetrarium again, or choose another dealer.")
"""What to do about a player's own dealer that deals nothing."""
_ENDS = marked("A game with it ends there. Correct the file and start Tetrarium again, or choose another dealer.")
"""What follows from using a player's own dealer that stops, and what to do about it."""
TIES = marked(
    "100 for each column from the middle, 10 more to the left, 1 less for each rotation: the highest sum is played."
)
"""Dellacherie's priority in words."""
_POINTS = marked("That is the mean of 20 games at 10 keys a second.")
_STANDARD = marked("Standard Tetris also has 20 rows. There the pieces enter inside the well, and games end sooner.")
_RATED = marked(
    "Difficulty: {difficulty} of {most}. Prevents floods: {floods} of {most}. Prevents droughts: {droughts} of {most}."
    " These are the ratings of the article “The history of Tetris randomizers”."
)
"""What the history article gives a dealer."""
_SEES = marked("It looks at your board, so only one piece is known in advance.")
_SEES_AT_ONCE = marked("It looks at your board when a piece spawns, so no piece is known in advance.")


@dataclass(frozen=True)
class Portrait:
    """One dealer or bot in words, for the pane beside a list."""

    title: str
    maker: str
    paragraphs: tuple[tuple[str, str], ...]
    facts: tuple[tuple[str, str, str], ...] = ()
    """Names with their values and what these stand for. For a bot they are the lines that it clears in a game, by
    several rules. Empty if nobody knows."""
    about_facts: str = ""
    sample: tuple[Piece, ...] = ()
    """Pieces that a dealer dealt, in order. One that looks at the board dealt them to a bot."""
    sample_title: str = ""
    fault: str = ""
    """Why a player's own dealer deals no more pieces than these. Empty if nothing is wrong."""

    @property
    def remedy(self) -> str:
        """What to do about a dealer that stops or deals nothing. Empty if nothing is wrong."""
        return say(_ENDS if self.can_be_used else REMEDY) if self.fault else ""

    @property
    def can_be_used(self) -> bool:
        """Whether a game with it can begin. No piece comes from a dealer that breaks at once."""
        return bool(self.sample) or not self.fault


def dealer_name(settings: Settings, value: str) -> str:
    return RULES[settings.rules].randomizer if value == OF_RULES else value


def dealer_portrait(settings: Settings, value: str) -> Portrait:
    """Return what is told of a dealer: its card, its figures and a sample of its pieces."""
    name = dealer_name(settings, value)
    randomizer, card = RANDOMIZERS[name], card_of(RANDOMIZERS[name])
    sample, fault = _sample(settings, name)
    stars = dict(zip(("difficulty", "floods", "droughts"), card.stars, strict=True)) if card.stars else {}
    paragraphs = {
        say("How it deals"): say(card.method),
        say("How it feels"): say(card.feel),
        say("What is known of it"): say(card.known) if card.known else "",
        say("What it sees"): _sight(randomizer),
        say("How it is rated"): say(_RATED, most=MOST_STARS, **stars) if stars else "",
    }
    if fault and not sample:  # what it was to deal is in its file
        paragraphs = {say("Its file"): randomizer.file}
    title = say("A sample, dealt to the bot Dellacherie") if randomizer.sees_board else say("A sample")
    return Portrait(
        say(card.title),
        say(card.maker),
        _told(paragraphs),
        _figures(randomizer),
        sample=sample,
        sample_title=title,
        fault=fault_sentence(name, fault, len(sample)),
    )


def _sight(randomizer: Randomizer) -> str:
    """What a dealer sees of the board. Empty if it does not look."""
    return say(_SEES if randomizer.ahead else _SEES_AT_ONCE) if randomizer.sees_board else ""


def _told(paragraphs: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple((heading, text) for heading, text in paragraphs.items() if text)


def is_broken(settings: Settings, value: str) -> bool:
    """Whether the dealer with a value of the settings is a player's own that breaks off."""
    return bool(_own_fault(settings, value)[0])


def why_nothing(settings: Settings, value: str) -> str:
    """Why the dealer with a value of the settings, a player's own, deals nothing. Empty if it deals something."""
    fault, pieces = _own_fault(settings, value)
    return "" if pieces else fault_sentence(dealer_name(settings, value), fault, 0)


def _own_fault(settings: Settings, value: str) -> tuple[str, int]:
    """What breaks a player's own dealer off, and after how many pieces. Empty if nothing does."""
    name = dealer_name(settings, value)
    sample, fault = _sample(settings, name) if RANDOMIZERS[name].file else ((), "")
    return fault, len(sample)


def fault_sentence(name: str, fault: str, pieces: int) -> str:
    """That a dealer breaks off after so many pieces, with the fault: the file, the line and the error."""
    if not fault:
        return ""
    told = fault_of(name, fault)
    if not pieces:
        return say("It deals nothing: {fault}", fault=told)
    return say_many(
        "It stops after {number} piece: {fault}", "It stops after {number} pieces: {fault}", pieces, fault=told
    )


def _figures(randomizer: Randomizer) -> tuple[tuple[str, str, str], ...]:
    """How even a dealer is. One that looks at the board is as even as the play lets it be, and nobody has measured a
    player's own."""
    card = card_of(randomizer)
    if card.repeats is None:
        return ()
    known = card.longest_wait is not None and not isinf(card.longest_wait)
    span = say("in any game") if card.limited else say("in a game of {number} pieces", number=digits(_LONG_GAME))
    chance = say("{share} by pure chance", share=percent(1 / len(PIECES), 1))
    return (
        (say("The same piece again"), usual_repeats(randomizer), chance),
        (say("Longest wait for an I"), usual_wait(randomizer), span if known else ""),
    )


def _sample(settings: Settings, name: str) -> tuple[tuple[Piece, ...], str]:
    """The first pieces of a dealer, and what broke it off if it is a player's own."""
    dealing = settings.dealing_of(name)
    if own := own_dealer(name):
        return _own_sample(own).look()
    if RANDOMIZERS[name].sees_board:
        return _dealt_to_a_bot(name, tuple(dealing.options.items())), ""
    dealt = dealer(name, _SAMPLE_SEED, previews=1, options=dealing.options, rng=random.Random(_SAMPLE_SEED))
    return tuple(islice(iter(dealt.deal, None), _SAMPLE)), dealt.fault


class _OwnSample:
    """The sample of a player's own dealer, as far as it has come. One deal serves all looks at it."""

    def __init__(self, own: OwnDealer) -> None:
        self._lane: Lane | None = Lane(Dealing(own.code.path.name), _SAMPLE_SEED, random.Random(_SAMPLE_SEED))
        self._so_far: tuple[tuple[Piece, ...], str] = (), ""

    def look(self) -> tuple[tuple[Piece, ...], str]:
        """Return the pieces that have come, and what broke the deal off."""
        lane = self._lane
        if lane:
            while lane.counts.pieces < _SAMPLE and lane.deal():
                pass
            self._so_far = tuple(lane.counts.marker.pieces), lane.fault
            if lane.ended or lane.counts.pieces == _SAMPLE:
                self._lane = None
        return self._so_far


_own_sample = lru_cache(maxsize=4)(_OwnSample)


@lru_cache(maxsize=4)
def _dealt_to_a_bot(name: str, options: tuple[tuple[str, object], ...]) -> tuple[Piece, ...]:
    """The sample of a dealer that looks at the board. It is short, and kept: it takes a tenth of a second."""
    lane = Lane(Dealing(name, dict(options)), _SAMPLE_SEED, random.Random(_SAMPLE_SEED))
    while lane.counts.pieces < _SHORT_SAMPLE and lane.deal():
        pass
    return tuple(lane.counts.marker.pieces)


def bot_portrait(settings: Settings, name: str, own_name: str = "") -> Portrait:
    """Return what is told of a bot. ``own_name`` is what an outside bot calls itself."""
    card, facts = bot_of(settings, name, own_name), _strengths(settings, name)
    all_said = len(facts) > 1 or bool(facts and name in POINTS)  # that its sentence about its strength says
    paragraphs = {
        say("How it plays"): card.feel,
        say("How it works"): card.method,
        **_formula(settings, name),
        say("Why it is known"): card.fame,
        say("What lessons teach"): card.lessons,
        say("How strong it is"): "" if all_said else card.strength,
    }
    about = _about_facts(name) if all_said else ""
    return Portrait(card.title, capital(card.author), _told(paragraphs), facts, about)


def _formula(settings: Settings, name: str) -> Mapping[str, str]:
    """The features of a bot with their weights, by the names that its reasons have, and its rule for ties."""
    machine, by_priority = settings.machine, False
    if machine.tbp:
        return {}
    if name in AIMS:
        of_all = AIMS[name].weights(settings.ruleset, ATTACKS["guideline"]).features
    else:
        controller = machine.custom_players.get(name) or CONTROLLERS[name]
        of_all, by_priority = controller.weights, controller.by_priority
    weights = {feature: weight for feature, weight in of_all.items() if weight}
    return {
        say("What it counts"): f"{capital(', '.join(map(feature_name, weights)))}.",
        say("Its formula"): formula_words(weights),
        say("Between equals"): say(TIES) if by_priority else "",
    }


def formula_words(weights: Mapping[str, float]) -> str:
    """Return the features with their weights as one sum, and that the highest value is played."""
    text = " ".join(_term(weight, feature_name(feature)) for feature, weight in weights.items()).removeprefix("+ ")
    return say("{formula}. The highest value is played.", formula=text)


def _term(weight: float, feature: str) -> str:
    """A feature in a formula: "- 4 \u00d7 holes"."""
    factor = "" if abs(weight) == 1 else f"{amount(abs(weight))} \u00d7 "
    return f"{MINUS if weight < 0 else '+'} {factor}{feature}"


def _strengths(settings: Settings, name: str) -> tuple[tuple[str, str, str], ...]:
    if settings.machine.tbp:
        return ()
    if name in POINTS:
        return ((game_title("modern", "marathon"), digits(POINTS[name]), say("points a game")),)
    return tuple((rules, lines, say("lines a game")) for rules, lines in _by_rules(STRENGTHS.get(name, Strength(0))))


def _by_rules(strength: Strength) -> list[tuple[str, str]]:
    known = {
        say("Well of 10 rows"): strength.low,
        say("10 rows, 7-bag"): strength.bag,
        say("Well of 20 rows"): strength.papers,
        say("Standard Tetris"): strength.standard,
    }
    return [(rules, lines_in_words(lines)) for rules, lines in known.items() if lines]


def _about_facts(name: str) -> str:
    """What the facts do not say by themselves: how points were measured, what was published, or how the two wells of 20
    rows are different."""
    if name in POINTS:
        return say(_POINTS)
    published = ", ".join(f"{rules} {lines}" for rules, lines in _by_rules(PUBLISHED.get(name, Strength(0))))
    told = say("Published: {figures}.", figures=published) if published else ""
    return " ".join(filter(None, (told, say(_STANDARD) if STRENGTHS[name].standard else "")))


def bot_standing(settings: Settings, name: str) -> str:
    """The lines a game that compare a bot with all others of the list. Empty if nobody knows."""
    known = None if settings.machine.tbp else STRENGTHS.get(name)
    return lines_in_words(known.low) if known else ""


def lines_in_words(lines: int) -> str:
    """Return a number of lines, with at most two or three figures that mean something: "6.9 million", "2,300"."""
    if lines < 1e6:
        return digits(lines)
    unit, words = (1e9, marked("{number} billion")) if lines >= 1e9 else (1e6, marked("{number} million"))
    places = 0 if 1e7 <= lines < 1e9 else 1
    number = round(lines / unit, places)
    return in_large_units(number * unit) or say(words, number=digits(number, places))
