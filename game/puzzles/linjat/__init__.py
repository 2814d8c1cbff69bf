"""Linjat: a line through each number, as long as the number says, and every dot under a line. No two lines cross.

The game and the method are Juho Snellman's (linjat.snellman.net, 2019).
"""
