"""Logs as one JSON object per line: what happened and how long it took, never who or with which secret.

Whoever knows the id of a table can watch it, so a log shows a mark of the id instead, which leads nowhere.
"""

from __future__ import annotations

import hashlib
import json
import logging
import sys

FIELDS = ("method", "path", "status", "ms", "table", "game", "address", "incident", "reason", "request")
MARK_LENGTH = 8
LEVELS = ("debug", "info", "warning", "error")


def mark_of(table: str) -> str:
    """What stands for a table in logs: the same for the same table, and no way back to its id."""
    return hashlib.sha256(table.encode()).hexdigest()[:MARK_LENGTH]


class WithoutTrace(logging.Filter):
    """Text that is not UTF-8 is a client's fault: one line tells it, a trace would only fill the log."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
            record.exc_info = None
            record.levelno, record.levelname = logging.WARNING, "WARNING"
        return True


WITHOUT_TRACE = WithoutTrace()  # one, so that setting up the logs twice adds it once


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
                value = getattr(record, name)
                line[name] = mark_of(value) if name == "table" else value
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
    logging.getLogger("uvicorn.error").addFilter(WITHOUT_TRACE)
