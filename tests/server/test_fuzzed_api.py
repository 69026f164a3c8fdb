"""Odd and wrong requests against every operation of the API, made from its own description."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.live_server import serving

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
EXAMPLES = 12
PATIENCE_S = 120.0  # of a test on a machine that has other things to do


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[schemathesis.BaseSchema]:
    folder: Path = tmp_path_factory.mktemp("fuzzed")
    with serving(folder / "games.sqlite") as address:
        made = schemathesis.openapi.from_url(f"{address}/api/openapi.json")
        rejecting = made.config.checks.negative_data_rejection
        rejecting.expected_statuses = [*rejecting.expected_statuses, "413"]  # a text may be too long for any body
        yield made


schema = schemathesis.pytest.from_fixture("api")


@schema.parametrize()
@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), database=None)
def test_every_answer_is_one_that_the_description_promises(case: Any) -> None:
    case.call_and_validate(checks=CHECKS, timeout=PATIENCE_S)
