"""Draw functions: a state goes in, pixels come out. What they keep is only what they would compute again."""
