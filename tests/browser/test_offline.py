"""The page as an app: it installs, opens without a network, and says so."""

from __future__ import annotations

from urllib.parse import urljoin

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage

ALL_KEPT = """async () => {
    for (let look = 0; look < 300; look++) {
        const files = performance.getEntriesByType("resource").filter((file) => file.name.includes("/assets/"));
        const kept = await Promise.all(files.map((file) => caches.match(file.name)));
        if (kept.length > 0 && kept.every(Boolean)) return true;
        await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return false;
}"""


def test_the_page_opens_without_a_network(open_page: OpenPage) -> None:
    page = open_page()
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()  # now through the worker, which keeps what it hands out
    page.locator("h1").wait_for()
    page.wait_for_load_state("networkidle")
    assert page.evaluate(ALL_KEPT)
    open_page.watch.calm = False  # type: ignore[attr-defined] # what cannot be fetched is reported by the browser
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).to_have_text("Four games of islands and paths")
    page.get_by_role("button", name="Play Hashi", exact=True).click()
    expect(page.get_by_text("The server cannot be reached just now.").first).to_be_visible()


def test_it_can_be_installed(open_page: OpenPage) -> None:
    page = open_page()
    place = page.locator("link[rel=manifest]").get_attribute("href") or ""
    manifest = page.request.get(place)
    assert manifest.ok
    home = page.url
    assert urljoin(manifest.url, manifest.json()["start_url"]) == home
    assert urljoin(manifest.url, manifest.json()["scope"]) == home
    assert page.request.get(urljoin(manifest.url, manifest.json()["icons"][0]["src"])).ok
