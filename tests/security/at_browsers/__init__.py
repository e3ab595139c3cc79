"""Attacks on people who use a browser."""
