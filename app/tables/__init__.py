"""Tables without IO: commands decide on events, and events are folded into the table's state."""
