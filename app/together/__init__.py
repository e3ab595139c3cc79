"""Looking back together at a finished hand, without IO: one session, and what people ask of it."""
