"""Tables that are being played now: decide, append, then tell."""
