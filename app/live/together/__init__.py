"""Sessions that are open now: people look back at a finished hand together."""
