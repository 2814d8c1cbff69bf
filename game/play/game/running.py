"""One running game: who presses the buttons, what follows from the events, and how it is continued later."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from ...ai import PERSON_PRESSES, Judge
from ...ai.pilot import Pilot
from ...core import Statistics
from ...core.board import Placement
from ...core.dealers import RANDOMIZERS, Dealer
from ...core.replay import THE_PERSON, Player, Replay, play_through, result_of
from ...core.rules import Drop, Rules
from ...core.session import Buttons
from ...core.session.events import Event, Locked
from ...files import FileError
from ...language import marked, say
from ...settings import Settings
from ..records import (
    YOU,
    Experience,
    FinishedGame,
    GameRecord,
    first_actions,
    keep,
    kept_player,
    taught,
)
from ..records.bests import SECONDS, Split, SplitWatch, rule_of
from ..records.replays import Change, Review, fault_note, seeded_change, spliced_change, spliced_dealer
from ..words.keys import caption
from .advice import BOT_HELPED, BOT_PLAYED, Adviser, Credit
from .dealer_sight import Foresight
from .effects.effects import PLAYED_STEP, WATCHED_STEP, Effects
from .effects.motion import NEVER, Period
from .frame import FirstKey
from .race import Chase, Race
from .services import Keyboard, Services, Sound, trace_events
from .timing.timed_session import LEAP_BUDGET, Leaps, Speed, TimedSession


@dataclass
class ContinuedGame:
    """An unfinished game, played again up to where it was left."""

    game: GameRecord
    review: Review
    splits: Sequence[Split] | None = None
    """The splits so far. None if the game has to be played again for them."""


TARRIES = 0.5
"""The seconds without the next piece after which a line says so."""
FORETOLD = marked("played with a forecast")
NO_LONGER_OWN = marked("Does not count for your bests")


_KEY_SECONDS = 0.6
"""The time in which the key of a first game goes when it is used."""
_STRENGTHS = 20
"""The strengths between a bright key and none."""


class TaughtKeys:
    """Keys that stand beside a well until each was used. It is true while there are some."""

    def __init__(self, rules: Rules, actions: Iterable[str]) -> None:
        """``actions`` are those of ``first_actions`` whose keys are shown."""
        self._rules = rules
        self._left: dict[str, Period | None] = dict.fromkeys(actions)

    def __bool__(self) -> bool:
        """Whether there are keys that were not used before this game."""
        return bool(self._left)

    def use(self, button: Buttons, now: float, *, fades: bool) -> str:
        """A button is pressed: its key goes. Return its action if it goes now, and else nothing."""
        action = taught(button)
        if self._left.get(action, NEVER) is not None:
            return ""
        self._left[action] = Period(now, _KEY_SECONDS if fades else 0.0)
        return action

    def shown(self, now: float, label: Callable[[str], str]) -> tuple[FirstKey, ...]:
        """Return the keys that are seen now, as ``label`` names them."""
        sonic = self._rules.drop is Drop.SONIC
        keys = (
            FirstKey(action, label(action), caption(action, sonic=sonic and action == "hard_drop"), _light(fading, now))
            for action, fading in self._left.items()
        )
        return tuple(key for key in keys if key.light and key.label)

    def fading(self, now: float) -> bool:
        return any(period is not None and period.runs(now) for period in self._left.values())


class FirstKeys(TaughtKeys):
    """The keys of a first game."""

    def __init__(self, experience: Experience, rules: Rules) -> None:
        super().__init__(rules, [action for action in first_actions(rules) if not experience.uses(action, rules)])
        self._experience = experience
        self._used: list[str] = []

    def use(self, button: Buttons, now: float, *, fades: bool) -> str:
        """As for all keys. It is noted which one was used."""
        action = super().use(button, now, fades=fades)
        self._used += [action] if action else []
        return action

    def keep(self) -> None:
        """Keep which keys were used. This writes a file, so it waits for a rest."""
        while self._used:
            self._experience.use(self._used.pop(), self._rules)


def _light(fading: Period | None, now: float) -> float:
    return 1.0 if fading is None else round(_STRENGTHS * fading.light(now, _KEY_SECONDS)) / _STRENGTHS


class Audience:
    """Who learns of the events of a game: its effects, whoever hears it, and the log."""

    def __init__(self, services: Services, record: GameRecord, effects: Effects, sound: Sound) -> None:
        self._services, self._record, self._effects, self._sound = services, record, effects, sound
        self._stopped = False  # whether it was said that the dealer has failed

    def tell(self, events: Sequence[Event], now: float, *, who: str, leaping: bool) -> None:
        """Tell some events. ``who`` plays, and ``leaping`` says that the game goes too fast to see it."""
        session, effects = self._record.session, self._effects
        if leaping:  # at that speed effects would only flicker
            effects.leave_out()
        else:
            grade = self._record.statistics.grade(session) if session.rules.graded else ""
            effects.feed(events, now, session, grade=grade)
        try:
            self._sound(events)
        except Exception as fault:
            self._services.note_fault("sound", fault)
        if self._services.trace:
            trace_events(self._services.trace, session, events, who)
        if self._record.dealer.fault and not self._stopped:
            self._stopped = True
            effects.answer(say("Your dealer stopped"), (say("No more pieces follow."),), now, warns=True)


def finish(services: Services, record: GameRecord, settings: Settings) -> FinishedGame:
    """Save a game that has ended at once: the program may end before the results are shown."""
    bot = f"{services.outside.name} (bot)" if services.outside else settings.machine.kept_as
    finished = keep(services.scores, record, bot, services.date())
    if services.under_way.keeps(record):
        services.under_way.finish()
    return finished


class RunningGame:
    """A game in real time, from its first piece or from the point where it is played on."""

    def __init__(
        self,
        services: Services,
        record: GameRecord,
        now: float,
        *,
        keyboard: Keyboard,
        sound: Sound,
        machine: bool,
        speed: Speed,
        settings: Callable[[], Settings],
        continued: ContinuedGame | None = None,
    ) -> None:
        """``machine`` says whether the bot starts, and ``speed`` how fast it plays. ``settings`` returns those of the
        game as they are now. ``continued`` is what is known about a game that is continued."""
        self._settings = settings
        self.services, self.keyboard, self.record = services, keyboard, record
        self.setup, self.session, self.dealer = record.setup, record.session, record.dealer
        self.statistics, self.pieces_by = record.statistics, record.pieces_by
        self.chase = Chase(services, record, alone=not machine, splits=continued.splits if continued else None)
        keyboard.play_by(self.setup.rules)
        self.effects = Effects.chosen(self.settings, services.note_fault)
        self._audience = Audience(services, record, self.effects, sound)
        thinker = self.settings.machine.thinker()
        self.pilot = Pilot(services.outside or thinker)
        self.credit = Credit(record, Player.bot(self.pilot.thinker.name))
        self._judge_of_machine = Judge(self.pilot.thinker, PERSON_PRESSES)
        self.advice = Adviser(record, thinker, continued.review if continued else None, self.effects)
        self.review, self.hints = self.advice.review, self.advice.hints
        self.first_keys = FirstKeys(services.experience, self.setup.rules)
        self.foresight = Foresight(self.setup, self.dealer)
        self.timed = TimedSession(self.session, now)
        self.timed.onlooker = self.chase
        self.machine, self.speed = machine, speed
        self.ended_at: float | None = None
        """The time at which the session ended, in seconds of the clock. None while it runs."""
        self.finished: FinishedGame | None = None
        self.report = ""
        """Why the bot stopped and gave the game back. Empty if it did not."""
        self.notice = ""
        """A notice below the well, until the piece has locked."""
        self.aside = ""
        """The first words of the line below the well. The page that shows the game sets them."""
        self.tells_rule = True
        """Whether the panel of the dealer tells its rule, and not the page that shows the game."""
        self._leaps, self._went_on_at = Leaps(now), now
        self.set_speed(speed, now)
        self.give_buttons(now, machine=machine)

    # The buttons

    @property
    def settings(self) -> Settings:
        """The settings as they are now. The rules of the game do not follow them; what is shown does."""
        return self._settings()

    def press(self, button: Buttons, now: float) -> None:
        self.catch_up(now)  # earlier ticks run without this button
        if self.first_keys:
            self.first_keys.use(button, now, fades=self.settings.display.animations)
        if self.services.trace:
            self.services.trace.note("press", button=button.name, arrived=now)
        self._feed(self.timed.press(button, now), now)

    def release(self, button: Buttons, now: float) -> None:
        self._feed(self.timed.release(button, now), now)

    def release_all(self, now: float) -> None:
        """All keys of the person go up, as when another window gets the keyboard."""
        self._feed(self.timed.release_all(now), now)

    def give_buttons(self, now: float, *, machine: bool) -> None:
        """Let the bot play from now on, or the person. Keys that are down stay down."""
        self.catch_up(now)
        self.credit.hand_over(by_machine=self.machine, lent=machine and self.is_own)
        self.machine = machine
        self.report = ""
        if not machine:
            self.services.dismiss()
        self.hints.clear()
        self.pilot.take_over()
        self.timed.hand_to(self.pilot if machine else None)
        self.resume(now)

    def set_speed(self, speed: Speed, now: float) -> None:
        """Set the speed of the bot. It finishes what it is doing."""
        self.catch_up(now)
        if speed.presses == 0 or self.leaping:
            self.resume(now)
        self.speed = speed
        self.pilot.presses_per_second = speed.presses or None
        self._judge_of_machine.presses_per_second = speed.presses or None
        self.timed.ask_again()

    @property
    def judge(self) -> Judge:
        return self._judge_of_machine if self.machine else self.advice.judge

    @property
    def race(self) -> Race | None:
        return None if self.machine else self.chase.race

    @property
    def who(self) -> str:
        return self.pilot.thinker.name if self.machine else YOU

    @property
    def player(self) -> Player:
        return Player.bot(self.pilot.thinker.name) if self.machine else THE_PERSON

    @property
    def aim(self) -> Placement | None:
        """Where the bot moves the falling piece. None if a person plays or if the bot has not decided."""
        return self.pilot.aim(self.session) if self.machine else None

    # The dealer

    def change_dealer(self, name: str) -> None:
        """Let another dealer deal for the rest of the game, which is no longer compared with the best one. A forecast
        begins anew with it, or ends if it can have none."""
        self.record.change_dealer(self.settings.dealing_of(name), self.services.entropy)
        self.chase.give_up()
        if self.foresight.forecast:
            self.foresee(shown=self.foresight.possible)
        self.services.trace.note("dealer", name=name, piece=self.dealer.first)

    # Time

    @property
    def leaping(self) -> bool:
        """Whether the bot plays without waiting for the clock."""
        return self.machine and not self.speed.presses

    def resume(self, now: float, without: Buttons = Buttons.NONE) -> None:
        """Continue after a pause. Buttons of ``without`` do not count as held."""
        self.timed.resume(now, self.keyboard.held & ~without)
        self._leaps.resume(now)

    def catch_up(self, now: float) -> None:
        if not self.leaping:
            self._feed(self.timed.advance(now), now)
            self._heed(now)

    def advance(self, now: float) -> None:
        """Go on to the instant ``now``: keys, the bot, and effects."""
        self.effects.follow(self.settings)
        self.effects.step = WATCHED_STEP if self.machine else PLAYED_STEP
        if self.ended_at is not None:
            return
        if not self.leaping:
            self.catch_up(now)
            self.chase.advance(self.session, self.services.clock)
        elif self._leaps.due(now, self.settings.display.frame_seconds):
            self._feed(self.timed.leap(self.speed.pieces, now, LEAP_BUDGET, self.services.clock), now)
            self._heed(now)
        if not self.timed.waits:
            self._went_on_at = now

    def tarries(self, now: float) -> bool:
        """Whether the game has stood still for a while because the dealer takes time for a piece."""
        return self.timed.waits and now - self._went_on_at > TARRIES

    def _heed(self, now: float) -> None:
        """Give the game back to the person if the bot can no longer play, and report why."""
        report, self.timed.report = self.timed.report, ""
        if report and self.ended_at is None:
            self.give_buttons(now, machine=False)
            self.report = report
            self.effects.advise(say("Your turn"), (say("the bot stopped"),), now)
            self.services.trace.note("report", line=report)

    def deadline(self, now: float) -> float | None:
        """Return the instant at which something can happen or a picture is due; None if nothing is."""
        effects, frame = self.effects.deadline(now, self.session), self.settings.display.frame_seconds
        if self.ended_at is not None:
            return effects
        if self.leaping:
            due = self._leaps.deadline(frame)
        else:
            due = min(self.timed.deadline(), self.chase.next_picture(self.session, now, frame, raced=not self.machine))
        if self.first_keys.fading(now) or self.foresight.waits:
            due = min(due, now + frame)
        return due if effects is None else min(due, effects)

    # Events

    def _feed(self, events: Sequence[Event], now: float) -> None:
        if self.credit.lent and self.timed.pressed:
            self.help(BOT_PLAYED)
        if not events:
            return
        self._count(events, now)
        self._audience.tell(events, now, who=self.who, leaping=self.leaping)
        if self.session.ended:
            self.ended_at = now
            self.first_keys.keep()
            self.finished = finish(self.services, self.record, self.settings)

    def _count(self, events: Sequence[Event], now: float) -> None:
        wasted, alone = self.statistics.wasted_keys, not self.machine and not self.credit.shared
        locked = sum(isinstance(event, Locked) for event in events)
        self.statistics.watch(self.session, events)
        if self.statistics.wasted_keys > wasted and alone and self.settings.display.finesse:
            self.effects.advise(*fault_note(self.statistics.faults[-1]), now)
        if locked:
            self.credit.place(locked, self.player)
            self.notice = ""
        if not self.machine:
            try:
                self.advice.watch(self.session, events, alone=alone)
                self.advice.tell_again(self.session, events, now)
                self.notice = self.hints.fault or self.notice
            except Exception as fault:
                self.services.note_fault("advice", fault)

    # Adviser

    def toggle_hint(self, now: float) -> None:
        """Show where the bot would place the piece, and rate the last placement. If a hint is shown, hide it."""
        if self.machine or self.ended_at is not None:
            return
        if self.hints.wanted:
            self.hints.clear()
            self.effects.take_back()
            return
        self.catch_up(now)
        self.help()
        told = self.advice.hint(self.session)
        self.notice = self.hints.fault or self.notice
        if told:
            self.effects.answer(*told, now)

    @property
    def is_own(self) -> bool:
        """Whether the game counts as the person's own so far, and does not only serve to practise."""
        return self.credit.alone and not self.machine and not self.setup.mode.undo

    def help(self, remark: str = BOT_HELPED) -> None:
        """Note that the person had help. The game no longer counts as the person's own. At first a notice says so."""
        if self.credit.help(remark):
            self.notice = say(NO_LONGER_OWN)

    def foresee(self, *, shown: bool) -> None:
        """Show or hide the forecast of the dealer, which must be possible. It helps a person who plays."""
        self.foresight.show(shown=shown)
        if shown and not self.machine:
            self.help(FORETOLD)


WITHOUT_ITS_DEALER = marked("continued with another dealer")
"""The remark on a game whose dealer is not there any more."""
_ANOTHER_DEALER = marked("another dealer deals the rest of this game, because {dealer} cannot be used")
_OTHERWISE = marked("the unfinished game cannot be continued: its replay no longer matches")


class Continuing:
    """Plays the unfinished game again up to where it was left, a little at a time. It is the same game: the same pieces
    follow, and it counts as it would have counted."""

    def __init__(self, services: Services) -> None:
        self.done = False
        self.share = 0.0
        self.game: ContinuedGame | None = None
        """The game, when all is done. None if it cannot be continued; then there is a notice."""
        self._services = services
        self._steps = self._work()

    def work(self, budget: float, clock: Callable[[], float]) -> None:
        until = clock() + budget
        while not self.done and clock() < until:
            self.done = next(self._steps, self) is self

    def _work(self) -> Iterator[None]:
        services, games = self._services, self._services.under_way.games
        try:
            about, replay = games.load()
        except FileError as error:
            services.scores.note(say("the unfinished game cannot be continued: {fault}", fault=error))
            return
        for dealer, change, missing in _dealers(replay, services.entropy):
            session, remark = replay.setup.session(dealer), about.remark or (WITHOUT_ITS_DEALER if missing else "")
            players = Counter({kept_player(name): pieces for name, pieces in about.players.items()})
            record = GameRecord(replay.setup, session, dealer, Statistics(), players, remark, about.kept)
            game = ContinuedGame(record, Review(Judge(services.adviser, PERSON_PRESSES)))
            yield from self._again(game, replay, change)
            known = "".join(piece.name for piece in dealer.known)
            same = session.ended is None and result_of(session) == replay.result
            if same and tuple(session.trail) == replay.trail and replay.pieces.startswith(known):
                self.game = game
                if missing:
                    services.scores.note(say(_ANOTHER_DEALER, dealer=missing))
                return
        games.set_aside()
        services.scores.note(say(_OTHERWISE))

    def _again(self, continued: ContinuedGame, replay: Replay, change: Change) -> Iterator[None]:
        game, rule = continued.game, rule_of(continued.game.session)
        alone = set(game.pieces_by) <= {THE_PERSON}
        # The splits of a game against the clock stand at ticks without events, but it lasts only two minutes.
        watch = SplitWatch(rule, game.session) if rule and rule.unit is not SECONDS else None
        continued.splits = watch.splits if watch else None
        changes = partial(change, game.dealer, game.session)
        while game.dealer.owes:
            yield
        for events in play_through(game.session, replay, replay.result.ticks, changes):
            game.statistics.watch(game.session, events)
            if watch:
                watch.look(game.session)
            if alone:
                continued.review.watch(game.session, events, alone=True)
            self.share = game.session.tick / replay.result.ticks
            yield
            while game.dealer.owes:
                yield


def _dealers(replay: Replay, entropy: random.Random) -> Iterator[tuple[Dealer, Change, str]]:
    """The dealer of the setup, and one that deals the recorded pieces before new ones; each with its way to change. The
    second is for a dealer without a seed, or one that this version does not have. The text is the name of a dealer that
    is not there any more: of another version, or a file of the player's that is not named now or deals otherwise."""
    setup, pieces = replay.setup, replay.pieces
    with suppress(ValueError):
        yield setup.dealer(entropy, waits=False), seeded_change(setup, entropy), ""
    used = (setup.randomizer, *(change.randomizer for change in replay.changes))
    missing = next((name for name in used if name and (name not in RANDOMIZERS or RANDOMIZERS[name].file)), "")
    yield spliced_dealer(setup, pieces, entropy), spliced_change(setup, pieces, entropy), missing
