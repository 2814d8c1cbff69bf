"""The command forecast: finds the state of a dealer from its pieces."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.util import find_spec

from game.cli.arguments import DEALING, Parser, settings_of
from game.cli.terminal import LAB, InputError, reading
from game.core.board.pieces import PIECES, pieces_from
from game.core.dealers import RANDOMIZERS
from game.core.kinds import Whole

NOTE = """PIECES are the first pieces of the game, such as TIJLOSZ; those of sega can come from anywhere in it.
docs/dealers-lab.md explains it."""


def run(name: str, arguments: Sequence[str]) -> int:
    parser = Parser(name, words="PIECES", note=NOTE, used=("rules", *DEALING), folder="")
    parser.option("--ahead", Whole(1, 1000), 14, "how many pieces to predict")
    parser.switch("--json", "print the result as JSON")
    options, words = parser.read_with_words(arguments)
    settings = settings_of(options, without_a_game=True)
    if not find_spec("numpy"):
        raise InputError(f"numpy {LAB}")
    from game.lab.dealers.states import FITS

    if settings.dealt_by not in FITS:
        known = ", ".join(FITS)
        where = "--randomizer: " if options.randomizer else ""
        raise InputError(f"{where}the states of {settings.dealt_by} cannot be searched; expected --randomizer {known}")
    with reading("PIECES"):
        pieces = pieces_from("".join(words))
    if not pieces:
        raise InputError("no pieces; expected letters, such as TIJLOSZ")
    of_randomizer = RANDOMIZERS[settings.dealt_by].checked(settings.options)
    fits = FITS[settings.dealt_by](pieces, options.ahead, **of_randomizer)
    following = "".join(piece.name for piece in fits.following or ())
    chances = {} if fits.chances is None else {piece.name: fits.chances[piece] for piece in PIECES}
    if options.json:
        result: dict[str, object] = {"states": fits.states, "next": following or None, "pieces": len(pieces)}
        print(json.dumps(result | ({"odds": chances} if chances else {}), indent=2))
        return 0
    print(f"pieces    {len(pieces):,}")
    print(f"states    {fits.states:,}")
    if not fits.states:
        print("          No deal has these pieces.")
    if following:
        print(f"next      {following}")
    elif chances:
        likely = sorted(chances.items(), key=lambda item: -item[1])
        print(f"odds      {'  '.join(f'{name} {100 * chance:.1f} %' for name, chance in likely if chance)}")
    return 0
