"""The operator's page: how the server is doing. It shows no cards and no chat."""
