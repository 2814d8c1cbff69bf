"""The screen of a running game, also with the reasons of the bot beside it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeVar

from ...core.session import SEQUENCE
from ...key_names import KeyWords
from ...language import digits, marked, say, say_many
from ...settings.keys import ACTIONS, BOT, told
from ...storage import Game
from ..records import result_of
from ..words.keys import speed_keys
from ..words.numbers import joined
from ..words.panels import DealerPanel, Status, figures, pace_of, shown_score
from ..words.reasons import Comparison
from ..words.titles import game_titles, short_title, title_of
from .frame import Credits, Frame, Panels, RaceView, Signal, panels_of
from .running import RunningGame

_PERSON = "pause", "undo", "machine", "hint", "why", "dealer"
"""The actions whose keys are told while a person plays, the most useful first."""
_FIRST = ("pause", "undo")
"""All that is said of these to whoever only plays."""


_Told = TypeVar("_Told")
_KEYS = tuple(name for name, action in ACTIONS.items() if action.line or action.group == BOT)
"""The actions whose keys the line below the well can name."""
_FIXED = "tab", "return"
"""The keys that words of whoever shows the game can name there, too."""
_STEP = told("step")
_STEP_BY_ENTER = KeyWords(_STEP.line, keys=("return",))
"""Enter does it where *Step* has no key."""
_COMPARE = KeyWords(marked("{key} compare"), keys=("up", "down"))
_FEATURES = KeyWords(marked("{key} features"), keys=("left", "right"))
_FIRST_BESTS = {"a-type": 10_000, "b-type": 2_000}
"""Mode -> the best result that the cartridge shows before anybody has played."""


def frame_of(game: RunningGame, now: float, *, covered: bool = False, signal: Signal | None = None) -> Frame:
    """The content of the screen at ``now``, in seconds of the clock. ``covered`` and ``signal`` are as in ``Frame``."""
    session, dealer, settings = game.session, game.dealer, game.settings
    bot_speed = game.timed.leap_rate if game.leaping else None
    usual, panels = dealer.randomizer.name == game.setup.rules.randomizer, panels_now(game)
    seeks = game.services.experience.beyond
    return Frame(
        game.timed.shown(),
        game.effects,
        now,
        panels,
        settings.display.palette,
        settings.shows_ghost(session.rules.look) and not game.leaping,
        Credits(
            "" if usual else short_title(title_of(dealer.randomizer.name)),
            # Where the player has given the pieces, there is no seed. Who only plays does not look for it.
            "" if dealer.randomizer.name == SEQUENCE or panels.keys or not seeks else dealer.seed or say("none"),
            say("Bot: {name}", name=say(game.who)) if game.machine else "",
            _footer(game, now),
            titles=game_titles(game.setup.rules.name, game.setup.mode.name),
            keys=frozenset((*map(game.keyboard.label, _KEYS), *map(game.keyboard.menu_label, _FIXED))) - {""},
            bot=game.machine,
        ),
        figures(
            Status(
                session,
                game.statistics,
                pace_of(session),
                bot_speed,
                _best_of(game),
                settings.display.attack_figures,
                game.record.medals,
            )
        ),
        tuple(dealer.counts),
        tuple(dealer.droughts),
        keys=game.first_keys.shown(now, game.keyboard.label) if panels.keys else (),
        hint=game.hints.shown,
        pace=None if game.machine else game.chase.pace(session),
        race=_spared("race", _race_of, game),
        dealer=_spared("dealer", _dealer_of, game),
        covered=covered,
        signal=signal,
    )


def panels_now(game: RunningGame) -> Panels:
    """Which panels stand beside the game now. A dealer without next pieces, as after a change, has no place for any."""
    shown = game.dealer.previews and max(game.setup.shown, game.dealer.previews)
    dealer = game.settings.dealer_panel.shown or game.foresight.forecast is not None
    panels = panels_of(game.setup, shown, race=game.race is not None, dealer=dealer)
    keys = bool(game.first_keys) and not game.machine
    waits = game.machine or game.settings.display.dealt_and_wait is True
    shows = panels.counts and not keys and (game.machine or game.settings.display.shows_counts(game.setup.rules.look))
    return replace(panels, counts=shows, waits=waits, keys=keys)


def _spared(what: str, tell: Callable[[RunningGame], _Told | None], game: RunningGame) -> _Told | None:
    """What a panel tells of a game. None after a fault, which is noted: the game goes on without the panel."""
    try:
        return tell(game)
    except Exception as fault:
        game.services.note_fault(what, fault)
        return None


def _dealer_of(game: RunningGame) -> DealerPanel | None:
    """The content of the panel of the dealer. None while it is hidden."""
    parts, session, dealer = game.settings.dealer_panel, game.session, game.dealer
    if not (parts.shown or game.foresight.forecast):
        return None
    forecast = game.foresight.forecast.look(session) if game.foresight.forecast and not game.leaping else None
    panel = game.foresight.sight.panel(
        session, dealer.counts, dealer.droughts, parts, forecast, changes=dealer.changes, hurries=game.leaping
    )
    return panel if game.tells_rule else replace(panel, rule="")


def _best_of(game: RunningGame) -> str:
    """The best result before this game as its ruleset shows it. Empty if there is none, or if a bot plays."""
    best, first = game.chase.best, _FIRST_BESTS.get(game.setup.mode.name)
    if best and not game.machine:
        return _short_result(game, best.game)
    return shown_score(game.session, first) if first and game.setup.rules.look == "classic" else ""


def _short_result(game: RunningGame, best: Game) -> str:
    """The best result as there is room for it beside a well: a grade without its level."""
    ranked_by = game.setup.mode.ranked_by
    if ranked_by == "score":
        return shown_score(game.session, best.score)
    if ranked_by == "level" and best.grade:
        return say("Grade {grade}", grade=best.grade)
    return digits(best.lines) if ranked_by == "lines" else result_of(best, ranked_by)


def _race_of(game: RunningGame) -> RaceView | None:
    race, best = game.race, game.chase.best
    if race is None or best is None:
        return None
    return RaceView(race.session, _short_result(game, best.game), race.lead(game.session), race.finished)


def _footer(game: RunningGame, now: float) -> str:
    keyboard, outside = game.keyboard, game.services.outside
    notice = say("Waiting for your dealer") if game.tarries(now) else game.notice
    if not game.machine:
        silent, seeks = game.services.silent, game.services.experience.beyond and not game.first_keys
        useful = [action for action in (_PERSON if seeks else _FIRST) if not silent(action)]
        keys = keyboard.told(*(told(action) for action in useful if action != "undo" or game.setup.mode.undo))
        return joined([game.report, notice or say(game.record.remark), keys])
    news = [notice]
    if outside and not notice:
        nodes, depth = outside.thought.nodes, outside.thought.depth
        news = [outside.notice]  # of a suggestion that was out of reach
        if not outside.notice:
            searched = "" if nodes is None else say_many("{number} node", "{number} nodes", round(nodes))
            news = [searched, "" if depth is None else say("depth {depth}", depth=digits(depth))]
    take, speed = told("machine", line=marked("{key} take over")), speed_keys(keyboard.label, game.speed.label)
    return joined([game.aside, keyboard.told(take), speed, *news, keyboard.told(told("why"))])


class Study:
    """A game while the reasons are shown. A person's game stands still meanwhile."""

    def __init__(self, game: RunningGame, now: float, *, stands: bool, covered: bool | None = None) -> None:
        self.game = game
        self.covered = covered
        """Whether the pause from which the reasons were opened hides the pieces. None where there was no pause."""
        self.stands = stands
        self.comparison = Comparison(game.judge, game.services.clock)
        if not game.machine:
            game.help()
        self.look()
        self._lent = False  # whether the bot plays for one piece only
        self._played = game.machine  # whether the bot was playing at the last step
        if stands and game.session.current is None:
            self._go_on_until(game.session.pieces)

    def pause(self, now: float) -> None:
        """Stop or continue a game of the bot. A person's game already stands still."""
        if self.game.machine:
            self.stand(not self.stands, now)

    def stand(self, stands: bool, now: float) -> None:
        if not self.stands:
            self.game.catch_up(now)
        self._end_step(now)
        self.stands = stands
        self.game.resume(now)

    def halt(self, now: float) -> None:
        """Stop the game at the piece that is seen, or at the next one if there is none."""
        self.stand(True, now)
        if self.game.session.current is None:
            self._go_on_until(self.game.session.pieces)

    def step(self, now: float) -> None:
        self.game.resume(now)
        if not self.game.machine:
            self._lent = self._played = True
            self.game.give_buttons(now, machine=True)
        self._go_on_until(self.game.session.pieces + 1)

    def _go_on_until(self, pieces: int) -> None:
        """Run until so many pieces have locked and the next one has appeared."""
        self.game.timed.until, self.stands = pieces, False

    def advance(self, now: float) -> None:
        """Run the game up to ``now``, or to the end of a step. Form opinions for a moment."""
        self.comparison.work()
        if self.stands:
            return
        self.game.advance(now)
        gave_up = self._played and not self.game.machine
        if self.game.timed.arrived or self.game.ended_at is not None or gave_up:
            self._end_step(now)
            self.stands = self.game.ended_at is None

    def close(self, now: float) -> None:
        self._end_step(now)
        self.game.resume(now)

    def _end_step(self, now: float) -> None:
        if self._lent:
            self._lent = False
            if self.game.machine:
                self.game.give_buttons(now, machine=False)
        self._played = self.game.machine
        self.game.timed.until = None

    def frame(self, now: float) -> Frame:
        """Return the picture of the game with the reasons of its bot."""
        frame = frame_of(self.game, now)
        self.look()
        reasons = self.comparison.shown(self.game.session)
        return replace(
            frame,
            reasons=reasons,
            panels=replace(frame.panels, why=True),
            credits=replace(
                frame.credits,
                player="",  # the name of the bot stands over its reasons
                detail=joined((self.game.report, self.game.notice, self.game.aside, self._keys())),
            ),
        )

    def look(self) -> None:
        self.comparison.look(self.game.session, self.game.aim, patient=not self.stands)

    @property
    def hurries(self) -> bool:
        """Whether the bot is in turbo and another piece falls than the one that is explained."""
        return self.game.leaping and not self.stands and self.comparison.is_behind(self.game.session)

    def _keys(self) -> str:
        keyboard = self.game.keyboard
        closing = marked("{key} close") if self.game.machine else marked("{key} play on")
        if self.covered is not None:
            closing = marked("{key} back to the pause")
        bot_goes_on = self.game.machine and not self._lent
        keys: Mapping[KeyWords, object] = {
            told("why", line=closing): True,
            _COMPARE: self.comparison.reasons.other is not None,
            _FEATURES: self.comparison.has_features,
            _STEP if keyboard.label("step") else _STEP_BY_ENTER: True,
            told("pause", line=marked("{key} resume")) if self.stands else told("pause"): bot_goes_on,
        }
        shown = keyboard.told(*(words for words, acts in keys.items() if acts))
        return joined((shown, self.game.speed.label if bot_goes_on else ""))
