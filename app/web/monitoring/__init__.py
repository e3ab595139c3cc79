"""What an operator watches: metrics, readiness, notices, and the rounds that update them."""
