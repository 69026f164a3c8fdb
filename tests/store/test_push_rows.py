"""Where notifications are sent: what every store promises about it."""

from __future__ import annotations

from tests.store.engines import Engine, run


def test_endpoints_of_a_guest_are_bounded_and_forgotten(engine: Engine) -> None:
    async def check() -> None:
        store = await engine.open()
        for number in range(4):
            await store.keep_push("ana", f"https://push.example/{number}", {"n": number}, at=float(number), most=3)
        await store.keep_push("ben", "https://push.example/b", {"n": 9}, at=0.0, most=3)
        assert await store.pushes_of("ana") == {f"https://push.example/{number}": {"n": number} for number in (1, 2, 3)}
        await store.keep_push("ana", "https://push.example/1", {"n": 7}, at=9.0, most=3)
        assert list(await store.pushes_of("ana")) == [f"https://push.example/{number}" for number in (2, 3, 1)]
        await store.keep_push(
            "ben", "https://push.example/2", {}, at=9.0, most=3
        )  # a browser that is another guest now
        assert "https://push.example/2" not in await store.pushes_of("ana")
        await store.drop_push("https://push.example/3")
        await store.drop_push("https://push.example/nowhere")
        assert await store.pushes_of("ana") == {"https://push.example/1": {"n": 7}}
        await store.drop_pushes_of("ana")
        assert await store.pushes_of("ana") == {}
        assert len(await store.pushes_of("ben")) == 2
        await store.close()

    run(check())
