"""Processes that think, review and answer questions for the server."""
