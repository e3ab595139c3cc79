"""What people read: the one reader of the catalogues in `static/locales`."""
