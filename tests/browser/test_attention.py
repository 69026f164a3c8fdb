"""Your turn: the title and icon of the tab, tones that are off until chosen, and notifications."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.driver import Player
from tests.browser.test_pages import assert_accessible

# Instead of loudspeakers and the desktop: what would be heard and shown is written down.
NO_LOUDSPEAKER = """
window.heard = [];
window.told = [];
window.AudioContext = class {
  currentTime = 0;
  destination = {};
  resume() { return Promise.resolve(); }
  createOscillator() {
    const tone = { frequency: {}, connect: (next) => next, stop: () => {} };
    tone.start = () => window.heard.push(tone.frequency.value);
    return tone;
  }
  createGain() {
    const still = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain: still, connect: (next) => next };
  }
};
window.asked = 0;
window.Notification = class {
  static permission = "default";
  static requestPermission() { window.asked += 1; this.permission = "granted"; return Promise.resolve("granted"); }
  constructor(title, options) { window.told.push([title, options.tag]); }
  close() {}
};
"""
TOLD = """() => new Promise((done) => {
  (function look() { window.told.length ? done([window.heard, window.told]) : setTimeout(look, 20); })();
})"""
HIDDEN = "() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })"


def two_at_a_table(open_page: OpenPage) -> tuple[Page, Page]:
    """A game of Ponte between two people."""
    one = open_page("/about")
    one.add_init_script(NO_LOUDSPEAKER)
    seats = [{"kind": "you", "name": "Ana"}, {"kind": "open"}]
    table = one.request.post("/api/tables", data={"game": "ponte", "seats": seats}).json()["table"]
    two = open_page("/about")
    two.add_init_script(NO_LOUDSPEAKER)
    two.request.post(f"/api/tables/{table}/join", data={"name": "Bo"})
    one.request.post(f"/api/tables/{table}/start", data={})
    for page in (one, two):
        page.goto(f"/t/{table}")
        Player(page).table.wait_for()
    return one, two


SUBSCRIBED = """() => {
  let held = null;
  const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
  const endpoint = "https://fcm.googleapis.com/fcm/send/of-this-test";
  PushManager.prototype.getSubscription = async () => held;
  PushManager.prototype.subscribe = async (wish) => (held = {
    endpoint, key: wish.applicationServerKey.length, toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => { held = null; return true; },
  });
}"""
SHOWN = """() => navigator.serviceWorker.ready.then((worker) => new Promise((done) => {
  (async function look() {
    const shown = await worker.getNotifications();
    shown.length ? done(shown.map((one) => [one.title, one.body, one.tag])) : setTimeout(look, 50);
  })();
}))"""


def switch(page: Page, name: str) -> None:
    page.get_by_role("switch", name=name).click()
    expect(page.get_by_role("switch", name=name)).to_be_checked()


def test_title_and_icon_say_whose_turn_it_is(open_page: OpenPage) -> None:
    one, two = two_at_a_table(open_page)
    one.locator(".moment").wait_for()
    two.locator(".moment").wait_for()
    turn = [page for page in (one, two) if page.locator(".moment.yours").count()]
    assert len(turn) == 1
    other = two if turn[0] is one else one
    expect(turn[0]).to_have_title("● your turn · Ponte del Diavolo · Isthmus")
    expect(other).to_have_title("Ponte del Diavolo · Isthmus")
    expect(turn[0].locator('link[rel="icon"]')).to_have_attribute("href", "/icon-turn.svg")
    assert turn[0].request.get("/icon-turn.svg").ok
    assert turn[0].evaluate("window.heard") == [], "nothing is heard until it is chosen"
    turn[0].goto("/about")
    expect(turn[0].locator('link[rel="icon"]')).to_have_attribute("href", "/icon.svg")


def test_sounds_and_notifications_are_chosen_in_the_settings(open_page: OpenPage) -> None:
    one, two = two_at_a_table(open_page)
    table = one.url
    for page in (one, two):
        page.get_by_role("link", name="Settings").click()
        assert page.evaluate("window.asked") == 0, "permission is asked for by a click alone"
        switch(page, "Sounds")
        page.get_by_role("button", name="Listen").click()
        assert page.evaluate("window.heard") == [587.33, 880]
        switch(page, "Notifications while the page is open")
        assert page.evaluate("window.asked") == 1
    assert_accessible(one)
    for page in (one, two):
        page.goto(table)
        page.locator(".moment").wait_for()
        page.evaluate("() => { Notification.permission = 'granted'; }")
    mover, waiting = (one, two) if one.locator(".moment.yours").count() else (two, one)
    waiting.evaluate(HIDDEN)
    player = Player(mover)
    player.turn_ponte()
    expect(waiting.locator(".moment.yours")).to_be_visible()
    assert 392 in mover.evaluate("window.heard"), "placing a tile"
    expect(waiting).to_have_title("● your turn · Ponte del Diavolo · Isthmus")
    assert waiting.evaluate(TOLD) == [[587.33, 880], [["Your turn: Ponte del Diavolo", table.rpartition("/")[2]]]]


def test_notifications_while_the_page_is_closed(open_page: OpenPage, browser_name: str) -> None:
    """The switch, and what the service worker makes of a message; the browser's own push service is not there."""
    if browser_name != "chromium":
        pytest.skip("messages are handed to the service worker through Chromium's tools")
    page = open_page("/", permissions=["notifications"])
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.get_by_role("link", name="Settings").click()
    page.evaluate(SUBSCRIBED)
    push = page.get_by_role("switch", name="Notifications while the page is closed")
    with page.expect_response("**/api/push") as answer:
        push.click()
    assert answer.value.ok
    expect(push).to_be_checked()
    with page.expect_response("**/api/push/end"):
        push.click()
    expect(push).not_to_be_checked()

    tools = page.context.new_cdp_session(page)
    found: list[str] = []
    tools.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(ids_of(told)))
    tools.send("ServiceWorker.enable")
    while not found:
        page.evaluate("1")  # lets events arrive
    data = json.dumps({"title": "Your turn: Hashi", "text": "It is your turn at a table of Hashi.", "table": "abc"})
    origin = page.evaluate("location.origin + '/'")
    tools.send("ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": found[0], "data": data})
    assert page.evaluate(SHOWN) == [["Your turn: Hashi", "It is your turn at a table of Hashi.", "abc"]]


def ids_of(told: dict[str, Any]) -> list[str]:
    return [one["registrationId"] for one in told["registrations"] if not one["isDeleted"]]
