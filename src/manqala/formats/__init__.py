"""Positions, moves and records as other programs write them.

`dash` and `ogn` for oware programs, `playstrategy` and
`playstrategy_pgn` for the site of that name, `openspiel` for its
histories and action numbers, `kgp` for boards of the Kalah Game Protocol. What is malformed is
refused with the place and the reason, and nothing is half read.
"""
