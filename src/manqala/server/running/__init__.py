"""The rooms that are being played in: who follows them, who is away, whose turn it is to think."""
