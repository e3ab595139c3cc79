"""Stores the tables' logs, the finished hands and the players."""
