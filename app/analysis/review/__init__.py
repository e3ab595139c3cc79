"""The review of a finished hand: every choice against its alternatives, in the same worlds."""
