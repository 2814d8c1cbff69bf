"""The panel of reasons: why the bot prefers its choice to another candidate, and what a key or the mouse does there."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import accumulate, pairwise

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.thinker import Opinion, Term
from game.core.board.bits import STRIDE
from game.core.board.rotation import SRS, RotationSystem
from game.language import digits, marked, say
from game.play.words.comparison import ALL, Comparison
from game.play.words.features import feature_name, meaning_of
from game.play.words.numbers import amount, ordinal, signed
from game.play.words.reasons import (
    FATE,
    Reasons,
    TermRow,
    candidate_name,
    is_rest,
    loss_words,
    place_count,
    rank_at,
    rank_words,
    rest_name,
    shortened,
    term_rows,
)
from game.ui.draw.game.heat import FILLED, SIDE, draw_cross, outline, shade, tint, warmth
from game.ui.draw.game.marks import both
from game.ui.kit.box import Box, Column, Row
from game.ui.kit.layout import WELL_COLUMNS
from game.ui.kit.lengths import NOTHING, Extent, Units, exactly, new_layout
from game.ui.kit.shapes import corner, hairline, panel, put, rule
from game.ui.kit.sizes import (
    BARS,
    CLOSE,
    EXAMPLE_HIGH,
    EXAMPLE_WIDE,
    FIGURES,
    GAP,
    LEAD,
    LOW_CHART,
    LOW_ROW,
    MIDDLE,
    NAMES,
    SWATCH,
    TOUCH,
)
from game.ui.kit.text import BOLD, figures
from game.ui.kit.texts import Label, Text, parting
from game.ui.layout.game import PlayLayout
from game.ui.theme import THEME, Colour, ahead_colour, mix

FEATURE, WEIGHT, CHOICE, POINTS, LEADS = (
    marked("feature"),
    marked("weight"),
    marked("choice"),
    marked("points"),
    marked("lead"),
)
"""The headings of the columns. That of the other candidate is its rank."""
_POINT = marked("Point at a feature: the well shows what it counts.")
_RATED = marked("This bot sends no values: {rater} rates its placements.")
_THINKING = marked("thinking")
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
    """The panel as boxes."""

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
            return [_title(reasons.who, ""), Text(reasons.note, colour=THEME.text, scale=LEAD), *legend()]
        count = say(_THINKING) if reasons.pending else place_count(len(reasons.opinions), _chosen(reasons).moves)
        parts = [_title(reasons.who, count), _words(reasons.sentence, colour=THEME.text, scale=LEAD)]
        parts += [_words(reasons.plan, colour=THEME.soft, rank=_FIRST)] if reasons.plan else []
        parts += [_candidates(reasons, self._system), self._table(rows)]
        parts.append(_note(reasons))
        if len(reasons.opinions) > 1:
            heads = _strip_heads(any(map(_given_up, reasons.opinions)))
            parts += [Label(*heads, colour=THEME.muted, rank=_SOON), self.strip]
        return parts

    def _table(self, rows: int) -> Column:
        """The headings, a row for each feature, and the total."""
        reasons, lead = self._reasons, say(LEADS) if self._reasons.other is not None else ""
        rank = ordinal(rank_at(reasons, reasons.other) - 1) if reasons.other is not None else ""
        chosen = _chosen(reasons)
        other = reasons.opinions[reasons.other] if reasons.other is not None else None
        shown = shortened(term_rows(reasons), rows, reasons.feature)
        worths = [term.worth for row in shown if not is_rest(row) for term in row[1:] if term]
        ends = min([0.0, *worths]), max([0.0, *worths])
        self.terms = [_term_row(row, ends, lit=row[0] == reasons.feature) for row in shown]
        heading = Row(
            _cell(Label(say(FEATURE), colour=THEME.muted, cut=True), NAMES, 0.0),
            _products(
                Label(say(WEIGHT), colour=THEME.muted, cut=True),
                Label(say(CHOICE), colour=THEME.chosen, cut=True),
                Label(rank, colour=THEME.compared, cut=True),
            ),
            _cell(Label(say(POINTS), colour=THEME.muted), BARS, MIDDLE),
            _cell(Label(lead, colour=THEME.muted, cut=True), FIGURES, 1.0),
            gap=TOUCH,
        )
        values = [Label(amount(chosen.value), colour=THEME.chosen, weight=BOLD)]
        values += [Label(amount(other.value), colour=THEME.compared, weight=BOLD)] if other else []
        total = Row(
            _cell(Label(say("total"), colour=THEME.soft, weight=BOLD), NAMES, 0.0),
            _products(_room(), _room(), _room()),
            _cell(Row(*values, gap=GAP), BARS, MIDDLE),
            _cell(_difference(chosen.value - other.value) if other else _room(), FIGURES, 1.0),
            gap=TOUCH,
        )
        headed = [heading, parting()] if shown else []
        return Column(*headed, *self.terms, parting(), total)


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


def _candidates(reasons: Reasons, system: RotationSystem) -> Column:
    """The choice and the other candidate, a line for each: its name, its loss and its value."""
    chosen = _chosen(reasons)
    name = say("Choice: {placement}", placement=candidate_name(reasons, reasons.chosen, system))
    lines = [_candidate(name, "" if chosen.survives else say(FATE), chosen, THEME.chosen)]
    if reasons.other is not None:
        other, rank = reasons.opinions[reasons.other], rank_words(reasons, reasons.other)
        name = say("{rank}: {placement}", rank=rank, placement=candidate_name(reasons, reasons.other, system))
        lines.append(_candidate(name, loss_words(other, chosen.value - other.value), other, THEME.compared))
    return Column(*lines)


def _candidate(name: str, aside: str, opinion: Opinion, colour: Colour) -> Row:
    title = Label(name, colour=THEME.soft, weight=BOLD)
    loss = Label(aside, colour=THEME.muted, rank=1)
    value = Label(amount(opinion.value), colour=THEME.text, weight=BOLD, rank=2)
    return Row(_swatch(colour), title, _room(), loss, value, gap=CLOSE)


def _swatch(colour: Colour) -> Box:
    """A small square of a colour."""

    def draw(target: Surface, box: Box) -> None:
        side = min(box.rect.size)
        square = Rect(box.rect.x, box.rect.centery - side // 2, side, side)
        pygame.draw.rect(target, colour, square, border_radius=max(1, side // 5))

    return Box(draw=draw, width=SWATCH, height=SWATCH)


def _cell(box: Box, width: Extent, across: float) -> Column:
    """A cell of the table. ``across`` is 0 for a text at its left edge, and 1 at its right edge."""
    return Column(box, width=width, across=across, at=MIDDLE, share=1.0 if width is BARS else 0.0)


def _products(*boxes: Box) -> Row:
    """The weight and the features of both candidates. They go where there is no room."""
    return Row(*(_cell(box, FIGURES, 1.0) for box in boxes), rank=1, share=0.0)


def _term_row(row: TermRow, ends: tuple[float, float], *, lit: bool) -> Row:
    """A feature with its weight, what it counts for both candidates, the points of both as bars, and the lead."""
    feature, first, other = row
    rest = is_rest(row)
    product: list[Box] = [_room(), _room(), _room()]
    if not rest:
        product[0] = Label(f"{amount(first.weight)} \u00d7", colour=THEME.muted)
        product[1] = Label(amount(first.feature), colour=THEME.chosen, weight=BOLD)
        product[2] = Label(amount(other.feature), colour=THEME.compared, weight=BOLD) if other else _room()
    # The sum of many small terms would have the longest bars of all.
    terms: Sequence[Term | None] = (None, None) if rest else (first, other)

    def light(target: Surface, box: Box) -> None:
        if lit:
            target.fill(THEME.focused, box.rect)

    return Row(
        _cell(Label(rest_name(row) if rest else feature_name(feature), colour=THEME.soft), NAMES, 0.0),
        _products(*product),
        Box(draw=lambda target, box: _draw_bars(target, box.rect, terms, ends), width=BARS, height=LOW_ROW),
        _cell(_difference(first.worth - other.worth) if other else _room(), FIGURES, 1.0),
        gap=TOUCH,
        name="" if rest else feature,
        draw=light,
    )


def _difference(difference: float) -> Label:
    text = signed(difference)
    return Label(text, colour=THEME.muted if text == "0" else ahead_colour(difference > 0), weight=BOLD, cut=True)


def _draw_bars(target: Surface, area: Rect, terms: Sequence[Term | None], ends: tuple[float, float]) -> None:
    """Draw the points of both candidates, one bar above the other, from a line at 0 on."""
    low, high = ends
    scale = (area.width - 1) / ((high - low) or 1.0)
    zero = area.x + round(-low * scale)
    target.fill(THEME.panel_edge, Rect(zero, area.y + 1, hairline(target), area.height - 2))
    gap, thick = max(1, round(_THIN * area.height)), max(2, round(_BARRED * area.height / 2))
    top = area.centery - thick - gap // 2
    for number, (term, colour) in enumerate(zip(terms, (THEME.chosen, THEME.compared), strict=True)):
        if term:
            end = area.x + round((term.worth - low) * scale)
            wide = max(1 if term.worth else 0, abs(end - zero))
            target.fill(colour, Rect(min(zero, end), top + number * (thick + gap), wide, thick))


def _note(reasons: Reasons) -> Box:
    """What to say below the table, of signs that are in the well alone: what a feature counts, or how to read it."""
    if not reasons.feature:
        heat = say(HEAT) if len(reasons.opinions) > 1 else ""
        cross = "" if all(opinion.survives for opinion in reasons.opinions) else say(CROSS)
        rater = say(_RATED, rater=reasons.rater) if reasons.rater else ""
        return Text(" ".join(filter(None, (rater, say(_POINT), heat, cross))), colour=THEME.muted, rank=_LAST)
    name, meaning = feature_name(reasons.feature), meaning_of(reasons.feature)
    words = Text(say("{feature}: {meaning}", feature=name, meaning=meaning), colour=THEME.soft)
    if not reasons.lights:
        return words
    told = [(THEME.chosen, say(CHOICE)), (both(), say("both"))]
    if reasons.other is not None:
        told.insert(1, (THEME.compared, ordinal(rank_at(reasons, reasons.other) - 1)))
    colours = [Row(_swatch(colour), Label(text, colour=THEME.soft), gap=TOUCH) for colour, text in told]
    return Column(words, Row(*colours, gap=GAP, at=0.0, rank=_LAST), gap=TOUCH)


def _strip_heads(given_up: bool) -> Sequence[str]:
    """What stands over the bars, the longest version first. ``given_up`` says whether some were not fully searched."""
    if given_up:
        return (
            say("All placements, best first, then those not fully searched"),
            say("Best first, then those not fully searched"),
            say("Best first, then not fully searched"),
        )
    return say("All placements by their points, best first"), say("All placements, best first")


def panel_of(layout: PlayLayout, reasons: Reasons, system: RotationSystem = SRS) -> WhyPanel:
    """The panel in its place, with as many rows of the table as have room beside all other parts, or with a few for
    which some of these go. The names of pieces, for which the ``system`` is there, do not move anything."""
    units, area = new_layout(layout.type_size), layout.why
    made = WhyPanel(reasons, system, len(term_rows(reasons)))
    count = len(made.terms)
    over = _full(made.box, area.width, units) + 2 * CLOSE.pixels(units) - area.height
    if over > 0 and count > _FEWEST:
        high = LOW_ROW.least.pixels(units)
        made = WhyPanel(reasons, system, max(_FEWEST, int(count - over / high)))
    made.box.place(area, units)
    return made


def _full(box: Box, width: int, units: Units) -> float:
    """The least height of a column with the parts of it that may go."""
    inner = width - 2 * CLOSE.pixels(units)
    parts = [part.height(inner, units).least for part in box.children()]
    return sum(parts) + CLOSE.pixels(units) * (len(parts) - 1)


def draw_reasons(target: Surface, layout: PlayLayout, reasons: Reasons, system: RotationSystem) -> None:
    """Draw the panel."""
    panel(target, layout.why, radius=corner(layout.em))
    panel_of(layout, reasons, system).box.draw(target)


# Keys and mouse

_STEPS: Mapping[int, int] = {
    pygame.K_UP: -1,
    pygame.K_KP8: -1,
    pygame.K_DOWN: 1,
    pygame.K_KP2: 1,
    pygame.K_HOME: -ALL,
    pygame.K_END: ALL,
}
"""Key -> steps down the list of candidates, best first."""
_SIDEWAYS: Mapping[int, int] = {pygame.K_LEFT: -1, pygame.K_KP4: -1, pygame.K_RIGHT: 1, pygame.K_KP6: 1}
"""Key -> steps down the table of features, besides Tab."""


def choose(comparison: Comparison, event: Event, layout: PlayLayout, *, sideways: bool = False) -> bool:
    """Handle a key or the mouse. Return whether it chose a candidate or a feature. Pointing is not a choice.

    ``sideways`` says whether the left and the right key go through the features, as Tab does.
    """
    if event.type == pygame.KEYDOWN:
        if event.key == pygame.K_TAB:
            return _next_feature(comparison, layout, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        if sideways and event.key in _SIDEWAYS:
            return _next_feature(comparison, layout, _SIDEWAYS[event.key])
        return event.key in _STEPS and comparison.step(_STEPS[event.key])
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
    if layout.why.collidepoint(position):
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


LISTED = marked("When it decides, its choice is compared here with another placement.")
OUTLINES = marked("A solid outline is its choice, a dashed one the placement compared with it.")
HEAT = marked("Larger squares: better landings.")
CROSS = marked("A cross: the game would end.")
_ACROSS, _HIGH = 6, 3
"""The cells of an example."""
_BARS = 1.0, 0.75, 0.5
"""The lengths of the bars that stand for a list, as shares of the first."""
_SQUARES = 5
_SQUARE = 1 | 1 << 1 | 1 << STRIDE | 1 << STRIDE + 1
"""The cells of an O in the lower left corner."""


_Draw = Callable[[Surface, Rect, int], None]


def legend() -> list[Row]:
    """How to read the panel and the well: words, each beside an example where there is room."""
    return [
        Row(_example(draw), Column(Text(say(words), colour=THEME.soft), at=MIDDLE), gap=GAP, rank=rank)
        for rank, (words, draw) in enumerate(_LEGEND, 1)
    ]


def _example(draw: _Draw) -> Box:
    """A piece of a well in which something is drawn."""

    def draw_in(target: Surface, box: Box) -> None:
        cell = box.rect.width // _ACROSS
        place = Rect(0, 0, _ACROSS * cell, _HIGH * cell)
        place.center = box.rect.center
        panel(target, place, THEME.well, THEME.panel_edge, radius=cell // _HIGH)
        draw(target, place, cell)

    return Box(draw=draw_in, width=EXAMPLE_WIDE, height=EXAMPLE_HIGH)


def _draw_list(target: Surface, area: Rect, cell: int) -> None:
    """Bars below each other: the choice, the one compared with it, and a further one."""
    thick, colours = max(2, round(0.4 * cell)), (THEME.chosen, THEME.compared, THEME.muted)
    for number, (share, colour) in enumerate(zip(_BARS, colours, strict=True)):
        middle = area.y + cell // 2 + number * cell
        target.fill(colour, Rect(area.x + cell, middle - thick // 2, round(share * (_ACROSS - 2) * cell), thick))


def _draw_outlines(target: Surface, area: Rect, cell: int) -> None:
    """Two O as they are in the well."""
    for x, colour, dashed in ((0.75, THEME.chosen, False), (3.25, THEME.compared, True)):
        left, floor = area.x + round(x * cell), area.bottom - cell // 2
        for column in (0, 1):
            for row in (1, 2):
                block = Rect(left + column * cell + 1, floor - row * cell + 1, cell - 1, cell - 1)
                target.fill(mix(THEME.well, colour, FILLED), block)
        outline(target, Rect(left, floor - 2 * cell, 2 * cell, 2 * cell), cell, _SQUARE, colour, dashed=dashed)


def _draw_squares(target: Surface, area: Rect, cell: int) -> None:
    """Squares in a row, from the worst landing to the best."""
    for number in range(_SQUARES):
        warm = number / (_SQUARES - 1)
        side = round(cell * (SIDE[0] + (SIDE[1] - SIDE[0]) * warm))
        x = area.x + (_ACROSS - _SQUARES) * cell // 2 + number * cell + (cell - side) // 2
        target.fill(tint(warm), Rect(x, area.centery - side // 2, side, side))


def _draw_fatal(target: Surface, area: Rect, cell: int) -> None:
    square = Rect(0, 0, 2 * cell, 2 * cell)
    square.center = area.center
    draw_cross(target, square, THEME.fatal)


_LEGEND: Sequence[tuple[str, _Draw]] = (
    (LISTED, _draw_list),
    (OUTLINES, _draw_outlines),
    (HEAT, _draw_squares),
    (CROSS, _draw_fatal),
)
"""What is explained, and what draws an example of it into a place, with cells of a size."""
