"""Controllers: bots that add up weights times features of the board. The features and the weights are here, too."""
