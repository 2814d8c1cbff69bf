"""Dealers with a die and a memory meet the exact figures of their Markov chains."""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Iterator
from itertools import islice, pairwise, product

import pytest

from game.core.board.pieces import PIECES, Piece, pieces_from
from game.core.dealers import RANDOMIZERS
from game.core.dealers.chance import below, pick, seeded
from game.core.dealers.memory import remembering, tgm1, tgm2
from game.core.dealers.pool import tgm3
from tests.core.dealers.dealers_page import DOCUMENTS
from tests.core.dealers.figures import dealt, fits, gaps, letters, repeats, standard_errors
from tests.core.dealers.test_chance import Scripted

GENTLE = pieces_from("IJLT")


def changes_evenly(pieces: list[Piece], repeat: float) -> bool:
    """Whether each piece repeats with that probability, and each other one is as likely to follow it."""
    pairs = Counter(pairwise(pieces))
    return all(
        fits(Counter({b: pairs[a, b] for b in PIECES}), {b: repeat if a is b else (1 - repeat) / 6 for b in PIECES})
        for a in PIECES
    )


@pytest.mark.parametrize(("name", "rate", "wrong"), [("memoryless", 7, 8), ("nes", 28, 49), ("nes-article", 49, 28)])
def test_one_piece_in_so_many_is_a_repeat_and_the_others_follow_evenly(name: str, rate: int, wrong: int) -> None:
    pieces = dealt(name, 70_000)
    assert changes_evenly(pieces, 1 / rate)
    assert not changes_evenly(pieces, 1 / wrong)


def test_more_i_deals_two_in_eight() -> None:
    pieces = dealt("more-i", 70_000)
    chances = {piece: 2 / 8 if piece is Piece.I else 1 / 8 for piece in PIECES}
    pairs = Counter(pairwise(pieces))
    assert fits(pairs, {(a, b): chances[a] * chances[b] for a, b in product(PIECES, PIECES)})


# Game Boy

GAME_BOY = pieces_from("LJIOZST")


def game_boy_chances(before: int, last: int) -> dict[int, float]:
    """The exact distribution of the next number after two."""
    rejected = [d for d in range(7) if before | last | d == before]
    again = len(rejected) / 7
    return {d: (1 / 7) * (again**2 if d in rejected else 1 + again + again**2) for d in range(7)}


def test_gameboy_deals_its_pieces_as_unevenly_as_the_chain_says() -> None:
    states = dict.fromkeys(product(range(7), range(7)), 1 / 49)
    for _ in range(200):
        following = dict.fromkeys(states, 0.0)
        for (before, last), weight in states.items():
            for d, chance in game_boy_chances(before, last).items():
                following[last, d] += weight * chance
        states = following
    exact = {GAME_BOY[d]: sum(w for (_, last), w in states.items() if last == d) for d in range(7)}
    assert exact[Piece.L] == pytest.approx(7693 / 71628, abs=1e-12)
    assert [exact[piece] for piece in pieces_from("JIZ")] == pytest.approx([0.13684] * 3, abs=5e-6)
    assert [exact[piece] for piece in pieces_from("OST")] == pytest.approx([551 / 3429] * 3, abs=1e-12)

    pieces = dealt("gameboy", 140_000)
    assert fits(Counter(pieces), exact)
    assert not fits(Counter(pieces), dict.fromkeys(PIECES, 1 / 7))


def test_gameboy_follows_any_two_pieces_as_the_chain_says() -> None:
    codes = [GAME_BOY.index(piece) for piece in dealt("gameboy", 140_000)]
    after: dict[tuple[int, int], Counter[int]] = {state: Counter() for state in product(range(7), range(7))}
    for before, last, d in zip(codes, codes[1:], codes[2:], strict=False):
        after[before, last][d] += 1
    for state, counts in after.items():
        assert fits(counts, game_boy_chances(*state))


def test_gameboy_begins_after_two_of_its_zero() -> None:
    # Both pieces before the first count as L, so that L is first only when it is rolled three times.
    firsts = Counter(dealt("gameboy", 1, seed)[0] for seed in range(7000))
    assert fits(firsts, {GAME_BOY[d]: chance for d, chance in game_boy_chances(0, 0).items()})
    assert standard_errors(firsts[Piece.L], 7000, 1 / 343) < 4


# The Grand Master


def tgm_chain(tries: int) -> tuple[float, float]:
    """How often TGM deals a piece of its history, and how often it repeats: the exact chain of 15 kinds of history."""
    states: dict[tuple[int, ...], float] = {(0, 1, 2, 3): 1.0}
    for _ in range(500):
        following: dict[tuple[int, ...], float] = {}
        known = again = 0.0
        for history, weight in states.items():
            kinds = len(set(history))
            failed = weight * (kinds / 7) ** tries
            known += failed
            again += failed / kinds
            for piece, chance in [(4, weight - failed), *((p, failed / kinds) for p in set(history))]:
                names: dict[int, int] = {}
                after = tuple(names.setdefault(p, len(names)) for p in (*history[1:], piece))
                following[after] = following.get(after, 0.0) + chance
        states = following
    return known, again


def from_history(pieces: list[Piece]) -> int:
    """How many pieces are one of the four before them."""
    return sum(piece in pieces[i : i + 4] for i, piece in enumerate(pieces[4:]))


@pytest.mark.parametrize(
    ("name", "tries", "known", "repeat"), [("tgm1", 4, 0.0961037, 0.0244275), ("tgm2", 6, 0.0333827, 0.0083715)]
)
def test_tgm_deals_from_its_history_as_rarely_as_its_tries_allow(
    name: str, tries: int, known: float, repeat: float
) -> None:
    assert tgm_chain(tries) == pytest.approx((known, repeat), abs=5e-8)
    pieces = dealt(name, 100_000)
    assert abs(standard_errors(from_history(pieces), 99_996, known)) < 4
    assert abs(standard_errors(repeats(pieces), 99_999, repeat)) < 4
    told = f"{100 * known:.2f}"
    assert f"{told}% of the pieces are among the last four" in RANDOMIZERS[name].card.feel
    assert f"{told} % of the pieces are among the last four" in (DOCUMENTS / "dealers-reference.md").read_text(
        encoding="utf-8"
    )
    for wrong in (tries - 1, tries + 1):
        assert abs(standard_errors(from_history(pieces), 99_996, tgm_chain(wrong)[0])) > 20


def openings(history: str, tries: int) -> dict[str, float]:
    """The exact distribution of TGM's first four pieces."""
    states = {letters([piece]): 1 / 4 for piece in GENTLE}
    for _ in range(3):
        following = {}
        for dealt_so_far, weight in states.items():
            recent = (history + dealt_so_far)[-4:]
            kinds = len(set(recent))
            missed = (kinds / 7) ** tries
            for piece in letters(PIECES):
                chance = missed / kinds if piece in recent else (1 - missed) / (7 - kinds)
                following[dealt_so_far + piece] = weight * chance
        states = following
    return states


def test_tgm_openings_come_from_the_right_history() -> None:
    rng = seeded("openings")
    tgm1s = Counter(letters(islice(tgm1(rng, tries=4), 4)) for _ in range(30_000))
    tgm2s = Counter(letters(islice(tgm2(rng, tries=6), 4)) for _ in range(30_000))
    assert fits(tgm1s, openings("ZZZZ", 4))
    assert fits(tgm2s, openings("ZSZS", 6))
    for other in ("ZSZS", "ZZSS", "SZSZ"):
        assert not fits(tgm1s, openings(other, 4))
    for other in ("ZZZZ", "ZZSS", "SSZZ"):
        assert not fits(tgm2s, openings(other, 6))


def test_tgm_rolls_as_often_as_it_tries_and_keeps_the_last() -> None:
    # The history is Z Z Z I after the first piece. 0.0 rolls an I each time.
    rolls = Scripted(*[0.0] * 5, 0.5)
    deal = remembering(rolls, "ZZZZ", tries=4)
    assert letters(islice(deal, 2)) == "II"
    assert rolls.values == [0.5]


def test_tgm_strict_never_deals_one_of_the_last_four() -> None:
    pieces = dealt("tgm-strict", 10_000)
    assert from_history(pieces) == 0
    seconds = Counter(letters(dealt("tgm-strict", 2, seed)) for seed in range(6000))
    assert fits(seconds, {a + b: 1 / 16 for a in "IJLT" for b in "IJLOT" if a != b})


@pytest.mark.parametrize("name", ["tgm1", "tgm2", "tgm-strict", "tgm-ace", "tgm3", "bastet"])
def test_the_first_piece_is_i_j_l_or_t(name: str) -> None:
    assert fits(Counter(dealt(name, 1, seed)[0] for seed in range(2000)), dict.fromkeys(GENTLE, 1 / 4))


# TGM3


def slots(*numbers: int) -> Iterator[float]:
    """What a source has to say so that these of 35 slots are drawn."""
    return ((number + 0.5) / 35 for number in numbers)


def tgm3_deal(first: str, *numbers: int, arcade_bug: bool = False) -> str:
    """The deal when the pool's slots are drawn in that order. At first slot n holds PIECES[n % 7]."""
    rolls = Scripted((GENTLE.index(Piece[first]) + 0.5) / 4, *slots(*numbers))
    deal = tgm3(rolls, arcade_bug=arcade_bug)
    pieces = []
    while rolls.values:
        pieces.append(next(deal))
    return letters(pieces)


I, J, L, O, S, T, Z = range(7)  # noqa: E741


@pytest.mark.parametrize(
    ("first", "numbers", "deal"),
    [
        # Slot 1 deals a J. The J is then the only piece dealt, so also the one longest away: it stays in its slot.
        # Slot 3 deals an O and is refilled with J; four pieces later slot 3 deals that J.
        ("I", (J, O, L, T + 7, I + 7, O), "IJOLTIJ"),
        # After I J O L T the J is longest away. Slot 13 holds a Z and is dealt; it becomes a J again.
        # Then slot 17, an O, is rejected and becomes a J; drawn again, the J is not in the history and is dealt.
        ("I", (J, O, L, T, Z + 7, O + 14, O + 14), "IJOLTZJ"),
        # The sixth roll is kept.
        ("I", (S,) * 6, "IS"),
        ("I", (*(S,) * 5, L), "IL"),
    ],
)
def test_tgm3_refills_a_slot_with_the_piece_that_is_longest_away(first: str, numbers: tuple[int], deal: str) -> None:
    assert tgm3_deal(first, *numbers) == deal


def test_tgm3_as_in_the_arcade_forgets_to_refill_after_a_reroll() -> None:
    seven = ("I", J, L, T, O, I, S + 7, Z + 7)  # the pool has dealt J L T O I S Z; J is longest away
    # Slot 21 holds an I, which was dealt three pieces ago: rejected, refilled with J. Slot 8 holds a J: dealt.
    # That J took two rolls and was longest away, so the machine leaves it in slot 8.
    assert tgm3_deal(*seven, I + 21, J + 7) == "IJLTOISZJ"
    # After T O L I, slot 8 is drawn again. The J is free by now; the L with which the article refills is not, and the
    # next draw decides.
    later = (T + 21, O + 21, L + 21, I + 28)
    assert tgm3_deal(*seven, I + 21, J + 7, *later, J + 7, arcade_bug=True) == "IJLTOISZJTOLIJ"
    assert tgm3_deal(*seven, I + 21, J + 7, *later, J + 7, S + 28) == "IJLTOISZJTOLIS"


def test_tgm3_as_in_the_arcade_refills_in_all_other_cases() -> None:
    # After a reroll, but the L was not the one longest away: its slot becomes a J, which comes next.
    seven = ("I", J, L, T, O, I, S + 7, Z + 7)
    assert tgm3_deal(*seven, I + 21, L + 7, L + 7, arcade_bug=True) == "IJLTOISZLJ"
    # The J was longest away, but the pool has not dealt all seven: its slot becomes an L.
    assert tgm3_deal("I", J, L, T, O, I, O + 7, J, J, arcade_bug=True) == "IJLTOIJL"


def test_tgm3_second_and_third_pieces_are_rarely_from_the_history() -> None:
    # The history holds three kinds, which fill 15 of the 35 slots. After a second piece of another kind it holds four,
    # and a slot that is then refilled gets that second piece: they fill 20 slots for all six rolls.
    rng = seeded("tgm3")
    known_second = known_third = thirds = 0
    for _ in range(30_000):
        first, second, third = islice(tgm3(rng, arcade_bug=False), 3)
        if second in (Piece.S, Piece.Z, first):
            known_second += 1
        else:
            thirds += 1
            known_third += third in (Piece.Z, Piece.S, first, second)
    assert abs(standard_errors(known_second, 30_000, (3 / 7) ** 6)) < 4
    assert abs(standard_errors(known_third, thirds, (4 / 7) ** 6)) < 4


def tgm3_by_droughts(rng: random.Random) -> Iterator[Piece]:
    """The other form that clones have: a drought count for each piece, all 4 at the start."""
    droughts = dict.fromkeys(PIECES, 4)
    pool = [piece for piece in PIECES for _ in range(5)]
    recent = deque(pieces_from("SZSZ"), maxlen=4)
    piece = pick(rng, GENTLE)
    while True:
        recent.append(piece)
        yield piece
        for roll in range(6):
            slot = below(rng, 35)
            piece = pool[slot]
            if piece not in recent:
                break
            if roll < 5:
                pool[slot] = max(PIECES, key=droughts.__getitem__)
        droughts = {p: 0 if p is piece else drought + 1 for p, drought in droughts.items()}
        pool[slot] = max(PIECES, key=droughts.__getitem__)


def test_tgm3_settles_where_the_form_with_drought_counts_settles() -> None:
    count = 60_000
    ours = dealt("tgm3", count)
    theirs = list(islice(tgm3_by_droughts(seeded("clone")), count))
    for figure in (repeats, from_history, lambda pieces: sum(gap >= 12 for gap in gaps(pieces, Piece.I))):
        a, b = figure(ours), figure(theirs)
        assert abs(a - b) < 4 * (a + b) ** 0.5
        assert a + b > 50
    assert max(max(gaps(ours, piece)) for piece in PIECES) < 30
