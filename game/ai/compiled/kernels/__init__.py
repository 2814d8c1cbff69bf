"""The functions that numba compiles, and the tables and arrays that they use."""
