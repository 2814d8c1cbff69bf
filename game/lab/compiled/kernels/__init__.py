"""The functions that numba compiles, with the tables and arrays that they use."""
