"""Questions about a finished hand: what a seat knew, what if."""
