"""The actions, their keys, and the names of keys."""
