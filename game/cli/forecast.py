"""The command forecast: finds the state of a dealer from its pieces."""

import json
import time
from argparse import Namespace
from collections.abc import Mapping, Sequence
from typing import cast

from ..core.board import PIECES, letters_of, pieces_from
from ..core.dealers import RANDOMIZERS
from ..core.dealers.machines import COLOURS, SEGA_POWER_ON
from ..core.messages import quoted
from ..core.values import Whole
from ..packages import lack
from ..settings import Settings
from .arguments import DEALING, Parser, settings_of
from .terminal import InputError, StatusLine, reading

NOTE = """PIECES are the first pieces of the game, such as TIJLOSZ; those of sega can come from anywhere in it.
With --puyo they are hands of two colours of R G Y B P, the axis first, such as RG BB.
docs/dealers-lab.md explains it."""


def run(name: str, arguments: Sequence[str]) -> int:
    """Print what comes after the pieces, or how many pieces tell the state. Returns the exit code. Raises
    InputError."""
    parser = Parser(name, words="PIECES", note=NOTE, used=("rules", *DEALING), folder="")
    parser.option("--ahead", Whole(1, 1000), 14, "how many pieces, or hands, to predict")
    parser.switch("--puyo", "the 65,536 deals of Puyo Puyo, in colours")
    parser.switch("--report", "print after how many pieces the state is known, instead of a forecast")
    parser.option("--games", Whole(1, 100_000), 20, "with --report: the games of tgm1-rom and tgm2-rom")
    parser.switch("--json", "print the result as JSON")
    options, words = parser.read_with_words(arguments)
    settings = settings_of(options, without_a_game=True)
    if why := lack("numpy"):
        raise InputError(why)
    from ..play.game.dealer_states import FITS

    if not options.puyo and settings.dealt_by not in FITS:
        known = ", ".join(FITS)
        where = "--randomizer: " if options.randomizer else ""
        raise InputError(f"{where}the states of {settings.dealt_by} cannot be searched; expected --randomizer {known}")
    randomizer_options = RANDOMIZERS[settings.dealt_by].checked(settings.dealing.options)
    if options.report:
        if words:
            raise InputError(f"{quoted(words[0])}: --report takes no pieces; expected one of the two")
        return _report(settings, options, randomizer_options)
    if not words:
        letters = "hands, such as RG BB" if options.puyo else "letters, such as TIJLOSZ"
        raise InputError(f"no pieces; expected {letters}, or --report")
    if options.puyo:
        return _hands("".join(words).upper(), options, earlier=_earlier(settings))
    with reading("PIECES"):
        pieces = pieces_from("".join(words))
    if not pieces:
        raise InputError("no pieces; expected letters, such as TIJLOSZ, or --report")
    fits = FITS[settings.dealt_by](pieces, options.ahead, **randomizer_options)
    following = None if fits.following is None else letters_of(fits.following)
    chances = None if fits.chances is None else {piece.name: fits.chances[piece] for piece in PIECES}
    _tell(fits.states, following, len(pieces), options, "pieces", chances=chances)
    return 0


def _earlier(settings: Settings) -> bool:
    """Return whether ``sega16`` deals by its earlier reading."""
    return bool(RANDOMIZERS["sega16"].checked(settings.randomizer_options.get("sega16", {}))["earlier"])


def _hands(letters: str, options: Namespace, *, earlier: bool) -> int:
    from ..play.game.dealer_states import colour_fits

    for letter in letters:
        if letter not in f"{COLOURS} ":
            raise InputError(f"PIECES: {letter!r} is not a colour; the colours are {' '.join(COLOURS)}")
    puyos = letters.replace(" ", "")
    if len(puyos) % 2 or not puyos:
        raise InputError(
            f"PIECES: {''.join(puyos)} has an odd number of letters; expected two for each hand, such as RG BB"
        )
    hands = [puyos[begin : begin + 2] for begin in range(0, len(puyos), 2)]
    states, following = colour_fits(hands, options.ahead, earlier)
    _tell(states, None if following is None else " ".join(following), len(hands), options, "hands")
    return 0


def _tell(
    states: int,
    following: str | None,
    count: int,
    options: Namespace,
    what: str,
    *,
    chances: Mapping[str, float] | None = None,
) -> None:
    if options.json:
        result: dict[str, object] = {"states": states, "next": following, what: count}
        print(json.dumps(result | ({"odds": chances} if chances else {}), indent=2))
        return
    print(f"{what:10}{count:,}")
    print(f"states    {states:,}")
    if not states:
        print(f"          No deal has these {what}.")
    if following:
        print(f"next      {following}")
    elif chances:
        likely = sorted(chances.items(), key=lambda item: -item[1])
        print(f"odds      {'  '.join(f'{name} {100 * chance:.1f} %' for name, chance in likely if chance)}")


def _report(settings: Settings, options: Namespace, of_randomizer: Mapping[str, object]) -> int:
    from ..play.game.dealer_states import recognised, recognised_hands

    line = StatusLine(time.monotonic())
    randomizer, earlier = settings.dealt_by, _earlier(settings)
    if options.puyo:
        needed, what, of = recognised_hands(earlier), "hands", "puyo"
    else:
        state = cast(int, of_randomizer.get("state", SEGA_POWER_ON))
        needed = recognised(
            randomizer,
            str(settings.seed or 0),
            options.games,
            lambda done: line.write(f"{done} of {options.games} games"),
            state=state,
            earlier=earlier,
        )
        what, of = "pieces", randomizer
    line.end()
    known = [number for number, times in needed.items() for _ in range(times) if number]
    figures = {"least": known[0], "median": known[len(known) // 2], "most": known[-1]} if known else {}
    if options.json:
        distribution = {str(number): times for number, times in needed.items() if number}
        result = {"randomizer": of, "known": len(known), "never": needed.get(0, 0), **figures, what: distribution}
        print(json.dumps(result, indent=2))
        return 0
    if not known:
        print(f"The state of {randomizer} is never known: each piece takes an unknown number of frames.")
        return 0
    print(f"known     {len(known):,} deals after {figures['least']} to {figures['most']} {what}, ", end="")
    print(f"median {figures['median']}; never {needed.get(0, 0):,}")
    most = max(needed.values())
    for number, times in needed.items():
        if number:
            print(f"{number:6}  {100 * times / len(known):6.2f} %  {'#' * round(40 * times / most)}".rstrip())
    return 0
