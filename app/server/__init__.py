"""Runs the application on a port: uvicorn, signals, logs, garbage collection."""
