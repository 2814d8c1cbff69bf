"""One game: the boards after all landings of a piece side by side, for bots with many features."""
