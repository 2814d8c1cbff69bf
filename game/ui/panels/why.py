"""The panel of reasons: why the bot prefers its choice to another candidate, and what a key or the mouse does there."""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import accumulate, pairwise

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ...ai.thinking import Opinion
from ...core.bits import STRIDE
from ...core.board import SRS, RotationSystem
from ...language import digits, marked, say
from ...play.game.frame import Frame
from ...play.words.numbers import amount, capital, signed
from ...play.words.reasons import (
    ALL,
    FATE,
    Comparison,
    Reasons,
    TermRow,
    candidate_name,
    feature_name,
    loss_words,
    meaning_of,
    place_count,
    place_name,
    rank_at,
    rest_name,
    shortened,
    term_rows,
    worths_apart,
)
from ..draw.reasons import both, shade, warmth
from ..kit.boxes import NOTHING, Box, Column, Drawing, Row, exactly, new_layout
from ..kit.cells import BARS, FIGURES, LOW_CHART, LOW_ROW, NAMES, SWATCH
from ..kit.keys import STEPS, Intent, intent_of
from ..kit.layout import WELL_COLUMNS
from ..kit.shapes import corner, hairline, panel, put, rule
from ..kit.sizes import CLOSE, GAP, LEAD, MIDDLE, TOUCH
from ..kit.text import BOLD, Label, Text, figures, parting
from ..layout.play_layout import Panel, PlayLayout
from ..theme import THEME, Colour, ahead_colour

_CHOICE = marked("choice")
_LISTED = marked("When it decides, its choice is compared here with another placement.")
_OUTLINES = marked("A solid outline is its choice, a dashed one the placement compared with it.")
_HEAT, _CROSS = marked("Larger squares: better landings."), marked("A cross: the game would end.")
_BARS = marked("Bars: the points that the two do not share.")
_ALL = marked("All placements by their points, best first"), marked("All placements, best first")
_GIVEN_UP = (
    marked("All placements, best first, then those not fully searched"),
    marked("Best first, then those not fully searched"),
    marked("Best first, then not fully searched"),
)
"""What stands over the bars, and the same where some placements were not fully searched."""
_END = re.compile(r"(?<=[.。])\s*(?=\D)")
"""The end of a sentence that another one follows."""
_SENTENCES = 3
"""The lines of a text from which on only its first sentence stands."""
_FEWEST = 6
"""The rows of the table for which other parts go."""
_BARRED, _THIN = 0.62, 0.12
"""The share of both bars in the height of a row, and of the gap between them."""
_LAST, _LATER, _SOON, _FIRST = 1, 2, 3, 4
"""The ranks of the parts that go where there is no room: the note, the strip, its heading, the plan."""


def columns_of(strip: Box, reasons: Reasons) -> list[Rect]:
    """The column of each candidate in the strip. Those not fully searched are apart, right of the others, and so are
    candidates that end the game."""
    area, opinions = strip.rect, reasons.opinions
    groups = [(opinion.survives, _given_up(opinion)) for opinion in opinions]
    behind = list(accumulate((strip.em * (one != next_one) for one, next_one in pairwise(groups)), initial=0))
    columns = []
    for number, moved in enumerate(behind):
        left, right = (area.x + (area.width - behind[-1]) * n // len(opinions) for n in (number, number + 1))
        columns.append(Rect(left + moved, area.y, right - left, area.height))
    return columns


def place_at(strip: Box, reasons: Reasons, x: int) -> int:
    """The place of the candidate at a column of pixels of the strip."""
    columns = columns_of(strip, reasons)
    return next((number for number, column in enumerate(columns) if x < column.right), len(columns) - 1)


def _draw_strip(reasons: Reasons, target: Surface, strip: Box) -> None:
    """Draw the values of all candidates as bars, the best on the left, above the worst value. One that was not fully
    searched is no higher than the best."""
    area, em = strip.rect, strip.em
    target.fill(THEME.well, area)
    values = [min(opinion.value, reasons.opinions[0].value) for opinion in reasons.opinions]
    low, scale = min(values), (area.height - em // 3) / ((max(values) - min(values)) or 1.0)
    warm, columns = warmth(values), columns_of(strip, reasons)
    compared = {reasons.chosen: THEME.chosen, reasons.other: THEME.compared}
    for number, (column, value) in enumerate(zip(columns, values, strict=True)):
        colour = compared.get(number, shade(reasons.opinions[number], warm[number]))
        high = round((value - low) * scale) + em // 4
        width = min(column.width - (1 if column.width > 2 else 0), 2 * em)
        bar = Rect(column.x, area.bottom - high, width, high)
        target.fill(colour, bar)
        rank = figures(digits(rank_at(reasons, number)), em, THEME.well)
        if number in compared and rank.get_width() < width and rank.get_height() < high:
            put(target, rank, bar, MIDDLE, 1.0)
    rule(target, THEME.panel_edge, area.bottomleft, area.width)


def _given_up(opinion: Opinion) -> bool:
    """Whether a candidate that does not end the game was not fully searched."""
    return opinion.pruned and opinion.survives


class WhyPanel:
    def __init__(self, reasons: Reasons, system: RotationSystem, rows: int) -> None:
        """``rows`` is the number of rows of the table, at most. The last of them stands for all others."""
        self.terms: list[Row] = []
        """The rows of the table. Each has the name of its feature."""
        self.strip = Box("strip", height=LOW_CHART, rank=_LATER, draw=partial(_draw_strip, reasons))
        self._reasons, self._system = reasons, system
        self.box = Column(*self._parts(rows), gap=CLOSE, around=CLOSE, across=0.0)

    def _parts(self, rows: int) -> list[Box]:
        reasons = self._reasons
        if not reasons.opinions:
            legend = (Text(say(words), colour=THEME.soft) for words in (_LISTED, _OUTLINES, _HEAT, _CROSS))
            return [_title(reasons.who, ""), Text(reasons.note, colour=THEME.text, scale=LEAD), *legend]
        count = say("thinking") if reasons.pending else place_count(len(reasons.opinions), reasons.depth)
        parts = [_title(reasons.who, count), _words(reasons.sentence, colour=THEME.text, scale=LEAD)]
        parts += [_words(reasons.plan, colour=THEME.soft, rank=_FIRST)] if reasons.plan else []
        places = [place for place in (reasons.chosen, reasons.other) if place is not None]
        candidates = Column(*(_candidate(reasons, place, self._system) for place in places))
        parts += [candidates, self._table(rows), _note(reasons)]
        if len(reasons.opinions) > 1:
            heads = _GIVEN_UP if any(map(_given_up, reasons.opinions)) else _ALL
            parts += [Label(*map(say, heads), colour=THEME.muted, rank=_SOON), self.strip]
        return parts

    def _table(self, rows: int) -> Column:
        reasons, chosen = self._reasons, _chosen(self._reasons)
        other = reasons.opinions[reasons.other] if reasons.other is not None else None
        rank = place_name(reasons, reasons.other) if reasons.other is not None else ""
        shown = shortened(term_rows(reasons), rows, reasons.feature)
        worths = [worth for row in shown if not row.rest for worth in worths_apart(row)]
        ends = min([0.0, *worths]), max([0.0, *worths])
        self.terms = [_term_row(row, ends, lit=row[0] == reasons.feature) for row in shown]
        heads = [(say("weight"), THEME.muted), (say(_CHOICE), THEME.chosen), (rank, THEME.compared)]
        heading = _line(
            Label(say("feature"), colour=THEME.muted, cut=True),
            [Label(words, colour=colour, cut=True) for words, colour in heads],
            Label(say("difference") if other else say("points"), colour=THEME.muted),
            Label(say("lead") if other else "", colour=THEME.muted, cut=True),
        )
        values = [Label(amount(chosen.value), colour=THEME.chosen, weight=BOLD)]
        values += [Label(amount(other.value), colour=THEME.compared, weight=BOLD)] if other else []
        total = _line(
            Label(say("total"), colour=THEME.soft, weight=BOLD),
            [_room(), _room(), _room()],
            Row(*values, gap=GAP),
            _difference(chosen.value - other.value) if other else _room(),
        )
        return Column(*([heading, parting()] if shown else []), *self.terms, parting(), total)


def _chosen(reasons: Reasons) -> Opinion:
    return reasons.opinions[reasons.chosen]


def _words(words: str, *, colour: Colour, scale: float = 1.0, rank: int = 0) -> Text:
    """A text, or its first sentence alone where it would be long."""
    return Text(words, _END.split(words, maxsplit=1)[0], colour=colour, scale=scale, most_lines=_SENTENCES, rank=rank)


def _title(who: str, count: str) -> Row:
    """The name of the bot as a heading, and the number of candidates where there is room."""
    name = Label(who.upper(), who, colour=THEME.soft, weight=BOLD, cut=True)
    return Row(name, _room(), Label(count, colour=THEME.muted, rank=1), gap=GAP)


def _room() -> Box:
    """What is left between two texts."""
    return Box(height=exactly(NOTHING))


def _candidate(reasons: Reasons, place: int, system: RotationSystem) -> Row:
    opinion, chosen = reasons.opinions[place], _chosen(reasons)
    name = candidate_name(reasons, place, system)
    if place == reasons.chosen:
        words = say("Choice: {placement}", placement=name)
        aside, colour = "" if opinion.survives else say(FATE), THEME.chosen
    else:
        words = say("{rank}: {placement}", rank=capital(place_name(reasons, place)), placement=name)
        aside, colour = loss_words(opinion, chosen.value - opinion.value), THEME.compared
    title, loss = Label(words, colour=THEME.soft, weight=BOLD), Label(aside, colour=THEME.muted, rank=1)
    value = Label(amount(opinion.value), colour=THEME.text, weight=BOLD, rank=2)
    return Row(_swatch(colour), title, _room(), loss, value, gap=CLOSE)


def _swatch(colour: Colour) -> Box:
    def draw(target: Surface, box: Box) -> None:
        side = min(box.rect.size)
        square = Rect(box.rect.x, box.rect.centery - side // 2, side, side)
        pygame.draw.rect(target, colour, square, border_radius=max(1, side // 5))

    return Box(draw=draw, width=SWATCH, height=SWATCH)


def _line(
    name: Box, product: Sequence[Box], points: Box, lead: Box, *, feature: str = "", draw: Drawing | None = None
) -> Row:
    """A line of the table. The weight and the features of both candidates, its product, go where there is no room."""
    cells = [Column(box, width=FIGURES, across=1.0, at=MIDDLE, share=0.0) for box in (*product, lead)]
    return Row(
        Column(name, width=NAMES, across=0.0, at=MIDDLE, share=0.0),
        Row(*cells[:-1], rank=1, share=0.0),
        Column(points, width=BARS, across=MIDDLE, at=MIDDLE, share=1.0),
        cells[-1],
        gap=TOUCH,
        name=feature,
        draw=draw,
    )


def _term_row(row: TermRow, ends: tuple[float, float], *, lit: bool) -> Row:
    """A feature with its weight, what it counts for both candidates, the points that only one of them has as bars, and
    the lead."""
    feature, first, other, rest = row
    product: list[Box] = [_room(), _room(), _room()]
    if not rest:
        product[0] = Label(f"{amount(first.weight)} \u00d7", colour=THEME.muted)
        product[1] = Label(amount(first.feature), colour=THEME.chosen, weight=BOLD)
        product[2] = Label(amount(other.feature), colour=THEME.compared, weight=BOLD) if other else _room()
    # The sum of many small terms would have the longest bars of all.
    worths = () if rest else worths_apart(row)
    bars = Box(draw=lambda target, box: _draw_bars(target, box.rect, worths, ends), width=BARS, height=LOW_ROW)
    return _line(
        Label(rest_name(row) if rest else feature_name(feature), colour=THEME.soft),
        product,
        bars,
        _difference(first.worth - other.worth) if other else _room(),
        feature="" if rest else feature,
        draw=(lambda target, box: target.fill(THEME.focused, box.rect)) if lit else None,
    )


def _difference(difference: float) -> Label:
    text = signed(difference)
    return Label(text, colour=THEME.muted if text == "0" else ahead_colour(difference > 0), weight=BOLD, cut=True)


def _draw_bars(target: Surface, area: Rect, worths: Sequence[float], ends: tuple[float, float]) -> None:
    """Draw the points of both candidates, one bar above the other, from a line at 0 on."""
    low, high = ends
    scale = (area.width - 1) / ((high - low) or 1.0)
    zero = area.x + round(-low * scale)
    target.fill(THEME.panel_edge, Rect(zero, area.y + 1, hairline(target), area.height - 2))
    gap, thick = max(1, round(_THIN * area.height)), max(2, round(_BARRED * area.height / 2))
    top = area.centery - thick - gap // 2
    for number, (worth, colour) in enumerate(zip(worths, (THEME.chosen, THEME.compared), strict=False)):
        end = area.x + round((worth - low) * scale)
        wide = max(1 if worth else 0, abs(end - zero))
        target.fill(colour, Rect(min(zero, end), top + number * (thick + gap), wide, thick))


def _note(reasons: Reasons) -> Box:
    """What to say below the table, of signs that are in the well alone: what a feature counts, or how to read it."""
    if not reasons.feature:
        rated = say("This bot sends no values: {rater} rates its placements.", rater=reasons.rater)
        told = [*([rated] if reasons.rater else []), say("Point at a feature: the well shows what it counts.")]
        told += [] if reasons.other is None else [say(_BARS)]
        told += [say(_HEAT)] if len(reasons.opinions) > 1 else []
        told += [] if all(opinion.survives for opinion in reasons.opinions) else [say(_CROSS)]
        return Text(" ".join(told), colour=THEME.muted, rank=_LAST)
    name, meaning = feature_name(reasons.feature), meaning_of(reasons.feature)
    words = Text(say("{feature}: {meaning}", feature=name, meaning=meaning), colour=THEME.soft)
    if not reasons.lights:
        return words
    signs = [(THEME.chosen, say(_CHOICE)), (both(), say("both"))]
    if reasons.other is not None:
        signs.insert(1, (THEME.compared, place_name(reasons, reasons.other)))
    colours = [Row(_swatch(colour), Label(text, colour=THEME.soft), gap=TOUCH) for colour, text in signs]
    return Column(words, Row(*colours, gap=GAP, at=0.0, rank=_LAST), gap=TOUCH)


def panel_of(layout: PlayLayout, reasons: Reasons, system: RotationSystem = SRS) -> WhyPanel:
    """The panel in its place, with as many rows of the table as have room beside all other parts, or with a few for
    which some of these go. The names of pieces, for which the ``system`` is there, do not move anything."""
    units, area = new_layout(layout.type_size), layout.region("why")
    made = WhyPanel(reasons, system, len(term_rows(reasons)))
    count = len(made.terms)
    gap = CLOSE.pixels(units)
    parts = [part.height(area.width - 2 * gap, units).least for part in made.box.children()]
    over = sum(parts) + gap * (len(parts) + 1) - area.height  # with those that may go
    if over > 0 and count > _FEWEST:
        high = LOW_ROW.least.pixels(units)
        made = WhyPanel(reasons, system, max(_FEWEST, int(count - over / high)))
    made.box.place(area, units)
    return made


def _draw(target: Surface, layout: PlayLayout, frame: Frame) -> None:
    if frame.reasons:
        panel(target, layout.region("why"), radius=corner(layout.em))
        panel_of(layout, frame.reasons, frame.system).box.draw(target)


_CANDIDATES: Mapping[Intent, int] = {Intent.UP: -1, Intent.DOWN: 1, Intent.FIRST: -ALL, Intent.LAST: ALL}
"""Intent -> steps down the list of candidates, best first."""


def choose(comparison: Comparison, event: Event, layout: PlayLayout, *, sideways: bool = False) -> bool:
    """Handle a key or the mouse. Return whether it chose a candidate or a feature. Pointing is not a choice.

    ``sideways`` says whether the left and the right key go through the features, as Tab does.
    """
    if event.type == pygame.KEYDOWN:
        if event.key == pygame.K_TAB:
            return _next_feature(comparison, layout, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        intent = intent_of(event)
        if sideways and intent and intent in STEPS:
            return _next_feature(comparison, layout, STEPS[intent])
        return intent is not None and intent in _CANDIDATES and comparison.step(_CANDIDATES[intent])
    if event.type == pygame.MOUSEMOTION:
        _point(comparison, event.pos, layout)
    elif event.type == pygame.MOUSEWHEEL and event.y:
        return comparison.turn_over(-1 if event.y > 0 else 1)
    elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
        return _point(comparison, event.pos, layout)
    return False


def _next_feature(comparison: Comparison, layout: PlayLayout, by: int) -> bool:
    """Show the next feature of the table in the well; none after the last one."""
    reasons = comparison.reasons
    features = ["", *(row.name for row in panel_of(layout, reasons).terms if row.name)]
    at = features.index(reasons.feature) if reasons.feature in features else 0
    return comparison.point_at_feature(features[(at + by) % len(features)])


def _point(comparison: Comparison, position: tuple[int, int], layout: PlayLayout) -> bool:
    """Show what is under the mouse: a feature, or a candidate in the well, in the list or in the strip.

    Return whether there is such a thing.
    """
    reasons = comparison.reasons
    if not reasons.opinions:
        return False
    if layout.region("why").collidepoint(position):
        made = panel_of(layout, reasons)
        feature = next((row.name for row in made.terms if row.rect.collidepoint(position)), "")
        comparison.point_at_feature(feature)
        if feature:
            return True
        if made.strip.rect.collidepoint(position):
            comparison.choose(place_at(made.strip, reasons, position[0]))
            return True
    return comparison.point_at(_cell_at(position, layout))


def _cell_at(position: tuple[int, int], layout: PlayLayout) -> int | None:
    """The cell at a position in the window, as one bit of a board. None outside the well."""
    if not layout.playfield.collidepoint(position):
        return None
    x = min((position[0] - layout.well.x) // layout.cell, WELL_COLUMNS - 1)
    y = (layout.well.bottom - 1 - position[1]) // layout.cell
    return 1 << (STRIDE * y + x) if y >= 0 else None


WHY = Panel("why", lambda frame: frame.reasons, _draw)
