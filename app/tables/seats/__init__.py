"""Seats: arrivals and departures, admission, absence, the host's role, and names."""
