"""The command deal: pieces as a randomizer deals them."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from itertools import islice

from ..core.chance import seeded
from ..core.dealers import RANDOMIZERS, dealer
from ..core.dealers.history import fixed_pieces
from ..core.dealers.machines import HANDS
from ..core.values import Whole
from ..dealer_cards import card_of
from ..entropy import ENTROPY
from .arguments import DEALING, Parser, let_deal, settings_of
from .terminal import InputError, print_columns, tell

AT_A_TIME = 4096


def run(name: str, arguments: Sequence[str]) -> int:
    """Print pieces of a dealer, or the list of dealers. Returns the exit code 0. Raises InputError."""
    parser = Parser(name, used=("rules", *DEALING), folder="")
    parser.option("--count", Whole(1, 10_000_000), 70, "the number of pieces")
    parser.switch("--puyo", "deal the hands of Puyo Puyo in colours: the axis first; --count counts hands")
    parser.switch("--list", "list the randomizers: name, title, source, method")
    parser.switch("--table", "print the table of all randomizers: what was measured of each, the hardest first")
    parser.switch("--json", "print the dealer, its options, the seed and the pieces or hands as JSON")
    parser.trust()
    options = parser.read(arguments)
    settings = settings_of(options, without_a_game=True)
    if options.table:
        _table(as_json=options.json)
        return 0
    if options.list:
        _list(as_json=options.json)
        return 0
    let_deal(options, [settings.dealt_by])
    if options.puyo and settings.dealt_by not in HANDS:
        raise InputError(f"--puyo: the randomizer is {settings.dealt_by}; expected {' or '.join(HANDS)}")
    seed = settings.seed_or_fresh()
    known = RANDOMIZERS[settings.dealt_by]
    chosen_options = known.checked(settings.dealing.options)
    seeds = known.replayable and known.chance and not fixed_pieces(known.name, chosen_options)
    if settings.seed is None and seeds:
        tell(f"seed: {seed}")
    dealt_by = {
        "randomizer": known.name,
        "options": chosen_options,
        "seed": str(seed) if seeds else None,
    }
    if options.puyo:
        hands = islice(HANDS[settings.dealt_by](seeded(seed), **chosen_options), options.count)
        print(json.dumps(dealt_by | {"hands": list(hands)}) if options.json else " ".join(hands))
        return 0
    chosen = dealer(settings.dealt_by, seed, previews=1, options=settings.dealing.options, rng=ENTROPY)
    pieces = iter(chosen.deal, None)
    left = options.count
    begin, end = json.dumps(dealt_by | {"pieces": "-"}).rsplit("-", 1) if options.json else ("", "")
    print(begin, end="")
    while letters := "".join(piece.name for piece in islice(pieces, min(AT_A_TIME, left))):
        print(letters, end="")
        left -= len(letters)
    print(end)
    if chosen.fault and left:
        raise InputError(chosen.fault)
    return 0


def _table(*, as_json: bool) -> None:
    from ..play.watch.dealer_study import FIGURES, standings  # which no other use of the command needs

    known = standings("strong")
    if as_json:
        print(json.dumps([asdict(each) for each in known], indent=2).replace("Infinity", "null"))
        return
    heads = ("dealer", *(figure.title.lower() for figure in FIGURES.values()))
    print_columns([heads, *((each.name, *(figure.words(each) for figure in FIGURES.values())) for each in known)])
    print()
    for figure in FIGURES.values():
        print(figure.about)


def _list(*, as_json: bool) -> None:
    rows = [(each.name, card_of(each).title, each.source, each.summary) for each in RANDOMIZERS.values()]
    if as_json:
        print(
            json.dumps([dict(zip(("name", "title", "source", "method"), row, strict=True)) for row in rows], indent=2)
        )
    else:
        print_columns(rows)
