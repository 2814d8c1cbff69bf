"""Versus: the page of the ladder, on which one chooses a level, and of all other rivals and the rules of a match."""

from collections.abc import Callable
from contextlib import suppress

from pygame.event import Event

from ...ai import PLAYERS
from ...ai.opponents import LADDER
from ...ai.thinking import Thinker
from ...dealer_cards import OWN
from ...key_names import marked_pad
from ...language import digits, marked, say
from ...play.records.matches import Ladder, level_title, rating_plot
from ...play.versus import Seat, Seating, level_hand, own_rivals, rival_title, rivals
from ...play.watch import BackdropGame
from ...play.watch.figures import bot_portrait
from ...play.words.numbers import joined
from ...play.words.preferences import Preference, changes, preference
from ...play.words.titles import short_title, value_title
from ...settings import FIRST, Settings
from ...settings.machine import OUTSIDE
from ...settings.schema import KeysInput, group_of, keys_of
from ...settings.sections import FITTING, SECOND_PLAYER
from ...storage import PERSON
from ..context import Context
from ..controls import key_name
from ..kit import Button, Chart, Field, Item, ListBox, Scroll, TextField
from ..kit.boxes import ENDLESS, Box, Column, Extent, Row, Ways, cells, exactly, panes
from ..kit.keys import ACCEPT, KeyCapture
from ..kit.layout import SKY_ROWS, WELL_COLUMNS, WELL_ROWS
from ..kit.sizes import APART, CARD, CLOSE, GAP, PANE, SIDE, TITLE, TOUCH
from ..kit.text import Text, fact, heading
from ..kit.times import RESTS
from ..panels.ladder_rungs import ladder_list, level_heading
from ..panels.live_well import LiveWell
from ..theme import THEME, palette_of
from .page_screen import PageScreen
from .routes import Back, Routes
from .screen import Screen
from .settings_screen import row_of, text_in

_LIST, _MORE = "rivals", "more"
_RIVAL, _SPEED = "versus.rival", "versus.speed"
_FOR_YOU, _LADDER, _BOTS, _PROGRAM = marked("Your rivals"), marked("The ladder"), marked("Bots"), marked("Your program")
_FIGURES = marked("In a match, PPS is a player's pieces a second, and APM the lines that they attack with in a minute.")
"""What the abbreviations at the wells of a match stand for."""
_ABOUT_LADDER = marked(
    "Fifteen levels, from a newcomer to the strongest bot. The first are slow, plan for few pieces, and know no spins."
)


class VersusScreen(PageScreen):
    """Choose a rival, and begin a match. What is chosen is kept.

    The ladder has the page. A row opens all rivals, also those beside the ladder, and the rules of the match.
    """

    name = "versus"

    def __init__(
        self,
        context: Context,
        routes: Routes,
        back: Back,
        left: str = PERSON,
        *,
        seat: Callable[[Callable[[], Thinker]], Seat] | None = None,
    ) -> None:
        """``left`` is who plays at the left: the person, or a bot. ``seat`` makes where the level thinks that plays on
        the page, if that is not beside the window."""
        super().__init__(context, routes, back)
        self._left, self._seat = left, seat
        self._ladder = Ladder.of(context.scores, context.date())
        self._standing = self._ladder.standing
        rated = self._ladder.begun and left == PERSON
        self._history = rating_plot(self._ladder.rows) if rated else None
        self._opened = self._level is None
        self._list = self._rivals()
        self._begins_at: float | None = None
        self._begin_game()
        self.build(say("Versus"), focus=_LIST)

    # The rivals

    @property
    def _settings(self) -> Settings:
        """Those of the match."""
        return self.context.of_match(self._left)

    @property
    def _rival(self) -> str:
        """The rival by its value in the settings. One that is no longer there gives way to the level that fits."""
        chosen = self._settings.versus.rival
        return chosen if chosen in rivals(self.context.settings, self._left) else FITTING

    @property
    def _level(self) -> str | None:
        """The level of the ladder that is chosen. None if the rival is none."""
        rival = self._standing.fitting.name if self._rival == FITTING else self._rival
        return rival if rival in LADDER else None

    def _rivals(self) -> ListBox:
        """The ladder, or the list of all rivals."""
        level, settings = self._level, self.context.settings
        fitting = level_title(self._standing.fitting)
        if self._opened or level is None:
            return ListBox(_LIST, _items(settings, self._left, self._rival, fitting), self._rival, action=self._begin)
        palette, person = lambda: self.context.palette, self._left == PERSON
        ladder = ladder_list(_LIST, self._ladder, level, palette, person=person, action=self._begin)
        ladder.does = say("Begin")
        return ladder

    # The page

    def _body(self) -> Box:
        settings = self._settings
        seating = Seating(settings, self._standing.fitting.name, self._left)
        counts = Text(say("This match counts for your rating.") if seating.counts else "", colour=THEME.accent)
        key = self.context.controls.menu_label(*ACCEPT.keys)
        begin = Button(say("Begin"), self._begin, name="begin", primary=True, note=key)
        more = Button(
            say("All rivals and rules"), self._turn, name=_MORE, opened=self._opened, across=0.0, note=self._rules_words
        )
        told = self._told(seating)
        if self._opened:
            parts = Column(Column(*told, gap=TOUCH), self._rules_rows(seating.names[1]), counts, gap=GAP)
            pane = Column(Scroll(parts), begin, gap=CLOSE, width=PANE)
            return panes(Column(more, self._list, gap=CLOSE, width=SIDE), pane, gap=APART)
        level = seating.names[1]
        title = level_heading(level, self._title(seating), lambda: self.context.palette)
        facts = Column(*told[1:], counts, gap=TOUCH)
        beside: Box = Scroll(facts)
        if self._history:
            beside = Ways(Column(facts, Chart("history", self._history, focus=False), gap=GAP), beside)
        ladder, told_of = Column(self._list, width=SIDE), Column(beside, width=Extent(CARD, CARD, ENDLESS))
        well = [Column(self._well, at=0.0)] if self._moves else []
        wide = Row(ladder, Column(title, Row(*well, told_of, gap=APART), more, begin, gap=CLOSE), gap=APART)
        return Ways(wide, Column(Row(ladder, *well, gap=APART), title, told_of, more, begin, gap=CLOSE))

    @property
    def _rules_words(self) -> str:
        chosen = self.context.settings.versus
        rounds = say("first to {number}", number=chosen.first_to)
        return joined((rounds, value_title("versus.attack", chosen.attack)))

    def _title(self, seating: Seating) -> str:
        """The name of the rival, or who plays whom if a bot has the place of the person."""
        left, right = seating.titles
        # Translators: two players of a match, such as "Dellacherie against Skilled".
        return right if self._left == PERSON else say("{player} against {rival}", player=left, rival=right)

    def _told(self, seating: Seating) -> list[Box]:
        """What is told of the rival and of the rating of the person, after the title."""
        settings, rival = self._settings, seating.names[1]
        told: list[Box] = [heading(self._title(seating), scale=TITLE)]
        if settings.versus.rival == FITTING:
            told.append(Text(say("The level of the ladder nearest to your rating. It changes as you win and lose.")))
        if rival == SECOND_PLAYER:
            told.append(Text(say("Two people play at this computer. The second player has keys of their own.")))
        elif bot := own_rivals(settings).get(rival, rival if rival in PLAYERS else ""):
            told += [Text(text) for _, text in bot_portrait(settings, bot).paragraphs[:1]]
        if rival != SECOND_PLAYER:
            told.append(fact(say("Pieces a second"), digits(float(seating.sides[1].pace), 2)))
        if rival in LADDER:
            rung, record = LADDER[rival], self._ladder.records[rival]
            told += [
                fact(say("Attack a minute"), digits(rung.attack)),
                fact(say("Next pieces that it sees"), digits(rung.previews)),
                fact(say("Spins"), say("yes") if rung.spins else say("no")),
                fact(say("Hold"), say("yes") if rung.hold else say("no")),
            ]
            if record.words and self._left == PERSON:
                told.append(fact(say("Matches won and lost"), record.words))
        standing = self._standing
        if rival in LADDER and not standing.matches:
            told.append(Text(say(_ABOUT_LADDER), colour=THEME.muted))
        rated = say("Your rating: {rating}", rating=standing.now.words), standing.words if standing.matches else ""
        if self._left == PERSON and rival != SECOND_PLAYER:
            told.append(Text(joined(rated)))
        return told

    def _rules_rows(self, rival: str) -> Column:
        """The rows of the match, and of the keys of the second player if one plays."""
        settings, second = self.context.settings, rival == SECOND_PLAYER
        self._rows = {
            path: preference(settings, path)
            for path in keys_of(group_of(_RIVAL))
            if (path.startswith("second_player.") and second)
            or (path.startswith("versus.") and path not in (_RIVAL, *([_SPEED] if second else [])))
        }
        rows = map(self._row, self._rows.values())
        return Column(Text(say(_FIGURES), colour=THEME.muted), heading(say("The match")), *rows, gap=TOUCH)

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

    def _turn(self, now: float) -> None:
        """Open all rivals and the rules, or come back to the ladder."""
        self._opened = not self._opened
        if not self._opened and self._level is None:
            self.context.choose_rival(self._left, FITTING)
        self._list = self._rivals()
        self._begin_game()
        self.renew()
        self.page.focus_on(_LIST)

    # The level that plays

    @property
    def _moves(self) -> bool:
        """Whether the chosen level is to be seen in play: not with reduced motion."""
        return self.context.settings.display.animations and not self._opened

    def _begin_game(self) -> None:
        """Let the chosen level play a game of its own, in a while."""
        self.live, self._begins_at = (), None
        level, settings = self._level, self.context.settings
        if level is None or not self._moves:
            return
        rules = settings.choosing(rules=settings.versus.rules, level=FIRST)
        seat = () if self._seat is None else (self._seat,)
        game = BackdropGame(
            rules, self.context.entropy, 0.0, hand=lambda: level_hand(level, rules.ruleset, *seat), hold=True
        )
        palette = palette_of(settings.display.palette, rules.ruleset.look, 0)
        wide, high = exactly(cells(WELL_COLUMNS)), exactly(cells(WELL_ROWS + SKY_ROWS))
        self._well = LiveWell(game, lambda: palette, width=wide, height=high)

    def advance(self, now: float) -> None:
        """Let the chosen level play, from some time after the page is first seen with it."""
        if self._moves and not self.live and self._level is not None:
            self._begins_at = now + RESTS if self._begins_at is None else self._begins_at
            if now >= self._begins_at and self._well.game:
                self._well.game.resume(now)
                self.live = (self._well,)
        super().advance(now)

    def deadline(self, now: float) -> float | None:
        waits = self._moves and not self.live and self._level is not None
        begins = (now if self._begins_at is None else self._begins_at) if waits else None
        return min((each for each in (super().deadline(now), begins) if each is not None), default=None)

    # What is chosen

    def moved(self, now: float) -> None:
        """Take the rival that is chosen now. The level that fits the person follows the rating."""
        rival = self._list.value
        if not self._opened and rival == self._standing.fitting.name:
            rival = FITTING
        if rival != self._rival:
            self.context.choose_rival(self._left, rival)
            self._begin_game()
            self.renew()

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


def _items(settings: Settings, left: str, used: str, fitting: str) -> list[Item]:
    """All rivals of who plays at the left, in groups. ``used`` is the one that is chosen, and ``fitting`` the title of
    the level that fits the person."""
    known = rivals(settings, left)
    groups = (
        (_FOR_YOU, (FITTING, SECOND_PLAYER)),
        (_LADDER, LADDER),
        (_BOTS, PLAYERS),
        (OWN, own_rivals(settings)),
        (_PROGRAM, (OUTSIDE,)),
    )
    notes = {name: say("{pace} a second", pace=digits(float(rung.pace), 2)) for name, rung in LADDER.items()}
    notes |= {FITTING: fitting, SECOND_PLAYER: rival_title(settings, SECOND_PLAYER)}
    items = []
    for title, names in groups:
        mine = [name for name in names if name in known]
        items += [Item(title, say(title), heading=True)] if mine else []
        items += [
            Item(name, short_title(value_title(_RIVAL, name)), notes.get(name, ""), marked=name == used)
            for name in mine
        ]
    return items
