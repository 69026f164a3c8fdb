"""What every store keeps of people's results: daily deals, figures of their games, and erasure."""

from __future__ import annotations

from dataclasses import replace

import pytest

from isthmus.store.protocol import Erasure, Links, NewEvent, VersionConflict
from tests.store.engines import Engine, run, summary


def test_tables_of_a_daily_deal_are_found_by_their_deal(engine: Engine) -> None:
    async def check() -> None:
        store = await engine.open()
        deal, quoting = {"daily": "hashi/2026-11-16"}, {"names": ['"daily":"hashi/2026-11-16"']}
        for name, phase, data, changed in (
            ("early", "over", deal, 5.0),
            ("late", "over", deal, 9.0),
            ("running", "playing", deal, 9.0),
            ("other", "over", {"daily": "hashi/2026-11-17"}, 9.0),
            ("sly", "over", quoting, 9.0),
            ("none", "over", {}, 9.0),
            ("open", "over", {"open_deal": "hashi/2026-11-16"}, 9.0),
            ("sly-too", "over", {"names": ['"open_deal":"hashi/2026-11-16"']}, 9.0),
        ):
            line = replace(summary(name, phase=phase), changed=changed, data=data)
            await store.append(line, 0, [NewEvent("a", {})], at=1.0, links=Links(("g",) if name != "late" else ("h",)))
        assert [one.table for one in await store.results_on("hashi/2026-11-16", 0.0, program="p")] == ["early", "late"]
        assert [one.table for one in await store.results_on("hashi/2026-11-16", 9.0, program="p")] == ["late"]
        assert [one.table for one in await store.daily_tables_of("g")] == ["early", "other", "running"]
        assert await store.daily_tables_of("nobody") == []
        assert [one.table for one in await store.open_deals_of("g")] == ["open"]
        assert await store.open_deals_of("h") == []
        await store.close()

    run(check())


def test_figures_are_kept_for_the_guests_of_a_table(engine: Engine) -> None:
    async def check() -> None:
        store = await engine.open()
        await store.append(summary(), 0, [NewEvent("a", {})], at=1.0, links=Links(("ana",)))
        await store.keep_figures("t", 0, {"lost": 2.5})
        await store.keep_figures("t", 0, {"lost": 1.5})
        await store.keep_figures("t", 1, {"lost": 9.0})
        assert await store.figures_of("ana") == {("t", 0): {"lost": 1.5}, ("t", 1): {"lost": 9.0}}
        assert await store.figures_of("ben") == {}
        await store.delete_tables(["t"])
        assert await store.figures_of("ana") == {}
        assert (await store.counts())["figures"] == 0
        await store.close()

    run(check())


def test_an_erasure_changes_only_what_it_names(engine: Engine) -> None:
    async def check() -> None:
        store = await engine.open()
        first = [NewEvent("created", {"host": "ana"}), NewEvent("step", {"seat": 0}, "r1")]
        await store.append(summary(), 0, first, at=1.0, links=Links(("ana", "ben")))
        await store.append(summary("left"), 0, [NewEvent("created", {})], at=1.0, links=Links(("ana",)))
        await store.append(summary("left"), 1, [NewEvent("left", {})], at=1.0, links=Links(gone=("ana",)))
        for name in ("analysis/1/abc-0", "analysis/1/def-0"):
            await store.keep(name, b"x", at=1.0, most=9)
        assert await store.tables_naming("ana") == ["left", "t"]
        line = replace(summary(), data={"names": ["Player 1"]})
        erasure = Erasure("ana", line, 2, {1: {"host": "nobody"}}, NewEvent("erased", {}), ("abc",))
        with pytest.raises(VersionConflict):
            await store.erase(replace(erasure, expected=1), at=5.0)
        assert (await store.events("t"))[0].data == {"host": "ana"}
        before = len(await store.operator_changes(0))
        await store.erase(erasure, at=5.0)
        assert [(one.kind, one.data, one.request) for one in await store.events("t")] == [
            ("created", {"host": "nobody"}, None),
            ("step", {"seat": 0}, "r1"),
            ("erased", {}, None),
        ]
        with pytest.raises(VersionConflict):
            await store.append(summary(), 2, [NewEvent("step", {})], at=5.0)
        assert await store.tables_naming("ana") == ["left"]
        assert [one.data for one in await store.tables_of("ben", 9)] == [{"names": ["Player 1"]}]
        assert (await store.kept("analysis/1/abc-0"), await store.kept("analysis/1/def-0")) == (None, b"x")
        assert [one.kind for one in await store.operator_changes(0)][before:] == ["table-changed"]
        await store.erase(Erasure("ana", summary("left"), 2, {}, NewEvent("erased", {})), at=5.0)
        assert await store.tables_naming("ana") == []
        await store.delete_tables(["t"])
        assert await store.tables_naming("ben") == []
        await store.close()

    run(check())
