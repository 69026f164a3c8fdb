"""Keeping one's games: a passkey is made, another browser signs in with it and finds the games, all of it is deleted.

The authenticator is Chromium's own, behind the page: what a person would do with a fingerprint it does by itself.
Passkeys belong to a name, so the server is visited as `localhost`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.browser.conftest import OpenPage, Server, pages_of
from tests.browser.driver import Player
from tests.browser.test_pages import assert_accessible


@pytest.fixture
def open_named_page(browser: Browser, server: Server) -> Iterator[OpenPage]:
    if browser.browser_type.name == "firefox":
        pytest.skip("Firefox has no authenticator that a test can use: tested in Chromium alone")
    yield from pages_of(browser, server.address.replace("127.0.0.1", "localhost"))


class Authenticator:
    """That of one browser; passkeys can be carried to another one, as if they were synchronised."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("WebAuthn.enable")
        options = {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": True,
            "hasUserVerification": True,
            "isUserVerified": True,
        }
        self.id = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]

    def passkeys(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.session.send("WebAuthn.getCredentials", {"authenticatorId": self.id})[
            "credentials"
        ]
        return found

    def give(self, other: Authenticator) -> None:
        for passkey in self.passkeys():
            other.session.send("WebAuthn.addCredential", {"authenticatorId": other.id, "credential": passkey})


@pytest.mark.timeout(600)  # a shared machine may be slow
def test_games_are_kept_found_elsewhere_and_deleted(open_named_page: OpenPage) -> None:
    page = open_named_page()
    authenticator = Authenticator(page)
    player = Player(page, 3)
    player.play_alone("Connections")
    player.play_out("connections")
    page.goto("/games")
    page.get_by_role("link", name="Account").click()
    expect(page.get_by_role("heading", name="Keep my games")).to_be_visible()
    assert_accessible(page)
    page.get_by_label("Name (if you like)").fill("Ana")
    page.keyboard.press("Enter")
    expect(page.locator(".note")).to_contain_text("Your games are kept.")
    assert [one["isResidentCredential"] for one in authenticator.passkeys()] == [True]
    page.get_by_role("button", name="New recovery codes").click()
    lines = page.get_by_role("region", name="Recovery codes").locator("li")
    expect(lines).to_have_count(8)
    codes = lines.all_inner_texts()
    assert_accessible(page)
    page.get_by_role("button", name="I have them").click()
    expect(page.get_by_text("8 recovery codes are left.")).to_be_visible()
    assert not any(code in page.content() for code in codes)

    other = open_named_page("/account", width=360, height=740)
    second = Authenticator(other)
    authenticator.give(second)
    other.get_by_role("button", name="Sign in with a passkey").click()
    expect(other.locator(".note")).to_have_text("You are signed in.")
    devices = other.get_by_role("region", name="Signed-in devices").get_by_role("listitem")
    expect(devices).to_have_count(2)
    assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_accessible(other)
    other.goto("/games?show=record")
    expect(other.get_by_text(re.compile("^1 finished game .* 1 day$"))).to_be_visible()

    page.get_by_role("button", name="Sign out here").click()
    expect(page.locator(".note")).to_have_text("You are signed out.")
    page.goto("/games")
    expect(page.get_by_text("You have not played here yet.")).to_be_visible()

    other.goto("/account")
    other.get_by_role("button", name="Delete the account").click()
    dialog = other.get_by_role("dialog")
    dialog.get_by_role("button", name="Delete everything of mine").click()
    expect(other.get_by_text("You have not played here yet.")).to_be_visible()
    page.goto("/account")
    open_named_page.watch.calm = False  # type: ignore[attr-defined]  # a refusal is an error to the console
    page.get_by_text("With a recovery code").click()
    page.get_by_label("Recovery code", exact=True).fill(codes[0])
    page.keyboard.press("Enter")
    expect(page.locator(".note")).to_contain_text("This recovery code is not valid")


def test_a_link_signs_in_another_device_and_brings_its_games_along(open_named_page: OpenPage) -> None:
    page = open_named_page("/account")
    Authenticator(page)
    page.get_by_role("button", name="Make a passkey").click()
    page.get_by_role("button", name="Sign in another device").click()
    link = page.get_by_label("Link for your other device").input_value()
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()

    other = open_named_page()
    Player(other, 3).play_alone("Connections")
    other.goto(link)
    expect(other.get_by_text("Only use it if it is yours.")).to_be_visible()
    assert "link=" not in other.url
    assert_accessible(other)
    other.get_by_role("button", name="Sign in with this link").click()
    expect(other.locator(".note")).to_have_text("You are signed in.")
    page.goto("/games")
    expect(page.get_by_role("heading", name="In progress")).to_be_visible()
    expect(page.get_by_role("main").get_by_role("listitem")).to_have_count(1)


@pytest.mark.parametrize(
    ("locale", "title", "make"), [("fr-FR", "Compte", "Créer une clé d’accès"), ("de-DE", "Konto", "Passkey anlegen")]
)
def test_the_page_speaks_three_languages(open_named_page: OpenPage, locale: str, title: str, make: str) -> None:
    page = open_named_page("/account", locale=locale, width=360, height=740)
    expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    expect(page.get_by_role("button", name=make)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_without_a_secure_connection_the_page_says_so(open_page: OpenPage) -> None:
    page = open_page("/account")
    page.evaluate("delete window.PublicKeyCredential")
    page.get_by_role("link", name="Isthmus").first.click()
    page.evaluate("history.pushState(null, '', '/account'); dispatchEvent(new PopStateEvent('popstate'))")
    expect(page.get_by_text("Passkeys need a secure connection")).to_be_visible()
    expect(page.get_by_label("Recovery code", exact=True)).to_be_visible()
