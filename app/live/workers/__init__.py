"""Processes beside the server that think, review and answer questions."""
