"""Sessions in which people look back at a finished hand together, without IO."""
