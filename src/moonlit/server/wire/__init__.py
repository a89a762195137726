"""What pages and server say to each other, and its types for the client."""
