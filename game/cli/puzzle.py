"""The command ``puzzle generate``: makes puzzles from a seed."""

import json
from collections.abc import Sequence
from typing import Any

from ..core.messages import listed, printable, suggestion
from ..core.values import OneOf, Whole
from ..entropy import fresh_seed
from ..files.own import signals_waiting
from ..puzzles import GAMES, made
from ..puzzles.engine import LEVELS, ClimbError, MadePuzzle, PuzzleOrder, orders
from ..settings import Seed
from .arguments import Parser
from .crew.workers import Report
from .terminal import InputError, WorkProgress, tell
from .workers import WorkKind, add_worker_options, answers, stoppable

_WORD = "generate"
_NO_WORD = f"a word is missing; expected {listed((_WORD,))}"
_NOTE = """Each line of the output is a puzzle, as a pack has it.
With --game linjat: size, level, puzzle, and the seed with the number of the puzzle, as in
  easy 1 --------3/-.--.---./-2--2---./-..-3----/-3-.2---3/--------4 1/0
With --game tetris: board, falling piece, hold, queue and goal; then level, points, and the seed with the number, as in
  7XXX/X6XXX/X5XXXX/XXX2XXXXX T - OIJL pc ; level=1 ; points=25.8 ; seed=1/0
The command solve reads such a line of Tetris as its --board.
The same seed gives the same puzzles, whatever --jobs says. Ctrl-C prints what is done."""


def run(name: str, arguments: Sequence[str]) -> int:
    """Make puzzles and print each as a line. Returns the exit code. Raises InputError."""
    options = _parser(name).read(_after_the_word(name, arguments))
    game = GAMES[options.game]
    sizes = game.sizes
    size = options.size or sizes[0]
    if size not in sizes:
        raise InputError(f"{name}: --size {size}: expected {listed(sizes)} with --game {options.game}")
    shape, symmetry = options.shape or "", options.symmetry or ""
    for word, form, offered in (("shape", shape, game.shapes), ("symmetry", symmetry, game.symmetries)):
        if form and form not in offered:
            raise InputError(f"{name}: --{word} {form}: expected none with --game {options.game}")
    seed = fresh_seed() if options.seed is None else options.seed
    if options.seed is None:
        tell(f"seed: {seed}")
    wanted = orders(options.game, size, options.level, seed, options.count, shape=shape, symmetry=symmetry)
    shown = WorkProgress(len(wanted), "puzzles", lines=False, counted="iterations")
    waiting, printed = dict[int, str](), 0
    with stoppable(shown.end, ClimbError) as stop, answers(options, _WORK, wanted, shown) as finished:
        for order, puzzle in finished:
            with signals_waiting():
                waiting[order.number] = json.dumps(game.record(puzzle)) if options.json else game.line(puzzle)
                while printed in waiting:  # a puzzle is printed as soon as all before it are
                    print(waiting.pop(printed), flush=True)
                    printed += 1
    for _, line in sorted(waiting.items()):
        print(line, flush=True)
    if stop.code:
        tell(f"stopped: {printed + len(waiting):,} of {len(wanted):,} puzzles")
    return stop.code


def _after_the_word(name: str, arguments: Sequence[str]) -> Sequence[str]:
    """Return the arguments without the word that says what to do. Raises InputError if it is missing."""
    if _WORD in arguments:
        at = list(arguments).index(_WORD)
        return [*arguments[:at], *arguments[at + 1 :]]
    if {"-h", "--help", "--help-settings"} & set(arguments):
        return arguments
    other = next((word for word in arguments if not word.startswith("-")), None)
    raise InputError(f"{name}: {printable(other)}: {suggestion(other, [_WORD])}" if other else f"{name}: {_NO_WORD}")


def _parser(name: str) -> Parser:
    parser = Parser(name, words=_WORD, note=_NOTE, for_a_run=False)
    sizes = tuple(dict.fromkeys(size for game in GAMES.values() for size in game.sizes))
    parser.option("--game", OneOf(tuple(GAMES)), next(iter(GAMES)), "the game")
    parser.option(
        "--size", OneOf(sizes), None, "the size or the goal of the puzzles; default the first one of the game"
    )
    parser.option("--level", Whole(LEVELS[0], LEVELS[-1]), None, "the level, else all levels in turn")
    shapes = dict.fromkeys(shape for game in GAMES.values() for shape in game.shapes)
    symmetries = dict.fromkeys(symmetry for game in GAMES.values() for symmetry in game.symmetries)
    parser.option("--shape", OneOf(tuple(shapes)), None, "the shape of the boards, else rectangles")
    parser.option("--symmetry", OneOf(tuple(symmetries)), None, "how the numbers stand, else anywhere")
    parser.option("--count", Whole(1, 10**6), 20, "the number of puzzles")
    parser.option("--seed", Seed(), None, "the seed of the puzzles")
    add_worker_options(parser)
    parser.switch("--json", "print the puzzles as JSON, one object a line")
    return parser


def _make(order: PuzzleOrder, report: Report) -> MadePuzzle[Any]:
    """Make a puzzle. Its iterations are reported as pieces."""
    return made(order, lambda iterations: report(0, iterations))


_WORK = WorkKind(_make)
