"""My games as a record: bests and plots, all records as a file, everything deleted after a question."""

from __future__ import annotations

import re
import zipfile

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.driver import Player
from tests.browser.test_my_games import begin
from tests.browser.test_pages import assert_accessible


@pytest.mark.timeout(600)  # a shared machine may be slow
def test_statistics_of_a_player(open_page: OpenPage) -> None:
    page = open_page()
    player = Player(page, 3)
    player.play_alone("Connections")
    player.play_out("connections")
    points = page.locator("tfoot td").inner_text()
    page.goto("/games")
    begin(page)
    page.get_by_role("link", name="Statistics").click()
    expect(page).to_have_url(re.compile(r"/games\?show=record$"))
    expect(page.get_by_text(re.compile("^1 finished game · about .* at the table · 1 day$"))).to_be_visible()
    kind = page.get_by_role("region", name="Connections")
    best = kind.get_by_role("link", name=re.compile("^Best: "))
    expect(best).to_contain_text(points.replace("−", ""))
    expect(kind.get_by_text(re.compile("^1 result: "))).to_be_visible()
    expect(kind.locator("li")).to_have_text(re.compile("1 of yours, 0 of the master’s"))
    assert_accessible(page)
    for language, words in (("fr", "1 partie terminée"), ("de", "1 beendete Partie")):
        page.locator("header select").first.select_option(language)
        expect(kind.get_by_text(words)).to_be_visible()
    page.locator("header select").first.select_option("en")
    with page.expect_download() as started:
        page.get_by_role("link", name="Download all records").click()
    with zipfile.ZipFile(started.value.path()) as archive:
        assert len(archive.namelist()) == 2

    page.get_by_role("button", name="Delete everything of mine").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("There is no way back.")
    assert_accessible(page)
    dialog.get_by_role("button", name="Keep everything").click()
    expect(dialog).to_have_count(0)
    expect(best).to_be_visible()
    page.get_by_role("button", name="Delete everything of mine").click()
    dialog.get_by_role("button", name="Delete everything of mine").click()
    expect(page.get_by_text("You have not played here yet.")).to_be_visible()
    expect(page.locator(".note")).to_have_text("Everything of yours has been deleted.")
    kept = page.evaluate("() => Object.keys(localStorage).filter((key) => key.startsWith('isthmus-'))")
    assert set(kept) <= {"isthmus-language", "isthmus-theme"}
    page.goto("/games?show=record")
    expect(page.get_by_text("You have not finished a game here yet.")).to_be_visible()
