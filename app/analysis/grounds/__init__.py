"""Why the better action of a choice is better, said of the cards and not of numbers."""
