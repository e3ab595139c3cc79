"""Play by mail at one live table."""
