"""Importing this lets worker processes have the processor like everybody else: nice ones starve on a busy machine."""

from __future__ import annotations

from isthmus.server import engines, uploads

engines.PLAY_NICE = engines.ANALYSIS_NICE = uploads.NICENESS = 0
