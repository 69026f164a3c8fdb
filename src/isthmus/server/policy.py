"""What a browser may load for an answer of ours: files of this server, and scripts in a document only by their hash.

Nothing inline is allowed as such: a script that found its way into the document would have another hash.
"""

from __future__ import annotations

import base64
import hashlib
import re
from typing import Final

POLICY: Final = (
    "default-src 'self'; img-src 'self' blob: data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
NAME: Final = "content-security-policy"
INLINE: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def policy_for(built: str) -> str:
    """The policy of a document: with the scripts that the build has written into it."""
    hashes = [base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in INLINE.findall(built)]
    return f"{POLICY}; script-src 'self'" + "".join(f" 'sha256-{one}'" for one in hashes)
