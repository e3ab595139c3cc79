"""Computer players. They know only what their seat sees, and import only the rules."""
