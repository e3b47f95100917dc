"""The Kalah Game Protocol 1.0, its client and its server: docs/kgp.md.

Only servers and clients for WebSocket need more than Python has: `pip install "manqala[server]"`.
"""
