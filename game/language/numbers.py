"""Numbers in the language of the player."""

from __future__ import annotations

_SEPARATORS = {"ru": ("\u00a0", ",")}
"""Language -> between thousands, before decimals. Every other language has those of English."""
_LARGE = {"zh": ((10**8, "亿"), (10**4, "万")), "ja": ((10**8, "億"), (10**4, "万"))}
"""Language -> its units for large numbers, where they are not thousands and millions. The largest one is the first."""
_ENDINGS = {1: "st", 2: "nd", 3: "rd"}
_ORDINALS = {"ru": "{}-й", "zh": "第{}", "ja": "{}位"}
"""Language -> an ordinal, where it is not a number with an English ending. The Japanese one is a place in a ranking."""


class Separators:
    """The signs of the language in use."""

    thousands, decimal = ",", "."
    language = "en"

    def use(self, language: str) -> None:
        """Write numbers as a language does from now on."""
        self.thousands, self.decimal = _SEPARATORS.get(language, (",", "."))
        self.language = language


separators = Separators()


def digits(number: float, decimals: int | None = None) -> str:
    """Return a number with thousands apart: 1,234, 0.25.

    Without ``decimals``, it has as many decimals as it needs, at most two.
    """
    if decimals is None:
        text = f"{number:,.2f}".rstrip("0").rstrip(".") if number != int(number) else f"{int(number):,}"
    else:
        text = f"{number:,.{decimals}f}"
    if separators.thousands == ",":
        return text
    return text.translate({ord(","): separators.thousands, ord("."): separators.decimal})


def in_large_units(number: float) -> str:
    """Return a number of at least ten thousand in the units of Chinese or Japanese, such as 690万 for 6,900,000.

    Empty in a language that counts in thousands and millions.
    """
    return next(
        (f"{number / unit:.8g}{name}" for unit, name in _LARGE.get(separators.language, ()) if number >= unit), ""
    )


def ordinal_of(number: int) -> str:
    """Return a rank in digits, such as 1st, 2nd, 11th; 1-й in Russian, 第1 in Chinese, 1位 in Japanese."""
    text = digits(number)
    ending = "th" if number % 100 in (11, 12, 13) else _ENDINGS.get(number % 10, "th")
    return _ORDINALS.get(separators.language, f"{{}}{ending}").format(text)
