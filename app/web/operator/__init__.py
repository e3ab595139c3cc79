"""The operator's page: what a server does, for who runs it. No cards and no chat are on it."""
