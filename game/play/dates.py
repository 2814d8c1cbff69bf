"""Days and moments as text for the screen, by the clock of this place. All dates look alike: 3 Mar 2026."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from game.language import marked_as, say, say_as

_MONTHS = (
    marked_as("month", "Jan"),
    marked_as("month", "Feb"),
    marked_as("month", "Mar"),
    marked_as("month", "Apr"),
    marked_as("month", "May"),
    marked_as("month", "Jun"),
    marked_as("month", "Jul"),
    marked_as("month", "Aug"),
    marked_as("month", "Sep"),
    marked_as("month", "Oct"),
    marked_as("month", "Nov"),
    marked_as("month", "Dec"),
)


def date_words(day: date) -> str:
    """A date: "3 Mar 2026". That of a moment is the one of its own time zone."""
    return say_as("date", "{day} {month} {year}", day=day.day, month=month_words(day), year=day.year)


def day_words(day: date) -> str:
    """A day whose year is known, for the ticks of an axis: "3 Mar"."""
    return say_as("date", "{day} {month}", day=day.day, month=month_words(day))


def month_words(day: date) -> str:
    """The month of a day: "Mar"."""
    return say_as("month", _MONTHS[day.month - 1])


def time_of_day(moment: datetime) -> str:
    """The time of a moment: "8:05"."""
    local = moment.astimezone()
    return f"{local.hour}:{local.minute:02}"


def moment_words(moment: datetime) -> str:
    """A date and a time: "3 Mar 2026 at 19:30"."""
    return say("{date} at {time}", date=date_words(moment.astimezone()), time=time_of_day(moment))


def when_words(moment: datetime, now: datetime) -> str:
    """When something was, seen from ``now``: "Today 19:30", "Yesterday 8:05", "3 Mar 2026"."""
    local, today = moment.astimezone(), now.astimezone().date()
    if local.date() == today:
        return say("Today {time}", time=time_of_day(moment))
    if local.date() == today - timedelta(days=1):
        return say("Yesterday {time}", time=time_of_day(moment))
    return date_words(local)


def recorded_date(text: str) -> str:
    """The date of a moment in the form of ISO 8601, as a replay has it: "3 Mar 2026". Empty if it has none."""
    return date_words(datetime.fromisoformat(text).astimezone()) if text else ""
