"""The panel of the screen on which bots are watched: what to watch, who plays, and the tally."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.language import marked, say, say_many
from game.play.speeds import SPEEDS, Speed
from game.play.titles import game_title
from game.play.watching.matchup import MOST_WELLS, Kind, Matchup, bot_card, dealer_card, dealers_for, heights_for
from game.settings import Settings
from game.settings.machine import OUTSIDE
from game.ui.kit.text import BOLD, width_of
from game.ui.theme import THEME, Colour
from game.ui.widgets.button import Button
from game.ui.widgets.charts.curves import SurvivalChart
from game.ui.widgets.charts.figure_table import FigureTable
from game.ui.widgets.containers import Across, Column, Inset, Scroll
from game.ui.widgets.looks import SMALL
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.text import PathText, Text
from game.ui.widgets.widget import Widget

KINDS: Mapping[str, str] = {
    Kind.ONE.value: marked("One well"),
    Kind.BOTS.value: marked("Two bots"),
    Kind.DEALERS.value: marked("Dealers"),
}
PAUSE, STEP, DEAL, WHY = "pause", "step", "deal", "why"
LIST = "list"
"""The actions of the buttons, and of a bot or a dealer that is chosen from the list."""
BOTS = "bot", "other bot"
"""The rows in which a bot is chosen."""
_LABELS, _NARROW = 0.24, 20.0
"""The least share of the width for the labels, which are short, and the width in ems in which the longest one fits."""
OUTSIDE_NOTE = marked("An outside bot plays in one well only. These wells have built-in bots.")
_CHART, _LOW_CHART = 11.0, 10.0
"""The height of the curves in the panel in ems, and of those of one well, which leave words in sight below them."""
ENOUGH = 3
"""The number of ended games from which on the curves tell something."""
Rows = tuple[tuple[str, ...], ...]
"""The rows of the tally: a name, and a value for each well."""
_LEFT, _MIDDLE, _RIGHT = marked("Left"), marked("Middle"), marked("Right")
_PLACES: Mapping[int, tuple[str, ...]] = {2: (_LEFT, _RIGHT), 3: (_LEFT, _MIDDLE, _RIGHT)}
"""The number of wells -> their names."""
_BOT, _DEALER = marked("Bot"), marked("Dealer")
_DEALERS = "dealer", "other dealer", "third dealer"
"""The rows in which a dealer is chosen."""
_BETWEEN_ROWS, _BETWEEN_GROUPS = 0.45, 0.6
"""The room between two rows, and between the rows, the buttons and what is told, in ems."""
_COLUMN, _APART = 20, 0.6
"""The least width of a column, and the room between two, in ems."""
TWO_COLUMNS = 2 * _COLUMN + _APART
"""The width in ems from which on there are two columns."""
_BUTTON, _BESIDE_LABEL, _MEASURED = 5.2, 1.0, 100
"""The least width of a button, and the room beside its label, in ems; and the size at which labels are measured."""


def first_games() -> str:
    """What stands in place of the curves at first."""
    return say_many(
        "After {number} game, a chart shows how long they last.",
        "After {number} games, a chart shows how long they last.",
        ENOUGH,
    )


class WatchPanel:
    """Makes the widgets for a matchup, and reads the choices off them."""

    def __init__(self, settings: Settings, matchup: Matchup, speed: Speed, own_name: str = "") -> None:
        """``own_name`` is the name that an outside bot reports, if it is known."""
        self.matchup, self.own_name = matchup, own_name
        self.tabs = Tabs("kind", {kind: say(title) for kind, title in KINDS.items()}, matchup.kind.value)
        self.chart = SurvivalChart("curves", rows=_LOW_CHART if matchup.kind is Kind.ONE else _CHART)
        self.figures = FigureTable(_headings(settings, matchup))
        self.rows: dict[str, Choice] = {row.name: row for row in _rows(settings, matchup, speed, own_name)}
        longest = max(width_of(row.label, _MEASURED) for row in self.rows.values()) / _MEASURED
        for row in self.rows.values():
            row.label_share = max(_LABELS, (longest + _BESIDE_LABEL) / _NARROW)
        self.pause = Button(say("Pause"), PAUSE)
        self._buttons = [self.pause, Button(say("Step"), STEP), Button(say("New deal"), DEAL), Button(say("Why"), WHY)]
        self._settings = settings
        self._speeds = {_key(each): each for each in (*SPEEDS, speed)}

    def content(self, *, chart: bool, tally: bool = True, beside: bool = False) -> Scroll:
        """All widgets in a column that scrolls. ``chart`` and ``tally`` say whether it has the curves and the tally.

        ``beside`` says that it is wide enough for two columns. Curves, once they are there, then stand in the second
        one, above the words.
        """
        buttons = self._buttons
        longest = max(width_of(label, _MEASURED, BOLD) for label in (say("Resume"), *(each.label for each in buttons)))
        across = Across(buttons, least=max(_BUTTON, longest / _MEASURED + _BESIDE_LABEL), gap=0.35)
        beside = beside and self.has_curves
        curves = [Inset(self.chart)] if chart else []
        table = [Inset(self.figures)] if tally else []
        rows = Column((self.tabs, *self.rows.values()), gap=_BETWEEN_ROWS)
        below = (*table, *([] if beside else curves))
        told = [Column(below, gap=_BETWEEN_ROWS)] if below else []
        choices = Column((rows, across, *told), gap=_BETWEEN_GROUPS)
        brief = self.matchup.kind is Kind.ONE and self.has_curves
        words = Inset(Column(_words(self._settings, self.matchup, self.own_name, brief=brief), gap=0.45))
        about = Column((*curves, words), gap=_BETWEEN_GROUPS) if beside else words
        return Scroll(Across((choices, about), gap=_APART, least=_COLUMN))

    @property
    def has_curves(self) -> bool:
        """Whether enough games have ended for curves."""
        return not self.chart.waits

    def chosen(self) -> Matchup:
        """The matchup with the choices of the rows."""
        matchup, value = self.matchup, {name: row.value for name, row in self.rows.items()}
        bot = matchup.bots[0] if value["bot"] == OUTSIDE else value["bot"]
        bots = bot, value.get("other bot", matchup.bots[1])
        before = dict(zip(_DEALERS, matchup.dealers, strict=False))
        dealers = tuple(filter(None, (value.get(row, before.get(row, "")) for row in _DEALERS)))
        rows = int(value.get("rows", matchup.rows))
        return replace(matchup, kind=Kind(self.tabs.value), bots=bots, dealers=dealers, rows=rows)

    @property
    def speed(self) -> Speed:
        """The speed that is chosen."""
        return self._speeds[self.rows["speed"].value]

    def show_speed(self, speed: Speed) -> None:
        """Show the speed that the bots have now."""
        row = self.rows["speed"]
        self._speeds[_key(speed)] = speed
        row.choices.setdefault(_key(speed), speed.label)
        row.value = _key(speed)


def _key(speed: Speed) -> str:
    """The value of a speed in its row."""
    return f"{speed.presses} {speed.pieces}"


def _headings(settings: Settings, matchup: Matchup) -> list[tuple[str, Colour]]:
    if matchup.kind is Kind.ONE:
        return [("", THEME.text)]
    return [(matchup.title(settings, side), THEME.side_by_side[side]) for side in range(matchup.wells)]


def _rows(settings: Settings, matchup: Matchup, speed: Speed, own_name: str) -> list[Choice]:
    kind = matchup.kind
    players = settings.machine.players if kind is Kind.ONE else replace(settings.machine, tbp=()).players
    bots = {name: bot_card(settings, name, own_name).title for name in players}
    dealers = {name: say(dealer_card(name).title) for name in dealers_for(settings)}
    rows = [Choice("bot", say(_LEFT if kind is Kind.BOTS else _BOT), bots, matchup.player(settings, 0), action=LIST)]
    if kind is Kind.BOTS:
        rows.append(Choice("other bot", say(_RIGHT), bots, _in(bots, matchup.bots[1]), action=LIST))
    action = LIST if len(dealers) > 1 else ""
    labels = _PLACES[matchup.wells] if kind is Kind.DEALERS else (_DEALER,)
    for row, label, dealer in zip(_DEALERS, labels, matchup.dealers, strict=False):
        rows.append(Choice(row, say(label), dealers, _in(dealers, dealer), action=action))
    if kind is Kind.DEALERS and len(dealers) > 1:
        none = {"": say("no third well")}
        third = rows.pop() if matchup.wells == MOST_WELLS else Choice(_DEALERS[-1], say("Third"), none, "")
        rows.append(Choice(third.name, third.label, none | dealers, third.value, action=LIST))
    if kind is not Kind.ONE:
        heights = {str(rows): say_many("{number} row", "{number} rows", rows) for rows in heights_for(settings)}
        rows.append(Choice("rows", say("Wells"), heights, _in(heights, str(matchup.rows))))
    speeds = {_key(each): each.label for each in sorted({*SPEEDS, speed}, key=lambda each: (each.pieces, each.presses))}
    return [*rows, Choice("speed", say("Speed"), speeds, _key(speed))]


def _in(choices: Mapping[str, str], value: str) -> str:
    return value if value in choices else next(iter(choices))


def _words(settings: Settings, matchup: Matchup, own_name: str, *, brief: bool) -> list[Widget]:
    """Who plays and why it is famous, and how the dealers deal; if it is ``brief``, how they play and deal."""
    texts: list[Widget] = [_game(settings, matchup)]
    kind = matchup.kind
    if settings.machine.tbp and kind is not Kind.ONE:
        texts.append(Text(say(OUTSIDE_NOTE), after=0.3))
    for side in (0, 1) if kind is Kind.BOTS else (0,):
        player = matchup.player(settings, side)
        card = bot_card(settings, player, own_name)
        colour = THEME.side_by_side[side] if kind is Kind.BOTS else THEME.text
        is_outside = player == OUTSIDE  # its program stands in place of its author
        by = card.author and not is_outside
        title = say("{bot}, by {author}", bot=card.title, author=card.author) if by else card.title
        texts.append(Text(title, colour=colour, bold=True))
        texts += [PathText(card.author)] if is_outside else []
        # Of several wells, the list of bots tells more.
        told = {Kind.ONE: (card.fame, card.method, card.feel), Kind.BOTS: (card.fame, card.feel)}
        words = card.feel if brief else " ".join(filter(None, told.get(kind, (card.feel,))))
        texts.append(Text(words or card.strength, after=0.4))
    sides = range(matchup.wells) if kind is Kind.DEALERS else range(1)
    for side in sides:
        dealer = dealer_card(matchup.dealer(side))
        texts.append(
            Text(say(dealer.title), colour=THEME.side_by_side[side] if kind is Kind.DEALERS else THEME.text, bold=True)
        )
        words = say(dealer.method) if brief else f"{say(dealer.method)} {say(dealer.feel)}"
        texts.append(Text(words, after=0.4 if side != sides[-1] else 0.0))
    return texts


def _game(settings: Settings, matchup: Matchup) -> Text:
    """What is played."""
    game = game_title(settings.rules, matchup.played(settings).game_mode.name)
    if matchup.kind is Kind.ONE:
        return Text(say("Rules: {game}", game=game), scale=SMALL)
    return Text(say("All wells: {game}, until a stack is too high.", game=game), scale=SMALL)
