"""The clock of games."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    "changed",  # The next faster speed for 1, the next slower one for -1.
    "LEAP_BUDGET",  # The seconds of each frame in which bots may play when they do not wait for the clock.
    "Leaps",  # The frames in which bots play some pieces at once, without waiting for the clock.
    "LeapSource",  # What presses the buttons of a game in place of the person.
    "Speed",  # How fast a bot plays.
    "speed_of",  # The speed for a value of settings.yaml: keys a second, "fastest" or "turbo".
    "SPEEDS",  # The speeds at which a bot plays.
    "StandingSession",  # A session in which time passes only while the person holds a button.
    "TimedRound",  # A round of a match.
    "TimedSession",  # A game alone.
]

if TYPE_CHECKING:
    from .timed_session import (
        LEAP_BUDGET,
        SPEEDS,
        Leaps,
        LeapSource,
        Speed,
        StandingSession,
        TimedRound,
        TimedSession,
        changed,
        speed_of,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "timed_session": (
            "LEAP_BUDGET LeapSource Leaps SPEEDS Speed StandingSession TimedRound TimedSession changed speed_of"
        ),
    },
)
