"""A program that plays a match by a clock of its own, and says how far it is: for the tests that kill it."""

import sys
from pathlib import Path

from game.core.session.buttons import Buttons
from tests.play.versus.test_live_match import Desk, near

if __name__ == "__main__":
    folder, rival = Path(sys.argv[1]), sys.argv[2]
    desk = Desk(folder, (None, near()), first_to=15, rival=rival)
    while True:
        live = desk.live
        if live.counting:
            live.skip(desk.now, (0, 0))
        if live.playing:
            live.press(0, Buttons.HARD_DROP, desk.now)
            live.release(0, Buttons.HARD_DROP, desk.now)
        desk.wait(0.8)
        desk.services.under_way.match.matches.settle()
        print(len(live.match.rounds), int(live.match.round.ended), int(live.costs), flush=True)
        sys.stdin.readline()  # the test says when to go on
