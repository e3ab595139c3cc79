"""Ding!: three to eight friends race to the Finish."""
