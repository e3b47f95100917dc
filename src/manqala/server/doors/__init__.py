"""The ways in: the page, the HTTP interface and the socket, and what guards them."""
