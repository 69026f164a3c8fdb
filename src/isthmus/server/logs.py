"""Logs as one JSON object per line: what happened and how long it took, never who or with which secret."""

from __future__ import annotations

import json
import logging
import sys

FIELDS = ("method", "path", "status", "ms", "table", "game", "address", "request")


class JsonLines(logging.Formatter):
    """Only fields that are listed here get out."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        for name in FIELDS:
            if hasattr(record, name):
                line[name] = getattr(record, name)
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs(level: str) -> None:
    """Everything to standard error; uvicorn's own lines, which hold whole addresses, stay out."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers = []
        logger.setLevel(max(root.level, logging.WARNING))
        logger.propagate = name != "uvicorn.access"
