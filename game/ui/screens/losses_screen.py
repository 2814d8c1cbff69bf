"""What you lose: over all matches, what each kind of loss costs beside the rivals, and the boards behind each bar."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from ...language import digits, say
from ...play.records.results import PlacementPicture
from ...play.records.reviews import FIGURES, KINDS, PHASES, CostlyMoment, MatchReview, MatchTrend, kind_words
from ...play.watch import STORY_BUDGET, STUDY_PERIOD, LossReport, LossRow, MatchStory, MatchStudy, board_of, row_words
from ...play.words.numbers import whole_percent
from ...storage.reviews import Loss
from ..context import Context
from ..kit import Button, Chart, Choice, Scroll, steady
from ..kit.boxes import Act, Box, Column, Grid, Row
from ..kit.shapes import figure_tiles
from ..kit.sizes import APART, CARD, CLOSE, GAP, MIDDLE
from ..kit.text import BOLD, Label, Text
from ..panels.block_boards import blank_card, placement_cards, rows_of
from ..panels.losses import loss_button
from ..theme import THEME, palette_of
from .kept_match_screen import MatchReplayScreen
from .page_screen import PageScreen
from .routes import Back, Routes
from .screen import Screen

_ALL = ""
_ROW = "kind "


def _name_of(row: LossRow) -> str:
    """The name of a row for the focus."""
    return f"{_ROW}{row.kind}"


class LossesScreen(PageScreen):
    """The kinds of losses over all matches of the person. Matches without a review are reviewed meanwhile."""

    name = "losses"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        super().__init__(context, routes, back)
        self._study, self._phase = MatchStudy(context.scores, begun=context.begun_reviews), _ALL
        self._report = LossReport(context.scores)
        self._report.take(self._study.under_way)
        self._rows: list[LossRow] = []
        self._shown, self._due = self._study.rated, 0.0
        # A row that has the focus keeps its place. While nothing is known of any, all are free to move.
        first = _name_of(self._report.rows[0]) if self._report.placed else "figures"
        self.build(say("What you lose"), focus=first if self._study.total else "versus")

    def _body(self) -> Box:
        report, study = self._report, self._study
        self._rows = steady(self.page, report.rows, self._rows, _name_of, grows=not study.done)
        rows = [
            loss_button(
                _name_of(row),
                kind_words(row.kind),
                row_words(row),
                partial(self._boards, row.kind),
                costs=(row.own, row.rivals or 0.0),
                most=report.most,
            )
            for row in self._rows
        ]
        buttons = [
            Button(say("Your figures"), partial(self.open, "figures"), name="figures"),
            Button(say("Find better"), partial(self.open, "better"), name="better"),
            Button(say("Versus"), partial(self.open, "versus"), name="versus", primary=not study.total),
            Button(say("Open a file"), partial(self.open, "import"), name="import"),
        ]
        return Column(*self._head(), Scroll(Column(*rows, gap=CLOSE)), Grid(*buttons, gap=CLOSE), gap=GAP)

    def _head(self) -> list[Box]:
        report, study = self._report, self._study
        if not study.total:
            words = say(
                "Play matches in Versus, or open your matches of TETR.IO. The bot rates every "
                "placement of both sides. This page shows which kinds of mistakes cost you most, "
                "compared with your rivals. Choose a bar to see its boards."
            )
            return [Text(words)]
        told = [Text(report.advice, colour=THEME.text, bold=True)] if report.advice else []
        if report.summary:
            told.append(Text(report.summary))
        if not study.done:
            rated, total = digits(study.reviewed), digits(study.total)
            words = say(
                "{rated} of {total} matches are rated, the latest first. The next one: {part}.",
                rated=rated,
                total=total,
                part=whole_percent(study.part),
            )
            told.append(Text(words))
        phases = {_ALL: say("All phases"), **{name: say(phase.title) for name, phase in PHASES.items()}}
        choice = Choice("phase", "", phases, self._phase, ring=False, take=self._take)
        names = zip((say("You"), say("Your rivals")), THEME.side_by_side, strict=False)
        legend = (Column(Label(name, colour=colour, weight=BOLD), at=MIDDLE) for name, colour in names)
        return [Column(*told), Row(choice, *legend, gap=APART)]

    def again(self) -> Screen:
        """Come back to the match that is rated; to the page anew if matches were added meanwhile."""
        return self.here() if self._study.knows_all else super().again()

    def _take(self, phase: str) -> None:
        self._phase = phase
        self._add_up()

    def _add_up(self) -> None:
        """Add up the reviews anew."""
        self._report = LossReport(self.context.scores, self._phase)
        self._report.take(self._study.under_way)

    def _boards(self, kind: str, now: float) -> Screen:
        worst = self._study.worst(kind, self._phase)
        return LossBoardsScreen(self.context, self._routes, self.here, kind, worst)

    def advance(self, now: float) -> None:
        """Review matches while one looks. What is found counts from the first placement on."""
        study = self._study
        if study.done:
            return
        before = study.part
        if study.work(STORY_BUDGET, self.context.clock):
            self._add_up()
            self.renew()
        elif study.part != before or (study.rated != self._shown and now >= self._due):
            self._shown, self._due = study.rated, now + STUDY_PERIOD
            self._report.take(study.under_way)
            self.renew()

    def deadline(self, now: float) -> float | None:
        return None if self._study.done else now + self.context.settings.display.frame_seconds


class LossBoardsScreen(PageScreen):
    """The costliest boards of a kind of loss. Each leads to its moment in the replay."""

    name = "loss boards"

    def __init__(self, context: Context, routes: Routes, back: Back, kind: str, losses: Sequence[Loss]) -> None:
        """``losses`` are those that are shown, the costliest first."""
        super().__init__(context, routes, back)
        self._kind, self._left = kind, list(losses)
        self._found: list[tuple[CostlyMoment, MatchStory, PlacementPicture]] = []
        self.build(kind_words(kind))

    def _body(self) -> Box:
        settings = self.context.settings
        if not self._left and not self._found:
            return Column(Text(say("There are no such boards.")))
        pictures = [picture for _, _, picture in self._found]
        palette = palette_of(settings.display.palette, settings.ruleset.look, settings.ruleset.levels.first)
        cards = placement_cards(pictures, palette, [partial(self._watch, place) for place in range(len(pictures))])
        blanks = [blank_card(rows_of(pictures), why=True) for _ in self._left]
        words = say("Filled: the move. Outlined: the best one, by the bot Versus.")
        about = Text(say(KINDS[self._kind].about), colour=THEME.text)
        return Column(Column(about, Text(words)), Scroll(Grid(*cards, *blanks, least=CARD, gap=GAP)), gap=GAP)

    def _watch(self, place: int, now: float) -> Screen:
        costly, story, _ = self._found[place]
        return MatchReplayScreen(self.context, self._routes, story, now, self.here, at=costly)

    def advance(self, now: float) -> None:
        """Find one board at a time: each has to be played up to its moment."""
        if not self._left:
            return
        loss = self._left.pop(0)
        replay = self.context.scores.matches.named_replay(loss.match)
        review = MatchReview(loss.side)
        if replay and (costly := board_of(replay, loss, review.judge)):
            (picture,) = review.pictures([costly])
            picture = replace(picture, name=f"{picture.name} {loss.match}")
            self._found.append((costly, MatchStory(replay, loss.side), picture))
        self.renew()

    def deadline(self, now: float) -> float | None:
        return now if self._left else None


class FiguresScreen(PageScreen):
    """The figures of the person from match to match, and those of the last month beside the month before."""

    name = "figures"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        super().__init__(context, routes, back)
        self._trend, self._figure = MatchTrend(context.scores, context.date()), next(iter(FIGURES))
        self.build(say("Your figures"), focus="chart")

    def _body(self) -> Box:
        trend = self._trend
        figures = {name: say(kind.title) for name, kind in FIGURES.items()}
        choice = Choice("figure", "", figures, self._figure, ring=False, take=self._take)
        chart = Chart("chart", trend.plot(self._figure), act=self._results)
        how = say(
            "Play matches in Versus, or open your matches of TETR.IO. Their figures appear here once What you lose"
            " has rated them."
        )
        months = trend.months
        told: list[Box] = [Text(say("No match of the last 30 days is rated.") if trend else how)]
        if months:
            told = [Text(say("Your last 30 days, and the 30 days before.")), figure_tiles(months)]
        losses = Button(say("What you lose"), partial(self.open, "losses"), name="losses")
        return Column(choice, Scroll(Column(chart, *told, gap=GAP)), Grid(losses), gap=GAP)

    def _take(self, name: str) -> None:
        self._figure = name

    def _results(self, number: str) -> Act:
        return lambda now: self._routes.match_results(int(number), self.here)
