"""A program that plays a game ten times as fast as a person, and says how far it is: for the test that kills it."""

import sys
import time
from pathlib import Path

from game.core.session.buttons import Buttons
from game.play.game.flow import GameFlow
from game.settings import Settings
from tests.play.game.test_flow import silent
from tests.play.stage import START, Keys, services

if __name__ == "__main__":
    flow = GameFlow(services(Path(sys.argv[1]), Settings(mode="zen")), START, keyboard=Keys(), sound=silent)
    now = START
    while True:
        now += 0.05
        time.sleep(0.002)
        flow.advance(now)
        if int(now * 20) % 10 == 0:
            flow.game.press(Buttons.HARD_DROP, now)
            flow.game.release(Buttons.HARD_DROP, now)
        print(flow.game.session.tick, flush=True)
