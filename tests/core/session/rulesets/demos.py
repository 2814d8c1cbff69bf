"""The games that the NES shows by itself while nobody plays: what is pressed in them, frame by frame.

Each run is the number of frames and what is held: l and r for the directions, d for down, x for A, z for B, - for
nothing. The first run begins with the first frame in which the first piece can be steered. Source: the data of the
cartridges, for NTSC and for PAL; both deal the same pieces.
"""

PIECES = "TJTSZJTSZJSZLZJTTSITOJSZLZLIOLZLIOJTSITO"
"""The first of them is in the well as the game begins."""

NTSC = """
    50- 7z 5- 8z 94- 47d 6- 9r 6xr 1x 5- 5x 2xr 29r 1- 46d 7- 3l 7zl 5l 5zl 28- 1l 25- 12l 6- 47d 2- 5l 10zl 11l
    18- 43d 73- 6l 8xl 25l 5- 43d 4- 7r 13xr 18r 2- 46d 9- 11r 5- 2r 62- 27d 2- 6l 9- 19d 21- 4l 12zl 4l 17- 46d
    29- 19l 23xl 3l 7- 41d 8- 16r 9- 6r 10- 48d 48- 8d 11- 39d 5- 4l 12xl 4l 17- 5l 6- 48d 96- 23d 24- 25d 3-
    11l 25xl 3l 4- 43d 3- 8r 3xr 3r 3xr 6r 55- 8z 7- 49d 4- 14l 5- 14r 6xr 6r 18- 43d 5- 4l 12zl 8l 18- 48d 34-
    39d 27- 5l 19zl 19l 17- 37d 8- 7r 6xr 3r 21- 11r 29- 6r 5- 39d 6- 6l 23- 40d 106- 4xr 5r 23- 33d 4- 21l 14-
    6l 10- 16d 10- 26d 28- 6l 50- 31d 68- 3r 9xr 10- 6r 18- 37d 6- 4l 15xl 7l 12- 5l 31- 34d 30- 2l 18zl 27l 20-
    18r 13xr 21r 7x 10- 5r 10- 33d 2- 6r 30zr 5r 2- 50d 29- 43l 23- 41d 25- 10l 76- 12l 12zl 13l 8- 32d 12- 9l
    5- 8l 24- 39d 6- 3r 4xr 1x 19- 4l 9- 43d 3- 9r 19zr 21r 1- 49d 53- 9l 10- 4l 34- 41d 43- 47d 7- 20r 8xr 20r
    3- 46d 42- 13zr 1r 34- 45d 42- 8r 23zr 15r 10- 44d 14- 6r 6xr 7r 12- 6r 30-
"""

PAL = """
    31- 8z 4- 7z 29- 31l 8- 44d 10- 3z 2zl 4l 2- 6z 31- 40d 12- 5r 4zr 5r 6zr 9r 12- 44d 11- 2r 6zr 23r 11- 42d
    12- 1r 6zr 1z 22- 47d 24- 9x 19- 46d 1- 6l 8zl 31l 8- 39d 10- 5r 7zr 22r 11- 42d 7- 4l 4zl 1z 12- 7l 9- 1l
    21- 46d 27- 2l 4zl 3z 28- 43d 10- 3r 6zr 25r 18- 37d 9- 36l 20- 42d 9- 5l 1zl 4z 1- 6l 13- 6l 13- 40d 10- 1z
    7zr 1z 24- 10l 12- 6r 25- 45d 28- 4l 3zl 2z 7- 6z 24- 43d 94- 1z 5zr 2r 22- 35d 13- 31r 5x 8- 6l 17- 36d 11-
    4r 7zr 20r 19- 37d 8- 4l 6zl 18l 16- 6r 16- 42d 9- 5r 9xr 20r 12- 34d 11- 5l 14- 4r 13- 42d 9- 3l 2xl 6x 3l
    21- 40d 18- 5l 1- 3z 3- 3l 6- 5l 5- 5l 17- 32d 13- 5r 4- 2z 3zr 2r 20- 15d 13- 5l 9- 23d 11- 2l 4zl 1z 54-
    37d 14- 5z 33- 35d 9- 5l 1zl 5z 4l 6- 6l 13- 31d 6- 7l 6zl 26l 9- 47d 28- 6l 17- 37d 25- 4r 8- 1r 5zr 1z 22-
    39d 15- 7z 20- 41d 11- 5r 5zr 18r 11- 36d 6- 7l 5zl 30l 7- 44d 47- 37d 6- 5l 4zl 18l 21- 4r 13- 47d 24- 5l
    4xl 4x 6- 6l 14- 41d 10- 6r 1- 8r 20- 39d 9- 4r 6zr
"""
