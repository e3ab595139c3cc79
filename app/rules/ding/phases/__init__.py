"""The phases of a hand of Ding!: what is legal in each, and what it does."""
