"""Games that the program of the Game Boy played, frame by frame, with buttons that were pressed at random or by a bot.

The program is the one for all countries, version 1.1. Its pieces and its buttons were set in each frame, and what it
did was read from its memory.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Recorded:
    """A game, from the frame before the first one in which its first piece can be steered."""

    name: str
    level: int
    hearts: bool
    b_type: bool
    pieces: str
    board: str
    """The garbage at the start."""
    runs: str
    """Frames and what is held in them: l, r and d for the directions, x for A, z for B, - for nothing."""
    locks: str
    """For each piece the frame in which it locked, its leftmost column and its lowest row."""
    figures: tuple[int | None, int, int]
    """Score, lines and level. The score of a B-type is counted after its end."""
    well: str


GAMES = (
    Recorded(
        "hearts",
        level=0,
        hearts=True,
        b_type=False,
        pieces="ZZIIILZJTZTZLLSJSISTJOTOZTZSLSOSLIZILOLOOSJSJJ",
        board="",
        runs="""
        1- 1r 1- 1r 1- 1r 1- 1r 1- 46d 3- 43d 1r 1- 1r 1- 1d 2- 1l 1- 1l 1- 1l 1- 46d 1r 1- 1r 3- 1x 1- 1r 1- 1r 1- 1r
        1- 1r 1- 1r 1- 6d 22- 28d 2- 1r 1- 1r 1- 38d 3- 4d 2- 1z 1- 1l 1- 1l 1- 1l 1- 1l 1- 43d 93- 1l 1- 1l 1- 1x 1-
        46d 2- 1x 1- 43d 1l 1- 1d 2- 1r 1- 1r 1- 1r 1- 1r 1- 1l 1- 1x 1- 1x 1- 40d 2- 1x 1- 1r 1- 1r 1- 1r 1- 1r 1- 1r
        1- 34d 2- 1z 1- 43d 29- 21x 43- 1r 1- 2d 2z 1- 1x 1- 37d 2- 1z 1- 1l 1- 1l 1- 1l 1- 1l 1- 33d 1- 7d 91- 2z 1- 1l
        1- 1l 1- 1x 1- 1x 1- 26d 3ld 1- 1r 1- 16d 93- 1r 1- 1r 1- 1r 1- 1r 1- 1l 1- 24d 1- 16d 2- 1l 1- 1l 1- 1x 1- 43d
        93- 1x 1- 46d 29- 61r 3- 1x 1- 1r 21z 1- 1x 1- 1r 1- 1r 1- 1r 1- 1r 1- 34d 2- 1r 1- 1r 1- 7d 22- 23d 6r 1- 1l 1-
        4d 2- 1r 1- 1r 1- 1r 1- 1r 1- 1x 1- 40d 2- 1l 1- 1l 1- 1l 1- 1x 1- 46d 93- 46d 2- 1r 1- 1r 1- 16d 1- 26d 2- 1l
        1- 1l 1- 43d 2- 1x 1- 1r 1- 1r 1- 1r 1- 1r 1- 1r 1- 34d 2- 40d 2- 1l 1- 1l 1- 1l 1- 1x 1- 43d 93- 1r 1- 1r 1- 1x
        1- 43d 2- 1r 1- 1r 1- 1r 1- 1r 1- 1l 1- 1x 1- 39d 3- 1d 6x 1- 1r 1- 6l 1- 1r 1- 1r 1- 1r 1- 1r 1- 1x 1- 31d 2-
        1l 1- 40d 2- 1x 1- 1r 1- 1r 6x 1- 1x 1- 1r 1- 1r 1- 1r 1- 28d 2- 1l 1- 1l 1- 1l 1- 43d 37- 61l 1- 1l 1- 1l 1- 1x
        1- 40d 12- 3l 65- 6ld 7- 1l 1- 1l 1- 1l 1- 1x 1- 46d 94- 49d 2- 1x 1- 1x 1- 46d 2- 1l 1- 40d 2- 1r 1- 1r 1- 1x
        1- 43d 2- 1l 1- 1l 1- 1l 1- 1l 1- 43d 94- 1l 1- 1l 1- 1l 1- 1l 1- 40d 3- 1x 1- 1r 1- 1r 1- 1r 1- 1r 1- 1r 1- 40d
        2- 1l 1- 1l 3z 1- 43d 2- 1x 1- 1r 1- 1r 1- 1r 1- 1r 1- 1r 1- 3d 61ld 1- 1r 1- 1r 1- 1r 1- 1r 1- 1r 1- 1r 1- 7d
        2-
        """,
        locks="""
        55@7,0 106@5,0 164@2,0 234@9,1 285@5,2 340@0,0 485@1,0 535@2,0 591@6,2 639@8,3 686@4,1 825@4,2 878@0,1 1028@1,1
        1172@6,1 1223@1,1 1364@3,0 1526@9,1 1597@5,0 1649@7,1 1705@0,0 1844@4,0 1893@5,1 1942@2,1 1990@8,3 2032@3,2
        2085@0,1 2227@5,1 2284@6,1 2341@7,3 2385@3,2 2435@8,4 2486@0,1 2631@2,1 2778@0,0 2921@3,0 2973@3,1 3017@3,2
        3068@5,1 3121@0,1 3263@0,2 3318@8,1 3370@2,1 3468@8,3
        """,
        figures=(1242, 14, 1),
        well="""
        ........X.
        ........XX
        XXXX....XX
        XXXXXXX.XX
        XXXXXXX.XX
        .XXXXXXXXX
        """,
    ),
    Recorded(
        "garbage",
        level=7,
        hearts=False,
        b_type=True,
        pieces="JLOJJTIIJJZSJOTIOOOOOSJZOI",
        board=".XXXXX...X/XXXX.XXXXX/XX..XXXXX./X.X......X",
        runs="""
        1- 2r 23- 2r 5- 2r 2- 2x 2- 2x 2- 15d 3- 3x 1- 2z 2- 10d 61z 1- 2x 6- 1d 3- 2l 2- 2l 2- 2l 2- 3r 1- 2l 2- 25d 1-
        2d 21l 1- 1d 29- 21d 70- 2l 2- 2l 2- 2l 2- 2l 1- 21x 1- 4d 61r 22- 1l 2d 1- 2l 1- 6r 1- 2l 2- 2l 2- 2l 2- 2l 2-
        2l 4- 1d 3- 2z 1- 61r 1- 2l 2- 2l 2- 2l 2- 2l 2- 31d 33- 2ld 58- 2r 2- 2r 2- 2r 2- 2r 2- 11d 4- 4d 1- 9d 4- 11d
        2x 1- 1d 3- 2r 9- 2r 2- 2x 6l 1- 2r 2- 2r 2- 2x 2- 6d 7- 28d 2- 2l 1- 61d 1- 2x 2- 2r 2- 2r 2- 2r 2- 2r 2- 2r 2-
        31d 2- 2r 2- 19d 2z 1- 2x 2- 13d 2- 2l 2- 2l 2- 2l 2- 2x 2- 2x 2- 6d 1- 9d 1- 9d 1- 7d 2- 2l 2- 2l 2- 2l 61d 1-
        2r 2- 2r 2x 1- 2r 1- 3l 1- 2r 2- 2r 2- 17d 61z 1- 21l 2ld 1- 2l 2- 2l 2- 12d 6r 1- 2l 2- 4d 2- 2r 2- 6l 1- 2r 2-
        2r 2- 2r 2- 1r 21z 1- 14d 1- 21ld 1- 2z 7- 25d 2r 2- 2r 2- 1d 3- 2x 2- 2r 2- 2r 61x 1- 2x 2- 2r 2- 2r 2- 2r 1-
        6ld 1- 2r 2- 10d 2- 2l 61r 1- 2l 2- 5l 1- 2l 2- 2l 2- 2l 2- 2l 2- 2l 2r 1- 2l 2- 2l 2- 7d 2- 1r 2ld 1- 2r 2- 2r
        2- 2r 2- 2r 2- 2l 2- 8d 61r 1- 2l 2- 2l 6z 1- 2l 1- 21d 1- 2r 2- 4d 2- 2l 2- 2l 2- 2l 2- 2l 2- 1d 4- 6d 3- 1d 3x
        1- 2r 2- 6r 1- 2r 2- 2r 2- 10d 3- 2r 2- 65d 1- 1l 3r 1- 2l 2- 2x 2- 2x 2- 16d 6- 3d 42- 61ld 1- 2r 2- 2r 1- 61z
        1- 2r 1- 21x 1- 1d 2-
        """,
        locks="""
        152@6,3 226@0,3 507@0,4 622@4,2 779@7,1 859@6,3 901@2,4 981@9,3 1026@4,4 1082@0,5 1122@0,6 1229@7,6 1318@0,7
        1400@7,8 1446@6,6 1557@9,8 1669@0,9 1745@7,10 1811@4,6 1844@0,11 1877@8,12 1906@4,8 1983@2,9 2191@6,10
        """,
        figures=(None, 3, 7),
        well="""
        .......XXX
        XX....XXXX
        XX....XXXX
        XXX....XXX
        XXX.XXXXXX
        XXX.XXXXXX
        XXX.XXXXXX
        XXX.XXX..X
        XXXXXXXX.X
        XX..XXXXXX
        XXX.X.XXXX
        XX..XXXXXX
        X.X......X
        """,
    ),
    Recorded(
        "to the top",
        level=5,
        hearts=False,
        b_type=False,
        pieces="OZSZZOOSZSJJZS",
        board="",
        runs="""
        35dx 8- 3r 8d 1- 1z 6- 3rdz 5ldz 46- 2d 36- 3rd 5r 8- 1d 1- 1l 1x 8ld 30x 33d 4z 8- 13l 8- 13r 2- 8z 1- 3ld 30d
        10- 13l 3d 3rd 8- 8dx 1ld 30- 5x 18l 33- 5dz 58- 5l 1- 9l 1r 30lz 8- 5ld 1- 1dx 2rd 12- 1d 3x 8l 8z 30dxz 13rd
        30- 1r 3- 2dz 2d 2l 4- 2ld 3rd 5- 1lz 2d 8r 35d 13- 30ld 13d 1- 8r 1d 2r 1- 2l 1r 5ldz 1dz 30l 2- 13d 8- 1d 8-
        1x 1rdz 1- 35ld 1d 43- 13d 5r 1l 30ld 14- 13d 1x 1- 3r 3- 3d 1dx 1r 9- 2l 8- 13d 30- 3l 1dx 13d 26- 2x 3- 1x 1rd
        30lz 30dz 3- 1d 13dz 3d 13- 1dx 8x 8d 1- 1d 2-
        """,
        locks="""
        76@5,0 243@2,0 591@0,0 703@4,2 775@2,2 947@0,3 1063@3,5 1145@3,7 1234@2,9 1267@3,11 1294@3,14 1303@3,15
        """,
        figures=(21, 0, 5),
        well="""
        ...XXX....
        ....XX....
        ...XX.....
        ...X......
        ...XX.....
        ...XX.....
        ..XX......
        ..XX......
        ...XX.....
        ....X.....
        ...XX.....
        ...XX.....
        XX.X......
        XXXXXX....
        X.X..XX...
        XXXX.XX...
        .X.XXXX...
        """,
    ),
    Recorded(
        "both directions",
        level=9,
        hearts=False,
        b_type=False,
        pieces="OLTSTLJOILOLTZ",
        board="",
        runs="""
        2- 1rd 5d 31- 13d 1r 5rd 11- 1d 13- 1ld 3- 3l 8d 5dx 2- 5ld 1l 2ld 1x 30r 8rx 1ldxz 13ldx 1z 1d 8rd 30- 2dz 1lrd
        2z 3- 8rx 4- 1rd 30ld 13r 13x 1r 3lr 2r 2- 1l 2rd 13d 31ld 30l 5rx 2rd 3- 13z 1r 1- 1lr 3l 13r 2lr 1z 3d 2ld 30d
        2- 30l 1rd 5- 2r 1d 13rz 1lx 30l 8- 1r 30rx 13d 1ldxz 5- 13lr 8- 1r 13lrd 9r 3l 13ldx 13d 13l 1lr 10- 2r 18- 1rd
        2lrd 13x 3ld 30- 13d 30z 13- 1l 1x 30ldz 2lrz 1l 30lrd 1lr 5l 3rdx 1z 8x 2r 30lz 2z 21r 2rd 13l 1d 5l 4- 1d 30-
        3r 1ld 5r 13d 19l
        """,
        locks="""
        100@4,0 260@7,0 414@4,2 573@2,0 707@4,4 788@2,5 889@3,7 957@3,10 994@2,12 1020@4,13 1033@3,15 1046@3,15
        """,
        figures=(4, 0, 9),
        well="""
        ...XXX....
        ...XX.....
        ....XXX...
        ....X.....
        ..XXXX....
        ...XX.....
        ...XX.....
        ....X.....
        ....X.....
        ...XX.....
        ..XXX.....
        ..X.XXX...
        .....X....
        ....XXX...
        ..X..X.X..
        ..XXXX.X..
        ...XXX.XX.
        """,
    ),
)
