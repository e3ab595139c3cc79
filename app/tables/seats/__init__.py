"""Seats: who comes and goes, who may, who is away, who hosts, and what people are called."""
