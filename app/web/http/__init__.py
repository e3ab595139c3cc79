"""HTTP: one router per noun."""
