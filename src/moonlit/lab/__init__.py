"""For the curious: bots against bots, how fast it all runs, old games told again."""
