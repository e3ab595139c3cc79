"""HTTP and WebSocket: every message in, every message out, and the pages."""
