"""The Tetris Bot Protocol: our players as a bot for other programs, and other people's bots as our players.

Messages are objects of JSON, one a line. Source: the protocol's own specification with its extensions for
randomizers and for what is known of a move, github.com/tetris-bot-protocol/tbp-spec.
"""
