"""How well the ratings of clubs hold, where the truth is known."""
