"""The seven boards of the lesson, and what is told of each. Every figure comes from the bots themselves, or from the
tables of what is measured of them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from ....ai import PUBLISHED, STRENGTHS, Strength, card, proper_name
from ....ai.linear import holes as holes_of
from ....ai.linear.controllers import CONTROLLERS, Controller
from ....ai.thinking import Opinion, Shift
from ....language import digits, marked, say, say_many
from ...words.numbers import amount, capital, holes, ordinal, signed
from ...words.reasons import (
    Reasons,
    TermRow,
    candidate_name,
    feature_name,
    meaning_of,
    rank_at,
    rest_name,
    shortened,
    term_rows,
)
from ..figures import TIES, formula_words, lines_in_words
from .answered_board import AnsweredBoard, LessonBoard, LessonPage, Rows, quiet

_FIRST, _PAIR, _GREEDY, _BEST = "dellacherie", "dellacherie-2", "fahey", "house"
"""The bots of the lesson: the one of whom it is, the same one with two pieces, a greedy one, and the strongest."""
_WEIGHED = ("dellacherie", "ce", "bcts")
"""Bots with the same six features and other weights, and with two more features."""
_STRONG = ("dellacherie", "bcts", "dt-20", "house")
_PAIRS = (("dellacherie", "dellacherie-2"), ("house", "house-2"))
"""Bots that know one piece, each with the same bot that knows two."""
_SHOWN = 3
"""The places that are listed with their points, the best ones."""
_MOST_ROWS = 7
"""The rows of the table of a bot with many features."""


def _name(bot: str) -> str:
    return say(proper_name(bot))


def _chosen(reasons: Reasons) -> Opinion:
    return reasons.opinions[reasons.chosen]


def _other(reasons: Reasons) -> Opinion:
    return reasons.opinions[reasons.other or 0]


def _sums(reasons: Reasons, names: tuple[str, str], features: Sequence[str], *, total: bool = True) -> Rows:
    """Return the weights of some features and what they count for two placements, and with ``total`` their values."""
    chosen, other = _chosen(reasons), _other(reasons)
    rows: list[tuple[str, ...]] = [("", say("weight"), *names)]
    for feature in features:
        first, second = chosen.terms[feature], other.terms[feature]
        counted = amount(first.feature), amount(second.feature)
        rows.append((feature_name(feature), f"{amount(first.weight)} \u00d7", *counted))
    if total:
        rows.append((say("total"), "", amount(chosen.value), amount(other.value)))
    return tuple(rows)


def _strengths(bots: Sequence[str], of: Callable[[Strength], int]) -> Rows:
    """Return the lines a game of some bots, as they are measured here and as they were published."""

    def figure(table: Mapping[str, Strength], bot: str) -> str:
        lines = of(table[bot]) if bot in table else 0
        return lines_in_words(lines) if lines else ""

    head = "", say("measured here"), say("published")
    return (head, *((_name(bot), figure(STRENGTHS, bot), figure(PUBLISHED, bot)) for bot in bots))


def _greed(placed: AnsweredBoard) -> Iterator[LessonPage]:
    """A bot that likes rows, beside one that counts which of its own cells go with them."""
    greedy, careful = placed.choice(_GREEDY), placed.choice(_FIRST)
    seen = quiet(placed.asked(_GREEDY, careful.landing))
    names = _name(_GREEDY), _name(_FIRST)
    rows, made = int(greedy.terms["rows"].feature), int(greedy.terms["holes"].feature) - holes_of(placed.turn.cells)
    clears = say_many("{who} clears {number} row here.", "{who} clears {number} rows here.", rows, who=names[0])
    leaves = say("It makes {holes}.", holes=holes(made))
    yield LessonPage(
        say("A greedy bot"),
        (
            say("{who} gives points for each row, and takes some for holes and height.", who=names[0]),
            f"{clears} {leaves}",
            say("Why there? {sentence}", sentence=seen.sentence),
        ),
        seen,
        names,
        _sums(seen, names, list(greedy.terms)),
    )
    names, seen = names[::-1], placed.lit(_FIRST, "holes", greedy.landing)
    own, counted = int(_other(seen).terms["eroded cells"].feature), feature_name("eroded cells")
    yield LessonPage(
        say("Count your own cells"),
        (
            say(
                "{who} does not count rows. It counts {feature}: the rows cleared, times the cells of this piece that"
                " go with them.",
                who=names[0],
                feature=counted,
            ),
            say(
                "For the placement of {greedy} that is {rows} \u00d7 {cells} = {own}, and a hole costs {points}. So"
                " {who} places it in {columns}.",
                greedy=names[1],
                rows=digits(rows),
                cells=digits(own // rows),
                own=digits(own),
                points=amount(-_chosen(seen).terms["holes"].weight),
                who=names[0],
                columns=placed.columns(careful.landing),
            ),
            say("Why there? {sentence}", sentence=seen.sentence),
        ),
        seen,
        names,
        _sums(seen, names, list(careful.terms)),
    )


def _six(placed: AnsweredBoard) -> Iterator[LessonPage]:
    """The features of the formula, lit one by one, and their sum."""
    features = list(CONTROLLERS[_FIRST].weights)
    for number, feature in enumerate(features, 1):
        seen = placed.lit(_FIRST, feature)
        names, term = placed.names(seen), _chosen(seen).terms[feature]
        yield LessonPage(
            capital(feature_name(feature)),
            (
                meaning_of(feature),
                say(
                    "For its placement, {who} counts {number}. Times the weight, that makes {points}.",
                    who=seen.who,
                    number=amount(term.feature),
                    points=amount(term.worth),
                ),
            ),
            seen,
            names,
            _sums(seen, names, features[:number], total=False),
        )
    seen = quiet(placed.asked(_FIRST))
    names = placed.names(seen)
    yield LessonPage(
        say("The sum"),
        (say("Each number times its weight, added up, is what a placement is worth. The highest sum is played."),),
        seen,
        names,
        _sums(seen, names, features),
    )


def copied_priority(shift: Shift) -> int:
    """Return Dellacherie's priority as lessons that are often copied have it: they add the rotations."""
    return shift.priority + 2 * shift.rotations


def _tie(placed: AnsweredBoard) -> Iterator[LessonPage]:
    """Places of the same value, and the priority that decides between them."""
    seen = placed.asked(_FIRST)
    best = _chosen(seen)
    tied = [(n, each, each.shift) for n, each in enumerate(seen.opinions) if each.shift and rank_at(seen, n) == 1]
    rival = next(each for _, each, _ in tied if each is not best)
    beside = quiet(placed.asked(_FIRST, rival.landing))
    names = say("First"), say("Second")
    yield LessonPage(
        say("A tie"),
        (
            say_many(
                "{number} placement is worth {points} points.",
                "{number} placements are worth the same: {points} points.",
                len(tied),
                points=amount(best.value),
            ),
            say("So the six numbers do not decide. A bot needs a rule for that."),
        ),
        beside,
        names,
        _sums(beside, names, list(best.terms)),
    )
    head = "", say("columns"), say("turns"), say("priority")
    rows = [
        (candidate_name(seen, n, placed.turn.rules.rotation), signed(moved.columns), digits(moved.rotations), moved)
        for n, _, moved in tied
    ]
    yield LessonPage(
        say("The priority"),
        (say("His rule for ties, the priority: {rule}", rule=say(TIES)), beside.sentence),
        beside,
        names,
        (head, *((*row[:3], digits(row[3].priority)) for row in rows)),
    )
    copied = sorted(tied, key=lambda each: copied_priority(each[2]), reverse=True)
    told = say(
        "Many other lessons add the turns. By their rule it is {first} against {second}.",
        first=digits(copied_priority(copied[0][2])),
        second=digits(copied_priority(copied[1][2])),
    )
    other = (
        say("They choose the second placement here. His own program subtracts the turns.")
        if copied[0][1] is not best
        else say("They choose the first placement here, too.")
    )
    yield LessonPage(
        say("A rule that is often copied wrong"),
        (told, other),
        beside,
        names,
        (head, *((*row[:3], digits(copied_priority(row[3]))) for row in rows)),
    )


def _paid(who: str, weight: float) -> str:
    """What a bot adds or takes off for each of what it counts."""
    words = (
        marked("{who} adds {weight} points for each.")
        if weight > 0
        else marked("{who} takes off {weight} points for each.")
    )
    return say(words, who=who, weight=amount(abs(weight)))


def _formula(placed: AnsweredBoard) -> Iterator[LessonPage]:
    """All places by their values, why there is a formula, and how far it comes."""
    seen = placed.asked(_FIRST)
    count, worst = len(seen.opinions), seen.opinions[-1]
    system = placed.turn.rules.rotation
    listed = list(dict.fromkeys([*range(_SHOWN), *([seen.made] if seen.made is not None else [])]))
    yield LessonPage(
        say("Every placement has a value"),
        (
            formula_words(CONTROLLERS[_FIRST].weights),
            say(
                "It tries all {number} placements. The best is worth {best} points, the worst {worst}.",
                number=digits(count),
                best=amount(_chosen(seen).value),
                worst=amount(worst.value),
            ),
            say("Larger squares: better landings."),
        ),
        seen,
        placed.names(seen),
        (
            ("", say("rank"), say("points")),
            *(
                (
                    candidate_name(seen, n, system),
                    ordinal(rank_at(seen, n) - 1),
                    amount(seen.opinions[n].value),
                )
                for n in listed
            ),
        ),
    )
    before = holes_of(placed.turn.cells)
    whole = next(each for each in seen.opinions if each.terms["holes"].feature == before)
    lit = placed.lit(_FIRST, "holes", whole.landing)
    made = int(_chosen(lit).terms["holes"].feature) - before
    names = seen.who, say("Without a hole")
    yield LessonPage(
        say("No rule without exception"),
        (
            say("On the first board it made no hole. Here it makes {holes}, with the same piece.", holes=holes(made)),
            say("Nobody told it to. It only adds up, and the best placement without a hole is worth less."),
            say("Why the hole? {sentence}", sentence=lit.sentence),
        ),
        lit,
        names,
        _sums(lit, names, list(_chosen(lit).terms)),
    )
    seen = quiet(seen)
    yield LessonPage(say("Why a formula?"), (say(card(_FIRST).lessons),), seen, placed.names(seen))
    strength, published = STRENGTHS[_FIRST], PUBLISHED[_FIRST]
    yield LessonPage(
        say("How far it comes"),
        (say("The mean lines of a game, with one known piece and all pieces equally likely:"),),
        seen,
        placed.names(seen),
        (
            ("", say("measured here"), say("published")),
            (say("Standard Tetris"), lines_in_words(strength.standard), lines_in_words(published.standard)),
            (say("Well of 20 rows"), lines_in_words(strength.papers), lines_in_words(published.papers)),
        ),
    )


def without(feature: str) -> Controller:
    """Return the bot of the lesson with the weight of one feature taken away."""
    whole = CONTROLLERS[_FIRST]
    return replace(whole, name="without", weights={**whole.weights, feature: 0})


def _weights(placed: AnsweredBoard) -> Iterator[LessonPage]:
    """What would be played without each of the weights, and what other weights give."""
    choice = placed.choice(_FIRST)
    for feature in CONTROLLERS[_FIRST].weights:
        other, named = placed.choice(without(feature)).landing, feature_name(feature)
        title = say("Without {feature}", feature=named)
        if placed.same(other, choice.landing):
            seen = placed.lit(_FIRST, feature)
            told = [say("Without this weight, it would play the same here.")]
            yield LessonPage(title, (meaning_of(feature), *told), seen, placed.names(seen))
            continue
        seen = placed.lit(_FIRST, feature, other)
        told = [
            say("Without this weight, it would place the piece in {columns}.", columns=placed.columns(other)),
            say("With it, its own placement is better. {sentence}", sentence=seen.sentence),
        ]
        if placed.same(other, placed.landing):
            told.append(say("That is where you placed it."))
        names = _name(_FIRST), title
        yield LessonPage(title, (meaning_of(feature), *told), seen, names, _sums(seen, names, [feature], total=False))
    seen = quiet(placed.asked(_FIRST))
    yield LessonPage(
        say("Other weights"),
        (
            say(
                "Pierre Dellacherie set his weights by hand. {who} has the same six numbers, and a program found its"
                " weights.",
                who=_name(_WEIGHED[1]),
            ),
            say("{who} has two numbers more.", who=_name(_WEIGHED[2])),
            say("The lines of a game in a well of 20 rows:"),
        ),
        seen,
        placed.names(seen),
        _strengths(_WEIGHED, lambda strength: strength.papers),
    )


def _second(placed: AnsweredBoard) -> Iterator[LessonPage]:
    """What the bot would do if it knew one piece only, its plan with two, and what that is worth."""
    alone = placed.choice(_FIRST)
    both = placed.asked(_PAIR, alone.landing)
    pair, names = _chosen(both), (both.who, _name(_FIRST))
    yield LessonPage(
        say("With one piece known"),
        (
            say("{who} does not look at the next piece.", who=names[1]),
            say("Why there? {sentence}", sentence=placed.asked(_FIRST, pair.landing).sentence),
        ),
        quiet(placed.asked(_FIRST, pair.landing)),
        names[::-1],
    )
    yield LessonPage(
        say("With the next piece known"),
        (
            say("{who} tries each placement, and for each of them all placements of the next piece.", who=names[0]),
            both.plan,
            say("Why there? {sentence}", sentence=both.sentence),
            say(
                "With both pieces placed, this way is worth {points} points, and the other way {other}.",
                points=amount(pair.value),
                other=amount(_other(both).value),
            ),
        ),
        quiet(both),
        names,
    )
    rows = [(_name(one), *(lines_in_words(STRENGTHS[bot].low) for bot in (one, two))) for one, two in _PAIRS]
    yield LessonPage(
        say("What a second piece is worth"),
        (say("The lines of a game in a well of 10 rows. No weights gain as much as one more known piece."),),
        quiet(both),
        names,
        (("", say("one piece"), say("two pieces")), *rows),
    )


def _strongest(placed: AnsweredBoard) -> Iterator[LessonPage]:
    """What the strongest bot counts besides, and how far it comes."""
    simple = placed.choice(_FIRST)
    seen = placed.asked(_BEST, simple.landing)
    names, count = (seen.who, _name(_FIRST)), len(CONTROLLERS[_BEST].weights)
    rows = shortened(term_rows(seen), _MOST_ROWS)
    deciding = max((row for row in rows if not row.rest), key=lambda row: row.chosen.worth - _worth(row))
    table = [
        (
            rest_name(row) if row.rest else feature_name(row.feature),
            amount(row.chosen.worth),
            amount(_worth(row)),
        )
        for row in rows
    ]
    total = say("total"), amount(_chosen(seen).value), amount(_other(seen).value)
    yield LessonPage(
        say("{number} numbers", number=digits(count)),
        (
            say(
                "{who} adds up {number} numbers. The table shows those that differ most between the two placements,"
                " in points.",
                who=names[0],
                number=digits(count),
            ),
            say("Why there? {sentence}", sentence=seen.sentence),
        ),
        quiet(seen),
        names,
        (("", *names), *table, total),
    )
    lit = placed.lit(_BEST, deciding.feature, simple.landing)
    yield LessonPage(
        say("What decides"),
        (
            say(
                "{feature}: {meaning}",
                feature=capital(feature_name(deciding.feature)),
                meaning=meaning_of(deciding.feature),
            ),
            _paid(names[0], deciding.chosen.weight),
            *([] if deciding.feature in simple.terms else [say("{who} does not count this.", who=names[1])]),
        ),
        lit,
        names,
        _sums(lit, names, [deciding.feature], total=False),
    )
    yield LessonPage(
        say("How far it comes"),
        (
            say("The lines of a game in a well of 20 rows, with one known piece and all pieces equally likely:"),
            say(card(_BEST).fame),
        ),
        quiet(seen),
        names,
        _strengths(_STRONG, lambda strength: strength.papers),
    )


def _worth(row: TermRow) -> float:
    """The points of a feature for the second placement of two."""
    return row.other.worth if row.other else 0.0


BOARDS: tuple[LessonBoard, ...] = (
    LessonBoard(
        marked("Rows or cells?"),
        marked("A bot that is greedy for rows makes a hole. A bot that counts its own cells does not."),
        marked("Place the piece where you think it is best."),
        "X8X/XXXXXXX2X/XXXXXXX2X S",
        _FIRST,
        _greed,
    ),
    LessonBoard(
        marked("Six numbers"),
        marked("The six numbers that the bot counts, lit in the well one by one."),
        marked("Place the piece where you think it is best."),
        "XXXXX5/XXXXXX2XX/X1XXXX2XX O",
        _FIRST,
        _six,
    ),
    LessonBoard(
        marked("A tie"),
        marked("Two placements are worth the same. A rule decides, and many lessons have it wrong."),
        marked("Two placements are equally good here. Find one of them."),
        "3XX4X/3XXXXXXX/2XXXXXXXX L",
        _FIRST,
        _tie,
    ),
    LessonBoard(
        marked("The formula"),
        marked("Each placement has a value. The bot chooses the highest, even if it makes a hole."),
        marked("You know the six numbers. Find the placement with the highest sum."),
        "XX6XX/XXXXX2XXX/XXXXX2XXX S",
        _FIRST,
        _formula,
    ),
    LessonBoard(
        marked("The weights"),
        marked("Take one weight away, and the bot plays differently."),
        marked("Place the piece. You will see if you forgot one of the six numbers."),
        "8XX/8XX/8XX/2X3XXXX/XXX3XXXX/XXX2XXXXX J",
        _FIRST,
        _weights,
    ),
    LessonBoard(
        marked("The next piece"),
        marked("What a bot gains if it knows the next piece."),
        marked("Place the piece so that the next one is of most use."),
        "8XX/8XX/2X4XXX/XXX3XXXX/XXX3XXXX/XXXXX1XXXX O - I",
        _PAIR,
        _second,
    ),
    LessonBoard(
        marked("The strongest bot"),
        marked("What else the strongest bot counts."),
        marked("Place the piece where you think the strongest bot does."),
        "XXX7/XXX6X/XXX5XX/XXX1XX2XX/XXX1XXXXXX L",
        _BEST,
        _strongest,
    ),
)
