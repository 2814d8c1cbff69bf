"""What makers use: benchmarks, the program of one file, catalogues, pictures, sounds."""
