"""The command improve: landings are tried, their danger is regressed on features, and the weights take a step."""
