"""Golden matches by the clock: keys with their instants and a bot play, as the loop would let them, and all that is
heard and seen is compared with a kept file.

The rules, the tables of attack and the bot stand here, so that only a change of the match itself changes the files.
After such a change, write them anew, and look at what became different:

    python -m tests.play.versus.test_golden_match
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from difflib import unified_diff
from fractions import Fraction
from math import inf
from pathlib import Path

import pytest

from game.ai.opponents import Opponent
from game.ai.thinking.thinker import Decision, Opinion, ReachableLandings
from game.core.bits import FULL_ROW, STRIDE
from game.core.board.board import Board
from game.core.board.pieces import Placement
from game.core.board.spins import Spin
from game.core.dealers import Dealing
from game.core.match import Match, MatchSetup, set_up_match
from game.core.replay import Player, first_match_divergence, match_from_text, match_to_text
from game.core.replay.match_replay import match_until
from game.core.rules.attack import Attack
from game.core.rules.rules import Rules
from game.core.rules.rulesets import ARCADE, MODERN
from game.core.session.buttons import Buttons
from game.core.session.events import Cleared, Ended, Event, GarbageRose, Held, Locked
from game.core.session.game_view import GameView
from game.play.game.effects.banners import Banner
from game.play.versus.contenders import ME, Contender
from game.play.versus.live_match import LiveMatch
from game.play.versus.match_picture import MatchPicture
from game.play.versus.seats import NearSeat
from game.play.watch.match_story import MatchStory
from game.play.watch.match_viewer import MatchViewer
from tests.play.stage import Keys, services

START = 100.0
FOLDER = Path(__file__).parent / "golden"
"""The folder of the kept files."""
NAMES = "Left", "Right"
BUTTONS = {
    "L": Buttons.LEFT,
    "R": Buttons.RIGHT,
    "D": Buttons.SOFT_DROP,
    "H": Buttons.HARD_DROP,
    "A": Buttons.CW,
    "B": Buttons.CCW,
    "S": Buttons.HOLD,
}


class Digger:
    """A bot that fills as many rows as it can, and else lays pieces flat, the left ones first."""

    name = source = "digger"

    def decide(self, view: GameView, reach: ReachableLandings) -> Decision | None:
        system = view.rules.rotation

        def worth(landing: Placement) -> tuple[int, int, int, int]:
            board = Board(view.cells | system.mask(landing))
            full = sum(board.cells >> STRIDE * row & FULL_ROW == FULL_ROW for row in range(board.height))
            return full, -board.height, -landing.y, -landing.x

        best = max(reach.landings, key=worth, default=None)
        return Decision(best, 0.0) if best else None

    def explain(self, view: GameView, reach: ReachableLandings) -> Sequence[Opinion]:
        return ()

    def prefer(self, rules: Rules, cells: int, landings: object) -> Placement | None:
        return None


Edge = tuple[float, int, str, Buttons]
"""Milliseconds from the start of its round, the side, + or -, and the button."""


def taps(script: str, side: int = 0) -> list[Edge]:
    """The edges of a script: ``1200 A R R H`` taps turn, right, right and drop 40 ms apart from millisecond 1200 on,
    each for 25 ms. ``R*350`` holds for 350 ms, and the next key follows 40 ms later. ``LA`` presses two keys 3 ms
    apart and lets both go 20 ms later. ``=2000`` waits until then."""
    edges, at = list[Edge](), 0.0
    for word in script.split():
        if word.isdigit() or word[0] == "=":
            at = float(word.strip("="))
            continue
        keys, _, held = word.partition("*")
        last = at + 3 * (len(keys) - 1) + (float(held) if held else 25.0)
        for number, key in enumerate(keys):
            edges += [(at + 3 * number, side, "+", BUTTONS[key]), (last + number, side, "-", BUTTONS[key])]
        at = last + 15
    return edges


@dataclass(frozen=True)
class Scene:
    """A match to be played, with a script of keys for each round."""

    setup: MatchSetup
    rounds: Sequence[Sequence[Edge]]
    bot: bool
    pauses: tuple[tuple[int, float, float], ...] = ()
    """Round, and from when to when there is a pause, in milliseconds of the clock from the start of the round."""


def made(
    rules: Rules, attack: Attack, picture: str, pieces: str, *, first_to: int, strengths: tuple[int, int]
) -> MatchSetup:
    handling = replace(rules.handling, das=150, arr=30, soft_drop=20) if rules is MODERN else rules.handling
    setup = set_up_match(
        rules,
        attack,
        "golden",
        first_to=first_to,
        handlings=(handling, handling),
        strengths=strengths,
        randomizer=Dealing("sequence", {"pieces": pieces, "loop": True}),
    )
    return replace(setup, game=replace(setup.game, board=Board.parse(picture)))


def word_of(event: Event) -> str:
    """An event that counts, in words. Moves are in the places of the pieces that lock."""
    if isinstance(event, Locked):
        piece, orientation, x, y = event.placement
        return f"{piece.name}{orientation} at {x},{y}" + ("" if event.spin is Spin.NONE else f" {event.spin.name}")
    if isinstance(event, Cleared):
        return f"clears {len(event.rows)}"
    if isinstance(event, GarbageRose):
        return f"{event.rows} rows rise"
    if isinstance(event, Held):
        return f"holds {event.piece.name}"
    return f"ends: {event.reason}" if isinstance(event, Ended) else ""


class Writer:
    """Notes what is heard and seen of a match, where it changes."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._seen: dict[str, str] = {}
        self.at = ""

    def heard(self, side: int, events: Sequence[Event], sent: int) -> None:
        words = [*filter(None, map(word_of, events)), *([f"sends {sent}"] if sent else [])]
        if words:
            self._line(f"{NAMES[side]}: {', '.join(words)}")

    def see(self, picture: MatchPicture, word: str, since: float) -> None:
        """Note what is different from what was seen before."""
        flights = [
            f"{NAMES[flight.sender]} {flight.lines} until {round(1000 * (flight.period.ends - since))}"
            for flight in picture.flights
        ]
        seen = {
            "flights": "; ".join(flights),
            "lead": f"{picture.lead:+.2f}",
            "score": " : ".join(str(side.wins) for side in picture.sides),
            "note": picture.note,
            "word": word,
        }
        for name, side in zip(NAMES, picture.sides, strict=True):
            exchange, tick = side.session.exchange, side.session.tick
            assert exchange
            seen[f"{name} gauge"] = " ".join(
                f"{packet.lines}/{packet.whole}{'!' if packet.ready <= tick else ''}" for packet in exchange.waiting
            )
            seen[f"{name} spike"] = str(side.spike or "")
            seen[f"{name} total"] = (
                f"attack {exchange.attacked} sent {exchange.sent} got {exchange.received} cancelled "
                f"{exchange.cancelled} entered {exchange.entered} garbage cleared {exchange.cleared}"
            )
            seen[f"{name} run"] = f"chain {exchange.run.chain} combo {exchange.run.combo}"
            seen[f"{name} well"] = f"height {Board(side.session.cells).height} garbage {_rows(side.session.garbage)}"
            banner = side.frame.effects.standing(Banner)
            lit = banner is not None and banner.period.runs(picture.now)
            seen[f"{name} banner"] = " / ".join(line.text for line in banner.lines) if banner and lit else ""
        for name, words in seen.items():
            if self._seen.get(name, "") != words:
                self._line(f"{name}: {words or 'nothing'}")
        self._seen = seen

    def title(self, words: str) -> None:
        self.lines += ["", words]

    def _line(self, words: str) -> None:
        self.lines.append(f"{self.at:>8} {words}")


def _rows(garbage: int) -> str:
    """Rows of garbage by the columns of their holes, the lowest one first."""
    board = Board(garbage)
    holes = ("".join(str(x) for x in range(10) if not board.filled(x, y)) for y in range(board.height))
    return ",".join(hole if len(hole) == 1 else "?" for hole in holes) or "none"


def played(scene: Scene, folder: Path) -> tuple[list[str], LiveMatch]:
    """Play a scene as the loop does: up to each key and each deadline. Return what was noted."""
    writer, shared, now = Writer(), services(folder), START
    bot = Contender(Player.bot("digger"), Opponent("digger"), Fraction(9, 5))
    sides = (ME, bot if scene.bot else Contender(Player.second("Friend")))
    live = LiveMatch(
        shared,
        Match(scene.setup),
        sides,
        now,
        seats=(None, NearSeat(Digger()) if scene.bot else None),
        sound=writer.heard,
    )
    for number, edges in enumerate(scene.rounds):
        while not (live.playing or live.done):
            live.advance(now)
            if live.counting:
                live.skip(now, (0, 0))
            elif not live.playing:
                now = min(now + 0.1, live.deadline(now) or inf)
        writer.title(f"Round {number + 1}")
        began, ahead = now, sorted(edges, key=lambda edge: edge[:3])
        pauses = [(began + start / 1000, began + end / 1000) for round_, start, end in scene.pauses if round_ == number]
        while not live.done and live.match.round.number == number:
            due = live.deadline(now)
            key = began + ahead[0][0] / 1000 if ahead else inf
            stop = pauses[0][0] if pauses else inf
            now = max(now, min(now + 0.1, inf if due is None else due, key, stop))
            writer.at = f"{1000 * (now - began):.1f}"
            if stop <= now:
                assert live.pause(now)
                now = pauses.pop(0)[1]
                live.resume(now, (int(Buttons.HARD_DROP | Buttons.LEFT), 0))
                if live.counting:
                    live.skip(now, (int(Buttons.HARD_DROP | Buttons.LEFT), 0))
            elif key <= now:
                _, side, sign, button = ahead.pop(0)
                (live.press if sign == "+" else live.release)(side, button, now)
            live.advance(now)
            writer.see(live.picture(now, NAMES), live.word(0, now), began)
    writer.title("Buttons")
    for number, each in enumerate(live.match.rounds):
        for name, session in zip(NAMES, each.sessions, strict=True):
            writer.lines.append(f"{number + 1} {name}: {' '.join(f'{tick}:{held}' for tick, held in session.inputs)}")
    return writer.lines, live


def watched(live: LiveMatch, folder: Path) -> list[str]:
    """Watch the match again, and note the same."""
    assert live.replay
    writer, shared, now = Writer(), services(folder), START
    replay = match_from_text(match_to_text(live.replay))
    assert first_match_divergence(replay) is None
    story = MatchStory(replay, 0)
    while not story.told:
        story.work(0.0, lambda: 0.0)
    viewer = MatchViewer(shared, story, now, keyboard=Keys(), sound=writer.heard)
    writer.title("Watched again")
    while not viewer.playback.finished:
        now += 1 / 60
        writer.at = f"{1000 * (now - START):.0f}"
        viewer.advance(now)
        picture = viewer.picture(now)
        writer.see(picture, picture.sides[0].frame.signal.word if picture.sides[0].frame.signal else "", START)
    writer.title("Attacks")
    writer.lines += [f"{each.tick:>8} round {each.round + 1} {NAMES[each.side]} {each.lines}" for each in story.attacks]
    writer.title("Figures")
    for (name, left), (_, right) in zip(*story.facts, strict=True):
        writer.lines.append(f"{name}: {left}, {right}")
    return writer.lines


WALL = "\n".join(["XXXXXXXXX."] * 12)
_BOT = Scene(
    made(
        MODERN,
        Attack("golden", goal=12, opener=1, cap=4, surge=1, combo=(0, 0, 1)),
        WALL,
        "IIOITLJ",
        first_to=2,
        strengths=(100, 75),
    ),
    rounds=[
        # The second attack is a second after the first one, to the tick.
        taps("400 A R*300 H =1300 A R R R R R =1755 H LA L H =2350 A =2400 R*300"),
        taps("250 A R*280 H A R*280 H =1721 H A R*280 H"),
        # The first piece drops in the tick in which the second packet is ready; no more than the cap enters.
        taps("1721 H =2300 H"),
    ],
    bot=True,
    pauses=((0, 2100.5, 2380.0),),
)
_I, _L = "A R*500 H D", "A R*500 H D"
_FRIENDS = Scene(
    made(
        ARCADE,
        Attack("golden frames", goal=8, opener=2, clear=(0, 1, 2, 3, 4), travel=90, blocking=False, cap=2),
        WALL,
        "ILIOTS",
        first_to=1,
        strengths=(100, 200),
    ),
    rounds=[
        # Both do the same: attacks meet on their way, and the round is drawn.
        [edge for side in (0, 1) for edge in taps(f"700 {_I} =2600 H D =3400 {_I}", side)],
        # The second piece of the left one is the last that cancels twice, with as much waiting as was sent.
        [
            *taps(f"700 {_I} =2600 {_L} =4000 LA RB H D" + "".join(f" ={at} H D" for at in range(4800, 9000, 650))),
            *taps(f"900 {_I} =3000 RAB LB H D =4100 R*200 H D", 1),
        ],
    ],
    bot=False,
)
_PLAIN = Scene(
    made(
        MODERN,
        Attack("golden plain", goal=8, cancels=False, travel=0, blocking=False, cap=3, hole_by_row=Fraction(1, 2)),
        WALL,
        "IIOS",
        first_to=1,
        strengths=(100, 100),
    ),
    rounds=[[*taps("400 A R*300 H =1200 A R*300 H"), *taps("600 A R*300 H =1000 H", 1)]],
    bot=False,
)
SCENES = {"bot": _BOT, "friends": _FRIENDS, "plain": _PLAIN}


def test_in_a_match_that_is_played_on_nothing_is_sent_again(tmp_path: Path) -> None:
    _, live = played(_BOT, tmp_path)
    assert live.replay
    match = match_until(live.replay, 1, 1000)
    assert match
    assert [exchange.sent for exchange in match.round.exchanges] == [9, 0]
    writer = Writer()
    on = LiveMatch(services(tmp_path), match, live.sides, START, seats=(None, NearSeat(Digger())), sound=writer.heard)
    on.advance(START)
    on.skip(START, (0, 0))
    on.advance(START + 0.05)
    assert match.round.tick == 1050
    assert on.picture(START + 0.05, NAMES).flights == ()
    assert writer.lines == []


def _told(name: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        lines, live = played(SCENES[name], Path(folder))
        return "\n".join([*lines, *watched(live, Path(folder))]).lstrip("\n") + "\n"


@pytest.mark.parametrize("name", SCENES)
def test_a_match_is_heard_and_seen_as_it_was(name: str) -> None:
    before = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    now = _told(name).splitlines()
    assert "\n".join(unified_diff(before, now, "kept", "now", lineterm="", n=2)) == ""


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for scene in sys.argv[1:] or SCENES:
        (FOLDER / f"{scene}.txt").write_text(_told(scene), encoding="utf-8")
