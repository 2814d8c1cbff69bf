"""Letters and digits of square pixels, for the faces of consoles."""
# ruff: noqa: RUF001 - letters of Russian look like others

from pygame import Rect, Surface

_ROWS = 7
"""The height of a letter in such pixels."""
_SHAPES = """
0123456789:.,-+/%–
.XXXX. ..XX. .XXXX. XXXXX. XX..XX XXXXXX .XXXX. XXXXXX .XXXX. .XXXX. .. .. .. .... ...... ....XX XX...X ....
XX..XX .XXX. XX..XX ....XX XX..XX XX.... XX.... ....XX XX..XX XX..XX XX .. .. .... ..XX.. ....XX XX..XX ....
XX..XX ..XX. ....XX ....XX XX..XX XXXXX. XX.... ...XX. XX..XX XX..XX XX .. .. .... ..XX.. ...XX. ...XX. ....
XX..XX ..XX. ..XXX. .XXXX. XXXXXX ....XX XXXXX. ...XX. .XXXX. .XXXXX .. .. .. XXXX XXXXXX ..XX.. ..XX.. XXXX
XX..XX ..XX. .XX... ....XX ....XX ....XX XX..XX ..XX.. XX..XX ....XX XX .. .. .... ..XX.. .XX... .XX... ....
XX..XX ..XX. XX.... ....XX ....XX XX..XX XX..XX ..XX.. XX..XX ....XX XX XX XX .... ..XX.. XX.... XX..XX ....
.XXXX. ..XX. XXXXXX XXXXX. ....XX .XXXX. .XXXX. ..XX.. .XXXX. .XXXX. .. XX .X .... ...... XX.... X...XX ....

ABCDEFGHIJKLMN
.XXXX. XXXXX. .XXXX. XXXX.. XXXXXX XXXXXX .XXXX. XX..XX XXXX ....XX XX..XX XX.... XX...XX XX...XX
XX..XX XX..XX XX..XX XX.XX. XX.... XX.... XX..XX XX..XX .XX. ....XX XX.XX. XX.... XXX.XXX XXX..XX
XX..XX XX..XX XX.... XX..XX XX.... XX.... XX.... XX..XX .XX. ....XX XXXX.. XX.... XXXXXXX XXXX.XX
XXXXXX XXXXX. XX.... XX..XX XXXXX. XXXXX. XX.XXX XXXXXX .XX. ....XX XXX... XX.... XX.X.XX XX.XXXX
XX..XX XX..XX XX.... XX..XX XX.... XX.... XX..XX XX..XX .XX. ....XX XXXX.. XX.... XX...XX XX..XXX
XX..XX XX..XX XX..XX XX.XX. XX.... XX.... XX..XX XX..XX .XX. XX..XX XX.XX. XX.... XX...XX XX...XX
XX..XX XXXXX. .XXXX. XXXX.. XXXXXX XX.... .XXXXX XX..XX XXXX .XXXX. XX..XX XXXXXX XX...XX XX...XX

OPQRSTUVWXYZ!'
.XXXX. XXXXX. .XXXX. XXXXX. .XXXX. XXXXXX XX..XX XX..XX XX...XX XX..XX XX..XX XXXXXX XX XX
XX..XX XX..XX XX..XX XX..XX XX..XX ..XX.. XX..XX XX..XX XX...XX XX..XX XX..XX ....XX XX XX
XX..XX XX..XX XX..XX XX..XX XX.... ..XX.. XX..XX XX..XX XX...XX .XXXX. .XXXX. ...XX. XX .X
XX..XX XXXXX. XX..XX XXXXX. .XXXX. ..XX.. XX..XX XX..XX XX.X.XX ..XX.. ..XX.. ..XX.. XX ..
XX..XX XX.... XX.XXX XX.XX. ....XX ..XX.. XX..XX XX..XX XXXXXXX .XXXX. ..XX.. .XX... XX ..
XX..XX XX.... XX..X. XX..XX XX..XX ..XX.. XX..XX .XXXX. XXX.XXX XX..XX ..XX.. XX.... .. ..
.XXXX. XX.... .XXX.X XX..XX .XXXX. ..XX.. .XXXX. ..XX.. XX...XX XX..XX ..XX.. XXXXXX XX ..

БГДЁЖЗИЙЛПФЦЧШ
XXXXXX XXXXXX .XXXX. .X..X. XX.X.XX .XXXX. XX...XX ..XXX.. ..XXXX XXXXXX ..XX.. XX..XX. XX..XX XX.X.XX
XX.... XX.... .X..X. ...... XX.X.XX XX..XX XX..XXX ....... .XX.XX XX..XX .XXXX. XX..XX. XX..XX XX.X.XX
XX.... XX.... .X..X. XXXXXX .XXXXX. ....XX XX.XXXX XX..XXX .XX.XX XX..XX XX..XX XX..XX. XX..XX XX.X.XX
XXXXX. XX.... .X..X. XX.... ..XXX.. ..XXX. XXXX.XX XX.XXXX .XX.XX XX..XX XX..XX XX..XX. .XXXXX XX.X.XX
XX..XX XX.... .X..X. XXXXX. .XXXXX. ....XX XXX..XX XXXX.XX .XX.XX XX..XX .XXXX. XX..XX. ....XX XX.X.XX
XX..XX XX.... XXXXXX XX.... XX.X.XX XX..XX XX...XX XXX..XX .XX.XX XX..XX ..XX.. XXXXXXX ....XX XX.X.XX
XXXXX. XX.... XX..XX XXXXXX XX.X.XX .XXXX. XX...XX XX...XX XX..XX XX..XX ..XX.. .....XX ....XX XXXXXXX

ЩЪЫЬЭЮЯ
XX.X.XX. XXX.... XX....XX XX.... .XXXX. XX..XXX .XXXXX
XX.X.XX. .XX.... XX....XX XX.... XX..XX XX.XX.X XX..XX
XX.X.XX. .XX.... XX....XX XX.... ....XX XX.XX.X XX..XX
XX.X.XX. .XXXXX. XXXX..XX XXXXX. ..XXXX XXXXX.X .XXXXX
XX.X.XX. .XX..XX XX.XX.XX XX..XX ....XX XX.XX.X ..XXXX
XXXXXXXX .XX..XX XX.XX.XX XX..XX XX..XX XX.XX.X .XX.XX
......XX .XXXXX. XXXX..XX XXXXX. .XXXX. XX..XXX XX..XX
"""
"""Lines of signs, and below each the rows of their pixels. All digits but the 1 are equally wide, so that a clock does
not move."""
_ALIKE = str.maketrans("АВЕКМНОРСТУХ\u2212", "ABEKMHOPCTYX-")
"""Letters of Russian that look like others, and the minus."""
_SPACE = 4
_LINES = _SHAPES.strip().split("\n\n")
_LETTERS = {
    sign: rows
    for signs, *lines in (each.split("\n") for each in _LINES)
    for sign, rows in zip(signs, zip(*map(str.split, lines), strict=True), strict=True)
}
"""Sign -> its rows."""


def _signs(text: str) -> str:
    return text.upper().translate(_ALIKE)


def has_pixels(text: str) -> bool:
    """Whether there is a shape for each letter of a text, in capitals."""
    return all(sign in _LETTERS or sign == " " for sign in _signs(text))


def width_in_pixels(text: str) -> int:
    """The width of a text in such pixels, with the gap after each sign."""
    return sum(_width(sign) + 1 for sign in _signs(text))


def _width(sign: str) -> int:
    return _SPACE if sign == " " else len(_LETTERS["0" if sign.isdigit() else sign][0])


def draw_pixels(target: Surface, text: str, foot: int, dot: int, colour: tuple[int, int, int]) -> None:
    """Draw a text in capitals from the left edge, above the line ``foot``. ``dot`` is the side of a pixel."""
    left, top = 0, foot - _ROWS * dot
    for sign in _signs(text):
        width, rows = _width(sign), _LETTERS.get(sign, ())
        for y, row in enumerate(rows):
            for x, inked in enumerate(row, start=left + (width - len(row)) // 2):
                if inked == "X":
                    target.fill(colour, Rect(x * dot, top + y * dot, dot, dot))
        left += width + 1


def dot_of(capital: float) -> int:
    """The side of a pixel with which a letter is about as high as a capital."""
    return max(1, round(capital / _ROWS))
