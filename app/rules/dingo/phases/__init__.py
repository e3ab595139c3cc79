"""The phases of a hand of Dingo: what is legal in each, and what it does."""
