"""Small steps that every request passes."""
