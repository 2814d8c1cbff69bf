"""The commands of the laboratory: simulate, arena, train, improve, randomizers.

``game.cli`` knows their names and their lines of help, and loads each when it runs.
"""
