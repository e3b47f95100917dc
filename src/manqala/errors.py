"""What is refused, and why: all reasons at once, each ready to be translated."""

from collections.abc import Sequence

Message = tuple[str, dict[str, str]]
"""An English template, which is also the key of its translation, and its values."""


class Refused(ValueError):
    """Input that the core does not accept. `messages` holds every reason."""

    def __init__(self, messages: Sequence[Message]) -> None:
        self.messages: list[Message] = list(messages)
        super().__init__("; ".join(text.format(**values) for text, values in self.messages))

    def __reduce__(self) -> tuple[type["Refused"], tuple[list[Message]]]:
        return type(self), (self.messages,)


class IllegalMove(Refused):
    """A move that the rules do not allow here; nothing has changed."""
