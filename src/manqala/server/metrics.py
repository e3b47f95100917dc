"""What is counted for Prometheus, at /metrics: nothing about persons."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

STEPS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)  # seconds


class Metrics:
    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.deeds = Counter(
            "manqala_deeds", "Moves, offers and so on", ("kind", "outcome"), registry=self._registry
        )
        self.handled = Histogram(
            "manqala_deed_seconds",
            "From the receipt of a deed until all who follow were told",
            buckets=STEPS,
            registry=self._registry,
        )
        self.stored = Histogram(
            "manqala_append_seconds",
            "Until the archive had an event for good",
            buckets=STEPS,
            registry=self._registry,
        )

    @contextmanager
    def deed(self, kind: str) -> Iterator[None]:
        """Counts what was done or refused in here, and how long it took."""
        outcome = "failed"
        try:
            with self.handled.time():
                yield
            outcome = "done"
        except ValueError:
            outcome = "refused"
            raise
        finally:
            self.deeds.labels(kind, outcome).inc()

    def watch(self, name: str, text: str, now: Callable[[], float]) -> None:
        """A figure that is looked at when somebody asks."""
        Gauge(f"manqala_{name}", text, registry=self._registry).set_function(now)

    def text(self) -> bytes:
        return generate_latest(self._registry)
