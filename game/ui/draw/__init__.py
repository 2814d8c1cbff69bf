"""Functions that draw a state. They keep nothing but caches."""
