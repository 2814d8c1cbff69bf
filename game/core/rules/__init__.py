"""What distinguishes one game from another, as data: rulesets, levels, modes, scoring, and the attack of matches."""
