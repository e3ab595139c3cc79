"""Players made of code. They know what their seat sees, and import the rules alone."""
