"""The results of a club's members: sums by day, standings, ratings."""
