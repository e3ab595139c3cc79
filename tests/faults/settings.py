"""How the servers of these tests are set."""

UNLIMITED = {
    "request_rate": "1000000",
    "request_burst": "1000000",
    "chat_rate": "1000000",
    "chat_burst": "1000000",
    "table_rate": "1000000",
    "connections_per_address": "100000",
}
"""Everybody comes from one address, at once, and talks a lot."""
