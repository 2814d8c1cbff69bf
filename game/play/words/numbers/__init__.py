"""Numbers, times and days as text for the screen."""

from collections.abc import Iterable
from datetime import date, datetime, timedelta

from ....language import SEPARATOR, digits, ordinal_of, say, say_as, say_many

__all__ = [  # noqa: RUF022 - as one reads them
    "amount",  # A number with at most two decimals, fewer for large numbers: 0.25, 123.4, 1,234.
    "capital",  # Words with a capital letter.
    "clock",  # Minutes and seconds, with hours if there are any: 2:05, 1:00:00.
    "date_words",  # A date: "3 Mar 2026".
    "day_words",  # A day whose year is known, for the ticks of an axis: "3 Mar".
    "holes",  # A number of holes in words.
    "joined",  # Parts of a line with the sign between them.
    "MINUS",  # The minus sign.
    "moment_words",  # A date and a time: "3 Mar 2026 at 19:30".
    "month_words",  # The name of a month.
    "ordinal",  # The ordinal of a place: 1st for 0, 2nd for 1.
    "parts_of_seconds",  # A time in parts of a second, rounded down.
    "percent",  # A share of 1 in percent: "14%", "2.5%".
    "points_words",  # A number of points in words.
    "precise",  # Minutes and seconds with their decimals, rounded down: 0:42.37.
    "recorded_date",  # The day of a recorded moment.
    "RESULT",  # The digits of a result.
    "sentence",  # A phrase as a sentence, with a capital letter and a full stop.
    "sign",  # The sign of a difference that is told without it.
    "signed",  # A number with its sign.
    "time_span",  # A time in hundredths, or in smaller parts of a second: "0.42 s", "1:02.50".
    "when_words",  # When something was, seen from now: "Today 19:30", "Yesterday 8:05", "3 Mar 2026".
    "whole_percent",  # A share of 1 in whole percent, rounded down: 100% is never said of less than all.
]

MINUS = "\u2212"
"""The minus sign. It is as wide as a plus, unlike the hyphen."""


def joined(parts: Iterable[str]) -> str:
    return SEPARATOR.join(filter(None, parts))


def amount(value: float) -> str:
    """A number with at most two decimals, fewer for large numbers: 0.25, 123.4, 1,234."""
    size = abs(value)
    text = digits(round(size, 0 if size >= 1000 else 1 if size >= 100 else 2))
    return f"{MINUS}{text}" if value < 0 and text != "0" else text


def holes(number: float) -> str:
    return say_many("{number} hole", "{number} holes", 1 if amount(number) == "1" else number, number=amount(number))


def points_words(points: int) -> str:
    return say_many("{number} point", "{number} points", points)


def signed(value: float) -> str:
    text = amount(value)
    return text if text in ("0",) or text.startswith(MINUS) else f"+{text}"


def time_span(difference: int, decimals: int = 2) -> str:
    """A time in hundredths, or in smaller parts of a second: "0.42 s", "1:02.50"."""
    seconds = difference / 10**decimals
    if seconds >= 60:
        return precise(seconds, decimals)
    return say_as("seconds", "{seconds} s", seconds=digits(seconds, decimals))


def sign(value: int) -> str:
    """The sign of a difference that is told without it."""
    return MINUS if value < 0 else "+" if value else "±"


def percent(share: float, decimals: int = 0) -> str:
    """A share of 1 in percent: "14%", "2.5%"."""
    return say("{number}%", number=digits(100 * share, decimals))


def whole_percent(share: float) -> str:
    """A share of 1 in whole percent, rounded down: 100% is never said of less than all."""
    return percent(int(100 * share) / 100)


def ordinal(place: int) -> str:
    """The ordinal of a place: 1st for 0, 2nd for 1."""
    return ordinal_of(place + 1)


def clock(seconds: float) -> str:
    """Minutes and seconds, with hours if there are any: 2:05, 1:00:00."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def precise(seconds: float, decimals: int = 2) -> str:
    """Minutes and seconds with their decimals, rounded down: 0:42.37."""
    minutes, rest = divmod(parts_of_seconds(seconds, decimals), 60 * 10**decimals)
    return f"{minutes}:{digits(rest / 10**decimals, decimals):0>{decimals + 3}}"


RESULT = 3


def parts_of_seconds(seconds: float, decimals: int = 2) -> int:
    """A time in parts of a second, rounded down. Times are compared by them, as one reads them."""
    return int(seconds * 10**decimals + 1e-6)


def capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


def sentence(words: str) -> str:
    """A phrase as a sentence, with a capital letter and a full stop."""
    return say_as("a phrase as a sentence", "{phrase}.", phrase=capital(words).removesuffix("."))


MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
"""They are translated in the context of a month."""


def date_words(day: date) -> str:
    """A date: "3 Mar 2026". That of a moment is the one of its own time zone."""
    return say_as("date", "{day} {month} {year}", day=day.day, month=month_words(day), year=day.year)


def day_words(day: date) -> str:
    """A day whose year is known, for the ticks of an axis: "3 Mar"."""
    return say_as("date", "{day} {month}", day=day.day, month=month_words(day))


def month_words(day: date) -> str:
    return say_as("month", MONTHS[day.month - 1])


def time_of_day(moment: datetime) -> str:
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
    return date_words(datetime.fromisoformat(text).astimezone()) if text else ""
