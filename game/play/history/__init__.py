"""The content of the scores screen: recent games, bests, tables, trends and totals."""
