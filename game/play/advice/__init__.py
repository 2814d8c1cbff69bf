"""What is said of placements: finesse, hints, how good each one was, and the reasons of the machine."""
