"""Notifies people who are not looking, by web push to their devices."""
