"""What a room is, and what may happen in it: values and functions, no network, clock or disk."""
