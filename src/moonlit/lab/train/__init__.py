"""Training: a network learns to play a game by playing against itself and the heuristic bots."""
