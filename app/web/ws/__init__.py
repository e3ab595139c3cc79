"""A table's WebSocket: the connection, messages in, messages out."""
