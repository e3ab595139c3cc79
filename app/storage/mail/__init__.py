"""Play by mail: whose turn it is, days off, and choices made in advance."""
