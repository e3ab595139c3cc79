"""Groups that play again and again: membership, evenings, standings, ratings."""
