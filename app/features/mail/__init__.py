"""Play by mail: whose turn it is, days off, and moves chosen in advance."""
