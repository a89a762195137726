"""Tests of the bots: they answer in time, with a legal action, from their view alone."""
