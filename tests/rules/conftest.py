"""Hypothesis has no deadline: how fast a machine is says nothing about the rules."""

from hypothesis import HealthCheck, settings

settings.register_profile("rules", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("rules")
