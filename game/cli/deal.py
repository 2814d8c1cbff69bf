"""The command deal: pieces as a randomizer deals them."""

from collections.abc import Sequence
from itertools import islice

from game.cli.arguments import DEALING, Parser, let_deal, settings_of
from game.cli.terminal import InputError, print_columns, tell
from game.core.dealers import RANDOMIZERS, dealer
from game.core.dealers.chance import seeded
from game.core.dealers.puyo import HANDS
from game.core.dealers.runs import fixed_pieces
from game.core.kinds import Whole
from game.dealer_cards import card_of
from game.entropy import ENTROPY

AT_A_TIME = 4096


def run(name: str, arguments: Sequence[str]) -> int:
    parser = Parser(name, used=("rules", *DEALING), folder="")
    parser.option("--count", Whole(1, 10_000_000), 70, "the number of pieces")
    parser.switch("--puyo", "deal the hands of Puyo Puyo in colours: the axis first; --count counts hands")
    parser.switch("--list", "list the randomizers: name, title, source, method")
    parser.trust()
    options = parser.read(arguments)
    settings = settings_of(options, without_a_game=True)
    if options.list:
        _list()
        return 0
    let_deal(options, [settings.dealt_by])
    if options.puyo and settings.dealt_by not in HANDS:
        raise InputError(f"--puyo: the randomizer is {settings.dealt_by}; expected {' or '.join(HANDS)}")
    seed = settings.seed_or_fresh()
    known = RANDOMIZERS[settings.dealt_by]
    chosen_options = known.checked(settings.dealing.options)
    if settings.seed is None and known.replayable and not fixed_pieces(known.name, chosen_options):
        tell(f"seed: {seed}")
    if options.puyo:
        print(" ".join(islice(HANDS[settings.dealt_by](seeded(seed), **chosen_options), options.count)))
        return 0
    chosen = dealer(settings.dealt_by, seed, previews=1, options=settings.dealing.options, rng=ENTROPY)
    pieces = iter(chosen.deal, None)
    left = options.count
    while letters := "".join(piece.name for piece in islice(pieces, min(AT_A_TIME, left))):
        print(letters, end="")
        left -= len(letters)
    print()
    if chosen.fault and left:
        raise InputError(chosen.fault)
    return 0


def _list() -> None:
    rows = [(each.name, card_of(each).title, each.source, each.summary) for each in RANDOMIZERS.values()]
    print_columns(rows)
