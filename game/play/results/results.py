"""The pages after the end of a game: the summary or the costliest placements, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from game.core.board.rotation import RotationSystem
from game.core.session.turn import Turn
from game.language import marked, say
from game.play.advice.review import Review
from game.play.dealer_panel.verdict import Verdict
from game.play.keeping import FinishedGame
from game.play.new_game import GameRecord
from game.play.plots import Plot
from game.play.remarks import remark_words
from game.play.results.facts import FactGroup, fact_groups, facts_notes
from game.play.results.outcome import Contest, Hero, SplitRow, hero, split_rows
from game.play.results.pages import advice_words, charts, placement_pictures, review_words
from game.play.results.sheet import PlacementPicture
from game.play.words import sentence

TURN_PAGE = "turn page"
"""The action that switches between the two pages."""
RATING_BUDGET = 0.008
"""The time for rating placements in each frame, in seconds."""
SLOW = 0.05
"""The seconds for one placement from which on a bot rates only on request: it would make the page slow."""
Choices = tuple[tuple[str, str], ...]
"""The choices of the player: the label and the action of each."""
_AGAIN, _SAME = (marked("New game"), "restart"), (marked("Same deal"), "same seed")
_REPLAY = marked("Watch replay"), "replay"
TO_DEALER = "to dealer"
"""The action that switches between the summary and the page of the dealer."""
CHOOSE_DEALER = "choose dealer"
"""The action that leads to the list of dealers."""
_DEALERS = marked("Dealers"), CHOOSE_DEALER
_TITLE = marked("Main menu"), "title"
_SUMMARY = marked("Summary")
MOMENTS = "moments"
"""The action that makes puzzles of the costliest boards."""


class Results:
    """The two pages of a finished game."""

    def __init__(self, game: GameRecord, review: Review, finished: FinishedGame | None, contest: Contest) -> None:
        self._game, self._review, self._finished, self._contest = game, review, finished, contest
        self._slow = False
        self._spent = 0.0  # the seconds since a placement was last rated
        self.verdict = Verdict(game.setup, game.dealer.history, game.dealer.changes)
        """The verdict on the deal."""
        self.at_dealer = False
        """Whether the page of the dealer is shown."""
        self.costliest = False
        """Whether the page of the costliest placements is shown."""
        self.news = 0
        """A counter. When it changes, the page has something new to show."""

    def turn_page(self) -> None:
        """Switch to the other page."""
        self.costliest, self.at_dealer = not self.costliest, False

    def turn_to_dealer(self) -> None:
        """Switch to the page of the dealer, or back to the summary."""
        self.costliest, self.at_dealer = False, not self.at_dealer

    @property
    def watchable(self) -> bool:
        """Whether there is a replay of the whole game."""
        return self._finished is not None and self._finished.watchable

    # The review

    @property
    def rating(self) -> bool:
        """Whether deals still have to be counted, or placements to be rated."""
        return not self.verdict.done or self._reviewing

    @property
    def _reviewing(self) -> bool:
        """Whether placements still have to be rated. A slow bot rates them only for the page that shows them."""
        return self._review.rated < self._review.total and (self.costliest or not self._slow)

    def rate(self, clock: Callable[[], float]) -> None:
        """Count deals or rate placements for ``RATING_BUDGET`` seconds of ``clock``."""
        if not self.verdict.done:
            self.verdict.work(RATING_BUDGET, clock)
            self.news += self.verdict.done
            return
        shown, rated, began = self._shown, self._review.rated, clock()
        self._review.work(RATING_BUDGET, clock)
        self._spent += clock() - began
        self._slow = self._spent / max(1, self._review.rated - rated) > SLOW
        if self._review.rated > rated:
            self._spent = 0.0
        self.news += self._shown != shown or not self._reviewing

    @property
    def _shown(self) -> object:
        """What the current page shows of the review while it goes on."""
        review = self._review
        return review.costliest if self.costliest else 10 * review.rated // max(1, review.total)

    @property
    def advice(self) -> str:
        """What the placements lost most on."""
        if self._slow and not self._reviewing and self._review.rated < self._review.total:
            return say("Open the costliest moves to have them rated.")
        return advice_words(self._review, self._who)

    @property
    def review_words(self) -> str:
        """The line above the costliest placements."""
        return review_words(self._review, self._who)

    @property
    def pictures(self) -> tuple[PlacementPicture, ...]:
        """The costliest placements."""
        return placement_pictures(self._review)

    @property
    def _who(self) -> str:
        return say(self._review.judge.thinker.name)

    # The summary

    @cached_property
    def hero(self) -> Hero:
        """The result, to be shown large."""
        return hero(self._game, self._contest)

    @property
    def remark(self) -> str:
        """Whether and how the game was saved, if there is something to say."""
        parts = (
            self._finished.remark if self._finished else "",
            sentence(remark_words(self._game.remark)) if self._game.remark else "",
        )
        return "  ".join(part for part in parts if part)

    @property
    def is_broken_off(self) -> bool:
        """Whether a player's own dealer failed."""
        return bool(self._game.dealer.fault)

    @property
    def nothing_dealt(self) -> bool:
        """Whether a player's own dealer failed before its first piece, so that there is nothing to tell in charts."""
        return self.is_broken_off and not self._game.session.history

    @cached_property
    def splits(self) -> tuple[SplitRow, ...]:
        """The splits of the game and of the best one."""
        return split_rows(self._game.session, self._contest)

    @property
    def facts(self) -> list[tuple[str, str]]:
        """Further names and values, those of all groups."""
        return [fact for group in self.fact_groups for fact in group.facts]

    @property
    def fact_groups(self) -> list[FactGroup]:
        """Further names and values. The mean cost of a placement is known when all of them are rated."""
        groups = fact_groups(self._game, self._review.average if self._costed else None)
        return [group._replace(facts=[fact for fact in group.facts if fact[0] != self.hero.name]) for group in groups]

    @property
    def facts_notes(self) -> dict[str, str]:
        """Name -> what it means, for the less known of these names."""
        return facts_notes(costed=self._costed)

    @property
    def flawless(self) -> bool:
        """Whether the bot would have changed none of the placements."""
        return self._costed and not self._review.costliest

    @property
    def _costed(self) -> bool:
        """Whether the cost of all placements is known."""
        return self._review.rated == self._review.total and not self._review.is_silent

    @cached_property
    def charts(self) -> tuple[Plot, ...]:
        """The charts of the game."""
        return charts(self._game)

    @property
    def choices(self) -> Choices:
        """The choices of the player. Of a game without a piece there is nothing to see: a new one needs another
        dealer."""
        costliest = _SUMMARY if self.costliest else marked("Costliest moves")
        dealer = _SUMMARY if self.at_dealer else marked("About the deal")
        of_nothing = (_DEALERS, _AGAIN, _TITLE)
        choices = (
            _AGAIN,
            _SAME,
            *((_REPLAY,) if self.watchable else ()),
            *(((costliest, TURN_PAGE),) if self._review.total else ()),
            (dealer, TO_DEALER),
            *(((marked("Make puzzles"), MOMENTS),) if self.costliest and self.moments else ()),
            _TITLE,
        )
        return tuple((say(label), action) for label, action in (of_nothing if self.nothing_dealt else choices))

    @property
    def system(self) -> RotationSystem:
        """The shapes of the pieces."""
        return self._game.session.rules.rotation

    @property
    def moments(self) -> tuple[Turn, ...]:
        """The turns of the costliest placements, the worst first."""
        return tuple(costly.verdict.turn for costly in self._review.costliest)
