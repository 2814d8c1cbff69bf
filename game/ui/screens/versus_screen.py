"""Versus: the page that chooses a rival and how a match is played."""

from contextlib import suppress

from pygame.event import Event

from ...ai import PLAYERS
from ...ai.opponents import LADDER
from ...dealer_cards import OWN
from ...key_names import marked_pad
from ...language import digits, marked, say
from ...play.records.matches import LadderStanding, begins_with
from ...play.versus import Seating, own_rivals, rival_title, rivals
from ...play.watch.figures import bot_portrait
from ...play.words.numbers import joined
from ...play.words.preferences import Preference, changes, preference
from ...play.words.titles import short_title, value_title
from ...settings.machine import OUTSIDE
from ...settings.schema import KeysInput, group_of, keys_of
from ...settings.sections import FITTING, SECOND_PLAYER
from ...storage import PERSON
from ..context import Context
from ..controls import key_name
from ..kit import Button, Field, Item, ListBox, Scroll, TextField
from ..kit.boxes import Box, Column, panes
from ..kit.keys import KeyCapture
from ..kit.sizes import APART, CLOSE, GAP, PANE, SIDE, TITLE, TOUCH
from ..kit.text import Text, fact, heading
from ..theme import THEME
from .page_screen import PageScreen
from .routes import Back, Routes
from .screen import Screen
from .settings_screen import row_of, text_in

_LIST = "rivals"
_RIVAL, _SPEED = "versus.rival", "versus.speed"
_FOR_YOU, _LADDER, _BOTS, _PROGRAM = marked("Your rivals"), marked("The ladder"), marked("Bots"), marked("Your program")
_ABOUT_LADDER = marked(
    "Fifteen levels, from a newcomer to the strongest bot. The first are slow, plan for few pieces, and know no"
    " T-spins."
)
_FIGURES = marked("In a match, PPS is a player's pieces a second, and APM the lines that they attack with in a minute.")
"""What the abbreviations at the wells of a match stand for."""


class VersusScreen(PageScreen):
    """Choose a rival, and begin a match. What is chosen is kept."""

    name = "versus"

    def __init__(self, context: Context, routes: Routes, back: Back, left: str = PERSON) -> None:
        """``left`` is who plays at the left: the person, or a bot."""
        super().__init__(context, routes, back)
        self._left = left
        scores = context.scores
        kept = (each.match for each in scores.matches.all())
        self._standing = LadderStanding.of(kept, context.date(), begins_with(scores.history))
        chosen = context.settings.versus.rival
        chosen = chosen if chosen in rivals(context.settings, left) else FITTING
        self._list = ListBox(_LIST, self._items(), chosen, action=self._begin)
        self.build(say("Versus"), focus=_LIST)

    def _items(self) -> list[Item]:
        settings, used = self.context.settings, self.context.settings.versus.rival
        known = rivals(settings, self._left)
        groups = (
            (_FOR_YOU, (FITTING, SECOND_PLAYER)),
            (_LADDER, LADDER),
            (_BOTS, PLAYERS),
            (OWN, own_rivals(settings)),
            (_PROGRAM, (OUTSIDE,)),
        )
        items = []
        for title, names in groups:
            mine = [name for name in names if name in known]
            items += [Item(title, say(title), heading=True)] if mine else []
            items += [
                Item(name, short_title(value_title(_RIVAL, name)), self._note(name), marked=name == used)
                for name in mine
            ]
        return items

    def _note(self, name: str) -> str:
        """What stands beside a rival: its pieces a second, its name, or which level fits the person."""
        if name == SECOND_PLAYER:
            return rival_title(self.context.settings, name)
        if name == FITTING:
            return rival_title(self.context.settings, self._standing.fitting.name)
        return say("{pace} a second", pace=digits(float(LADDER[name].pace), 2)) if name in LADDER else ""

    def _body(self) -> Box:
        settings = self.context.settings
        seating = Seating(settings, self._standing.fitting.name, self._left)
        rival = seating.names[1]
        told: list[Box] = [heading(joined(seating.titles), scale=TITLE)]
        if settings.versus.rival == FITTING:
            told.append(Text(say("The level of the ladder nearest to your rating. It changes as you win and lose.")))
        if rival in LADDER:
            rung = LADDER[rival]
            told += [
                Text(say(_ABOUT_LADDER)),
                fact(say("Next pieces that it sees"), digits(rung.previews)),
                fact(say("T-spins"), say("yes") if rung.spins else say("no")),
                fact(say("Hold"), say("yes") if rung.hold else say("no")),
            ]
        elif bot := own_rivals(settings).get(rival, rival if rival in PLAYERS else ""):
            told += [Text(text) for _, text in bot_portrait(settings, bot).paragraphs[:1]]
        if rival == SECOND_PLAYER:
            told.append(Text(say("Two people play at this computer. The second player has keys of their own.")))
        else:
            told.append(fact(say("Pieces a second"), digits(float(seating.sides[1].pace), 2)))
        standing = self._standing
        rated = say("Your rating: {rating}", rating=standing.now.words), standing.words if standing.matches else ""
        if self._left == PERSON and rival != SECOND_PLAYER:
            told.append(Text(joined(rated)))
        counts = Text(say("This match counts for your rating.") if seating.counts else "", colour=THEME.accent)
        self._rows = {
            path: preference(settings, path)
            for path in keys_of(group_of(_RIVAL))
            if (path.startswith("second_player.") and rival == SECOND_PLAYER)
            or (path.startswith("versus.") and path not in (_RIVAL, *([_SPEED] if rival == SECOND_PLAYER else [])))
        }
        told.append(Text(say(_FIGURES), colour=THEME.muted))
        rows = Column(heading(say("The match")), *map(self._row, self._rows.values()), gap=TOUCH)
        begin = Button(say("Begin"), self._begin, name="begin", primary=True)
        pane = Column(Scroll(Column(Column(*told, gap=TOUCH), rows, counts, gap=GAP)), begin, gap=CLOSE, width=PANE)
        return panes(Column(self._list, width=SIDE), pane, gap=APART)

    def moved(self, now: float) -> None:
        if self._list.value != self.context.settings.versus.rival:
            self.context.change({_RIVAL: self._list.value})
            self.renew()

    def _row(self, each: Preference) -> Field:
        """The row of a setting, of which some are the keys of the second player."""
        if isinstance(each.input, KeysInput):
            keys = self.context.settings.second_player.keys[each.path.removeprefix("second_player.")]
            row: Field = KeyCapture(
                each.path, each.label, keys, named=lambda event: key_name(event.key), shown=marked_pad
            )
        else:
            row = row_of(each)
        row.about = next(iter(each.about), "")
        return row

    def handle(self, event: Event, now: float) -> Screen | None:
        """While a row waits for a key, a gamepad sends its own buttons."""
        following = super().handle(event, now)
        self.raw_pads = isinstance(self.page.focus, KeyCapture) and self.page.focus.captures
        self.repeats = not self.raw_pads
        return following

    def taken(self, row: Box, now: float) -> None:
        """Keep what a row was set to."""
        if isinstance(row, KeyCapture):
            self._take_keys(row)
        elif isinstance(row, TextField):
            with suppress(ValueError):  # a name that is not typed yet
                self.context.change(changes(self.context.settings, row.name, self._rows[row.name].typed(row.value)))
        elif row.name in self._rows and (text := text_in(row, self._rows[row.name].input)) is not None:
            self.context.change(changes(self.context.settings, row.name, text))
            self.renew()
        self.moved(now)

    def _take_keys(self, row: KeyCapture) -> None:
        """Keep the keys of the second player. A key does one thing."""
        for name, keys in self.context.settings.second_player.keys.items():
            path = f"second_player.{name}"
            rest = row.keys if path == row.name else tuple(key for key in keys if key not in row.keys)
            if rest != keys:
                self.context.change({path: rest})
        self.renew()

    def _begin(self, now: float) -> Screen:
        return self._routes.versus(now, lambda: self._routes.rivals(self._back, self._left), self._left)
