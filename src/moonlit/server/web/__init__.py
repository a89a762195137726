"""What browsers reach over HTTP and WebSockets: routes, sockets, limits and checks at the door."""
