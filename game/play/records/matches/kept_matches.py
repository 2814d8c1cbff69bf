"""Matches that are kept: what their end changes, their list, and the rating from match to match."""

from collections.abc import Sequence
from typing import NamedTuple

from ....ai.opponents import LADDER
from ....core.replay import MatchReplay, Player, match_to_text
from ....language import SEPARATOR, digits, marked, say
from ....plots import Axis, Curve, Plot, Spot
from ....storage import Scores, StoredMatch, UnfinishedMatch, UnfinishedMatches
from ...words.numbers import clock, joined, moment_words, sentence, signed, when_words
from ...words.plots import dated_axis
from ...words.titles import ATTACK_TITLES, LADDER_TITLES, RULES_TITLES, short_title
from ..history import WHEN, GameColumn, SignOf, player_title
from .rating import LadderStanding, Rated, begins_with, rated

_BESIDE = 60.0
"""The room above and below the ratings of a chart, in points."""
NONE_YET = marked("No matches yet. Choose Versus in the main menu.")
_NONE_RATED = marked("No match has counted yet. Play a level of the ladder at its usual speed.")


class MatchEnd(NamedTuple):
    change: Rated | None
    """The rating before and after. None if the match does not count."""
    remark: str
    """What there is to say about saving it; empty where all is well, and after a match that was left: it has no
    results, so the notices of the scores wait for the next screen that tells them."""


def rating_change(change: Rated) -> str:
    """The new rating, and by how much it has changed."""
    return say("Your rating: {rating} ({change})", rating=change.after.words, change=_gained(change))


def _gained(change: Rated) -> str:
    return signed(change.after.shown - change.before.shown)


def rating_words(change: Rated | None) -> str:
    """The new rating in a line, and how far the next level is. Empty if a match does not count."""
    return joined((rating_change(change), LadderStanding(change.after, 1).words)) if change else ""


def keep_match(scores: Scores, replay: MatchReplay, *, counts: bool) -> MatchEnd:
    """Save a match. ``counts`` says that it counts if a person played a level of the ladder, as that was measured."""
    match = StoredMatch.of(replay, rated=counts)
    before = [each.match for each in scores.matches.all()]
    scores.matches.record(match, match_to_text(replay))
    counted = rated([*before, match], begins_with(scores.history))
    change = counted[-1] if counted and counted[-1].match is match else None
    if match.was_left:
        if match.left_a_round and change:
            scores.note(_note(_LEFT, match, change=_gained(change)))
        return MatchEnd(change, "")
    return MatchEnd(change, "  ".join(map(sentence, scores.take_notices())))


_LEFT = marked("The round against {rival} that you left counts as lost: {score}. Your rating has changed by {change}.")
_CUT_OFF = marked("Your match against {rival} was cut off at {score}. The rounds that were over are kept.")
_CUT_OFF_IN_A_ROUND = marked("Your match against {rival} was cut off in a round. It counts as lost: {score}.")


def _note(words: str, match: StoredMatch, **values: str) -> str:
    """A note with the rival and the score of a match, without spaces in the score, at which the line could break."""
    score = f"{digits(match.won)}:{digits(match.lost_rounds)}"
    return say(words, rival=_rival(match), score=score, **values)


def take_in_matches(scores: Scores, matches: UnfinishedMatches) -> None:
    """Save the matches of programs that were killed, as if they had been left, and tell of each in a line."""

    def keep(found: UnfinishedMatch) -> bool:
        """Store a match that was cut off, and note that it was. Returns whether it is stored."""
        replay, match = found.replay, StoredMatch.of(found.replay, rated=found.rated)
        if _is_kept(scores, replay, match):
            return True
        kept = scores.matches.record(match, match_to_text(replay))
        scores.note(_note(_CUT_OFF_IN_A_ROUND if match.left_a_round else _CUT_OFF, match))
        return kept

    matches.take_in(keep)


def _is_kept(scores: Scores, replay: MatchReplay, match: StoredMatch) -> bool:
    """Whether the match was saved later: the program was killed after that, before its file was removed."""
    later = (each.id for each in scores.matches.all() if each.match.finished_at >= match.finished_at)
    over = [each for each in replay.rounds if each.sides[0].result.reason != "left"]
    return any(
        (kept := scores.matches.replay(number))
        and (kept.setup.game.seed, kept.players) == (replay.setup.game.seed, replay.players)
        and [*kept.rounds[: len(over)]] == over
        for number in later
    )


class MatchRow(NamedTuple):
    id: int
    """Its number; 0 for a match that has just ended."""
    match: StoredMatch
    change: Rated | None


def match_rows(scores: Scores) -> list[MatchRow]:
    """All matches, the latest first."""
    kept, begins = scores.matches.all(), begins_with(scores.history)
    changes = {id(change.match): change for change in rated((each.match for each in kept), begins)}
    return [MatchRow(number, match, changes.get(id(match))) for number, match in reversed(kept)]


def _score(match: StoredMatch) -> str:
    return f"{digits(match.won)} : {digits(match.lost_rounds)}"


def side_titles(players: tuple[Player, Player]) -> tuple[str, str]:
    """Return what the screen calls both players of a match."""
    one, other = (player_title(each) if each.is_other_person else short_title(player_title(each)) for each in players)
    return one, other


def _rival(match: StoredMatch) -> str:
    return side_titles(match.players)[1]


def result_of_match(match: StoredMatch) -> str:
    return say("Broken off") if match.is_won is None else say("Won") if match.is_won else say("Lost")


def match_title(match: StoredMatch) -> str:
    player, rival = side_titles(match.players)
    return f"{player}  {_score(match)}  {rival}"


def about_match(match: StoredMatch) -> str:
    rules, rounds = say(RULES_TITLES.get(match.rules, match.rules)), say("first to {number}", number=match.first_to)
    return joined(dict.fromkeys((rules, _attack(match), rounds, moment_words(match.finished_at))))


def _attack(match: StoredMatch) -> str:
    return say(ATTACK_TITLES.get(match.attack, match.attack))


def _level_sign(row: MatchRow) -> SignOf:
    """The face of a rival that is a level of the ladder."""
    rival = row.match.players[1]
    return SignOf(level=rival.name if rival.kind == "bot" and rival.name in LADDER else "")


MATCH_COLUMNS: Sequence[GameColumn] = (
    GameColumn(marked("When"), 8, lambda row, now: when_words(row.match.finished_at, now), least=WHEN.least),
    GameColumn(marked("Rival"), 10, lambda row, now: _rival(row.match), least=7.6, strong=True, sign=_level_sign),
    GameColumn(marked("Result"), 9, lambda row, now: result_of_match(row.match)),
    GameColumn(marked("Rounds"), 9, lambda row, now: _score(row.match), right=True),
    GameColumn(marked("Rating"), 8, lambda row, now: row.change.after.words if row.change else "", right=True),
    GameColumn(marked("Attack"), 5, lambda row, now: _attack(row.match)),
    GameColumn(marked("Time"), 6, lambda row, now: clock(row.match.seconds), right=True),
)


def rating_plot(rows: Sequence[MatchRow]) -> Plot:
    """The rating after each match that counts, on the ladder. The action of a spot is the number of its match."""
    counted = [(row, row.change) for row in reversed(rows) if row.change]
    ratings = [change.after.rating for _, change in counted]
    points = tuple((float(place), rating) for place, rating in enumerate(ratings, 1))
    return Plot(
        say("Rating"),
        dated_axis([row.match.finished_at for row, _ in counted], name=say("Matches in the order of their dates")),
        _ladder_axis(min(ratings, default=0.0), max(ratings, default=1.0)),
        (Curve(points, "line", "muted"), Curve(points, "dots", "accent")),
        [_spot(place, row, change) for place, (row, change) in enumerate(counted, 1)],
        empty=say(_NONE_RATED),
        figure=counted[-1][1].after.words if counted else "",
    )


def _ladder_axis(low: float, high: float) -> Axis:
    """An axis of ratings, with the levels of the ladder at its ticks: from the one below all to the one above all."""
    below = [rung.rating for rung in LADDER.values() if rung.rating <= low]
    above = [rung.rating for rung in LADDER.values() if rung.rating >= high]
    first, last = below[-1] if below else low, above[0] if above else high
    shown = [rung for rung in LADDER.values() if first <= rung.rating <= last]
    ticks = tuple((float(rung.rating), say(LADDER_TITLES[rung.name])) for rung in shown)
    return Axis(first - _BESIDE, last + _BESIDE, ticks)


def _spot(place: int, row: MatchRow, change: Rated) -> Spot:
    match = row.match
    told = SEPARATOR.join((_rival(match), _score(match)))
    heading = f"{digits(change.after.shown)} ({_gained(change)})"
    return Spot(float(place), change.after.rating, (heading, told, moment_words(match.finished_at)), str(row.id))
