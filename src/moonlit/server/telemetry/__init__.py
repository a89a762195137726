"""What the server reports about itself: logs and metrics, never a secret."""
