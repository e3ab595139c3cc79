"""Maintenance: schema, backups, claims, and the operator's views and orders."""
