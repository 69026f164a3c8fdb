"""What can be wrong with a photo, each with its own sentence in the reader's language."""

from __future__ import annotations

from isthmus.kernel.errors import IsthmusError
from isthmus.kernel.messages import DEFAULT_LANGUAGE, sentence


class BadPhoto(IsthmusError):
    """A photo from which no sheet can be read; `code` names the message: ``photo-no-sheet``."""

    def __init__(self, code: str, **arguments: str | int) -> None:
        self.code = code
        self.arguments = arguments
        super().__init__(code)

    def sentence(self, language: str = DEFAULT_LANGUAGE) -> str:
        return sentence(self.code, language, self.arguments)

    def __str__(self) -> str:
        return self.sentence()
