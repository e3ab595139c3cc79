"""What to give away in the exchange: habits and a network."""
