"""Attacks on people who sit at a browser."""
