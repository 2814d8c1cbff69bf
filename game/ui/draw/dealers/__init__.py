"""Drawing what a dealer deals: the strip of its pieces, and the charts of what was counted."""
