"""What outlives the process: the events of the rooms, accounts and ratings."""
