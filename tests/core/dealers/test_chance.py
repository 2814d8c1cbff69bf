"""The draws under all dealers are exact and fair, and the odds of a dealer are those of what it deals."""

import random
from collections import Counter
from itertools import permutations

import pytest

from game.core.board.board import Board
from game.core.board.pieces import PIECES, Piece, pieces_from
from game.core.chance import below, pick, pick_weighted, seeded, shuffled
from game.core.dealers import RANDOMIZERS, DealerView
from tests.core.dealers.calibration import NEAR, NOT_EXACT, worst
from tests.core.dealers.figures import dealt, fits, letters, observer


class Scripted(random.Random):
    """A source that says what it is told."""

    def __new__(cls, *values: float) -> "Scripted":  # that of Python 3.10 takes one seed at most
        return super().__new__(cls)

    def __init__(self, *values: float) -> None:
        super().__init__(0)
        self.values = list(values)

    def random(self) -> float:
        return self.values.pop(0)


LAST = 1 - 2**-53
"""The largest number that ``random()`` can return."""


@pytest.mark.parametrize("n", [1, 7, 8, 35, 100, 256, 32767, 1 << 16, 3 * 2**40])
def test_below_reaches_both_ends_and_nothing_beyond(n: int) -> None:
    assert below(Scripted(0.0), n) == 0
    assert below(Scripted(LAST), n) == n - 1


def test_a_weighted_pick_reaches_both_ends_and_nothing_beyond() -> None:
    weights = [1 / 7] * 7
    assert pick_weighted(Scripted(0.0), "IJLOSTZ", weights) == "I"
    assert pick_weighted(Scripted(LAST), "IJLOSTZ", weights) == "Z"
    assert pick_weighted(Scripted(0.0), "IJ", [0, 1]) == "J"
    assert pick_weighted(Scripted(LAST), "IJ", [1, 0]) == "I"


def test_a_pick_is_uniform_or_follows_its_weights() -> None:
    rng = seeded("weights")
    assert fits(Counter(pick(rng, "IJLOSTZ") for _ in range(7000)), dict.fromkeys("IJLOSTZ", 1 / 7))
    drawn = Counter(pick_weighted(rng, "abc", [1, 2, 5]) for _ in range(8000))
    assert fits(drawn, {"a": 1 / 8, "b": 2 / 8, "c": 5 / 8})


def test_a_shuffle_gives_every_order_as_often_and_leaves_its_argument_alone() -> None:
    rng = seeded("shuffle")
    cards = ["a", "b", "c", "d"]
    orders = Counter(tuple(shuffled(rng, cards)) for _ in range(24_000))
    assert fits(orders, dict.fromkeys(permutations("abcd"), 1 / 24))
    assert cards == ["a", "b", "c", "d"]


def test_a_seed_stands_for_the_same_numbers_on_every_machine() -> None:
    assert [below(seeded(1989), 2**32), below(seeded("Пажитнов"), 2**32)] == [2562703085, 1446912300]


SAMPLES = {"bastet": 20, "friend": 20, "tgm3": 50, "tgm3-rom": 100, "no-mercy": 1000, "hatetris": 100}
"""The deals that are tried of each dealer, where they are slow. ``calibration`` tries a million."""
EMPTY = DealerView(0, Piece.T)


def odds(name: str, seen: str = "", view: DealerView = EMPTY, **options: object) -> dict[str, float]:
    """The chances of each piece that has one, to four decimals."""
    chances = observer(name, pieces_from(seen), options).odds(view)
    return {piece.name: round(chances[piece], 4) for piece in PIECES if chances[piece]}


def fraction(letters: str, chance: float) -> dict[str, float]:
    return dict.fromkeys(letters, round(chance, 4))


@pytest.mark.parametrize("name", RANDOMIZERS)
def test_the_pieces_come_as_often_as_the_odds_say(name: str) -> None:
    errors, off = worst(name, SAMPLES.get(name, 1200 if name in NOT_EXACT else 500))
    if name in NOT_EXACT:
        assert off < 2 * NEAR
    else:
        assert errors < 4.5


REJECTED = (4 / 7) ** 3 / 7
"""Four of seven are rejected, at most three times."""


@pytest.mark.parametrize(
    ("name", "seen", "chances"),
    [
        *((name, "", fraction("IJLT", 1 / 4)) for name in ("tgm1", "tgm2", "tgm-strict", "tgm-ace", "tgm3", "bastet")),
        ("7-bag", "", fraction("IJLOSTZ", 1 / 7)),
        ("7-bag", "SZO", fraction("IJLT", 1 / 4)),
        ("7-bag", "SZOIJT", {"L": 1}),
        ("7-bag", "SZOIJTL", fraction("IJLOSTZ", 1 / 7)),
        ("14-bag", "SSIJ", fraction("IJ", 1 / 10) | fraction("LOTZ", 2 / 10)),
        ("tgm-ace", "I", fraction("JLOSTZ", 1 / 6)),
        # the double piece shows when it comes twice, and the second kind of pairs is unknown until it comes
        ("7-bag+1", "I", fraction("I", 1 / 28) | fraction("JLOSTZ", 9 / 56)),
        ("7-bag+1", "ISI", fraction("JLOTZ", 1 / 5)),
        ("pairs", "I", fraction("I", 0.4) | fraction("JLOSTZ", 0.1)),
        ("pairs", "IIS", fraction("I", 1 / 3) | fraction("S", 2 / 3)),
        ("nes", "S", fraction("S", 1 / 28) | fraction("IJLOTZ", 9 / 56)),
        ("nes-article", "S", fraction("S", 1 / 49) | fraction("IJLOTZ", 8 / 49)),
        ("tgm1", "TIOS", fraction("TIOS", REJECTED) | fraction("JLZ", (1 - 4 * REJECTED) / 3)),
        ("tgm-strict", "TIOS", fraction("JLZ", 1 / 3)),
        ("balanced-window", "IJ", fraction("LOSTZ", 1 / 5)),
        ("balanced-window", "IJLOSTZ", fraction("IJLOSTZ", 1 / 7)),
        ("drought-guard", "I", fraction("I", 1 / 14) | fraction("JLOSTZ", 13 / 84)),
        ("sega", "", {"T": 1}),
        ("sega", "TITIIJ", {"I": 1}),
    ],
)
def test_the_odds_after_some_pieces(name: str, seen: str, chances: dict[str, float]) -> None:
    assert odds(name, seen) == chances


def test_options_count_in_the_odds() -> None:
    assert odds("tgm1", "TIOS", tries=1) == fraction("IJLOSTZ", 1 / 7)
    assert odds("sequence", "TI", pieces="TIO") == {"O": 1}
    assert odds("sequence", "TIO", pieces="TIO", loop=False) == {}
    assert odds("tgm3", "T") == odds("tgm2", "T"), "a rejected piece leaves the pool as it is"
    assert odds("sega16", "", seed=0) == {letters(dealt("sega16", 1, options={"seed": 0})): 1}


def test_no_mercy_forces_an_o_and_withholds_an_i() -> None:
    stairs = DealerView(Board.parse("9X/8XX/7XXX/6XXXX/5XXXXX/4XXXXXX/3XXXXXXX/2XXXXXXXX/1XXXXXXXXX").cells, Piece.T)
    well = DealerView(Board.parse("1XXXXXXXXX/1XXXXXXXXX/1XXXXXXXXX").cells, Piece.T)
    assert odds("no-mercy", "T", stairs) == {"O": 1}
    assert odds("no-mercy", "T", well) == fraction("JLOSTZ", 1 / 6)
    harm = RANDOMIZERS["no-mercy"].harm
    assert harm is not None
    assert harm(well) == (pieces_from("JLOSTZ"), (Piece.I,))
    assert harm(stairs)[0] == (Piece.O,)


def test_bastet_ranks_the_pieces_by_harm() -> None:
    # With an O in play, only an I can clear rows.
    view = DealerView(Board.parse("1XXXXXXXXX/1XXXXXXXXX/1XXXXXXXXX/1XXXXXXXXX").cells, Piece.O)
    harm = RANDOMIZERS["bastet"].harm
    assert harm is not None
    assert harm(view)[-1] == (Piece.I,)
    assert odds("bastet", "T") == fraction("IJLOSTZ", 1 / 7)
    assert "I" not in odds("bastet", "TO", view)
    by_rank = odds("bastet", "TO", view, relentless=False)
    assert sum(by_rank.values()) == pytest.approx(1, abs=1e-3)


def test_relentless_bastet_deals_by_rank_only_where_the_worst_is_in_play() -> None:
    # After an O, O and Z are equally bad; which of them goes first is a matter of chance.
    steps = Board.parse("X9/XXX7/XXXXX5/XXXXXXX3/XXXXXXXXX1").cells
    assert odds("bastet", "TO", DealerView(steps, Piece.T)) == {"O": 1}
    after_o = odds("bastet", "TO", DealerView(steps, Piece.O))
    z_first = 0.495
    assert after_o["O"] == pytest.approx(0.81 * (1 - z_first), abs=1e-3)
    assert after_o["Z"] == pytest.approx(z_first + 0.12 * (1 - z_first), abs=1e-3)


def test_the_odds_of_sega16_learn_which_kinds_stood_at_every_seventh_place() -> None:
    regular = "ZJLOSTI" * 6
    assert odds("sega16", regular)["Z"] > 0.2
    assert odds("sega16", regular, earlier=True)["Z"] == pytest.approx(1 / 7, abs=0.02)
    assert odds("sega16", "ZJLOSTI" * 37)["O"] == 1, "a round has 256 pieces"


def test_seeds_are_integers_and_texts_alike() -> None:
    first = {seed: seeded(seed).random() for seed in (0, 5, -5, 2**200, "", "five", "fünf", "\udcff")}
    assert len(set(first.values())) == len(first)
    assert seeded("5").random() == first[5]
