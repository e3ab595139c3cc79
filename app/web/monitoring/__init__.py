"""For the operator: metrics, readiness, notices, and the rounds that update them."""
