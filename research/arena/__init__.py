"""Plays bots against each other, with the same cards in turn for each, to measure how well they
play."""
