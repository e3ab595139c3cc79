"""Tells people who are not looking: sends what is due to their devices by web push."""
