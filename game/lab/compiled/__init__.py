"""Compiled controllers, for millions of games by the rules of the papers and of Standard Tetris.

This package needs numba and numpy, which the extra lab installs and the game does not need. Call
``game.ai.compiled.available`` before you import its modules.
"""
