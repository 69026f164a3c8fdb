"""What ratings ask of every store: the tables that may count, and settings by how their names begin."""

from __future__ import annotations

from isthmus.store.protocol import Broken, NewEvent
from tests.store.engines import Engine, run, summary


def test_tables_that_may_be_rated_come_in_the_order_of_their_changes(engine: Engine) -> None:
    async def check() -> None:
        store = await engine.open()
        for name, phase, data, changed in (
            ("daily", "over", {"daily": "hashi/2026-11-16"}, 5.0),
            ("b", "over", {"rated": True}, 7.0),
            ("a", "over", {"rated": True}, 7.0),
            ("running", "playing", {"rated": True}, 9.0),
            ("plain", "over", {"names": ['"rated":true', '"daily":"x']}, 9.0),
            ("broken", "over", {"rated": True}, 8.0),
        ):
            line = summary(name, phase=phase, data=data, changed=changed)
            await store.append(line, 0, [NewEvent("created", {})], at=1.0)
        await store.set_aside(Broken("broken", "hashi", False, "", "", "1", 1.0))

        async def names(at: float, table: str, limit: int = 9, program: str = "1") -> list[str]:
            return [one.table for one in await store.rated_tables((at, table), limit, program=program)]

        assert await names(0.0, "") == ["daily", "a", "b"]
        assert await names(0.0, "", 2) == ["daily", "a"]
        assert await names(7.0, "a") == ["b"]
        assert await names(5.0, "", program="2") == ["daily", "a", "b", "broken"]
        await store.close()

    run(check())


def test_settings_are_found_by_how_their_names_begin(engine: Engine) -> None:
    async def check() -> None:
        store = await engine.open()
        for name in ("levels/a", "levels/b", "level", "levels%"):
            assert await store.setting(name, f"of {name}") == f"of {name}"
        assert await store.setting("levels/a", "another") == "of levels/a"
        assert await store.settings_under("levels/") == {"levels/a": "of levels/a", "levels/b": "of levels/b"}
        assert await store.settings_under("none") == {}
        await store.close()

    run(check())
