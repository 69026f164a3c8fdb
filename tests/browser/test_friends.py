"""Friends in the browser: a link, the question, the list, who is waiting, and a friend removed after a question."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.test_pages import assert_accessible


def make_link(page: Page, name: str) -> str:
    """The path of a new link."""
    page.get_by_label("Your name for friends").fill(name)
    page.get_by_role("button", name="Make a link").click()
    field = page.get_by_role("textbox", name="Your link")
    expect(field).to_have_value(re.compile("/friends#with="))
    link = field.input_value()
    return link[link.index("/friends") :]


def befriend(open_page: OpenPage, names: tuple[str, str] = ("Ana", "Ben")) -> tuple[Page, Page]:
    ana = open_page("/friends")
    link = make_link(ana, names[0])
    ben = open_page(link)
    question = ben.get_by_role("region", name=f"{names[0]} would like to be your friend")
    expect(question).to_be_visible()
    assert "#" not in ben.url  # whoever looks at the screen must not read it
    question.get_by_label("Your name for friends").fill(names[1])
    assert_accessible(ben)
    question.get_by_role("button", name="Agree").click()
    expect(ben.get_by_role("region", name="Your friends").locator("li")).to_contain_text([names[0]])
    return ana, ben


def test_two_people_become_friends_and_meet(open_page: OpenPage) -> None:
    ana, ben = befriend(open_page)
    ana.reload()
    expect(ana.get_by_role("region", name="Your friends").locator("li")).to_contain_text(["Ben"])
    assert_accessible(ana)

    ben.goto("/join")
    form = ben.get_by_role("region", name="Play with whoever comes")
    form.get_by_role("combobox", name="Game", exact=True).select_option(label="Ponte del Diavolo")
    form.get_by_label("Time per round or turn").select_option(label="5 minutes")
    form.get_by_role("button", name="Find a game").click()
    expect(ben.get_by_role("heading", name="Looking for players")).to_be_visible()

    ana.goto("/join")
    waiting = ana.get_by_role("region", name="Friends who are waiting")
    expect(waiting).to_contain_text("Ben is waiting: Ponte del Diavolo")
    assert_accessible(ana)
    ana.goto("/friends")
    waiting.get_by_role("button", name="Join Ben for Ponte del Diavolo").click()
    for page in (ana, ben):
        expect(page.locator(".board-holder")).to_be_visible()
    assert ana.url == ben.url


def test_a_link_is_renewed_withdrawn_and_refused(open_page: OpenPage) -> None:
    ana = open_page("/friends")
    assert_accessible(ana)
    first = make_link(ana, "Ana")
    ana.get_by_role("button", name="New link").click()
    field = ana.get_by_role("textbox", name="Your link")
    expect(field).not_to_have_value(re.compile(re.escape(first)))
    second = field.input_value()
    ana.goto(second[second.index("/friends") :])
    expect(ana.get_by_text("This is your own link. Send it to somebody else.")).to_be_visible()
    eve = open_page(first)
    expect(eve.locator("main p[role=alert]")).to_contain_text("This link has been withdrawn")
    assert_accessible(eve)
    ana.get_by_role("button", name="Withdraw the link").click()
    expect(ana.get_by_text("You have no link at the moment.")).to_be_visible()
    open_page.watch.faults.clear()  # type: ignore[attr-defined]  # the browser notes the refusal


def test_a_friend_is_removed_after_a_question_by_keyboard(open_page: OpenPage) -> None:
    ana, ben = befriend(open_page, ("Anouk", "Bruno"))
    ben.get_by_role("button", name="Remove Anouk").press("Enter")
    question = ben.get_by_role("dialog", name="Remove Anouk")
    expect(question).to_be_visible()
    assert_accessible(ben)
    question.get_by_role("button", name="Keep").press("Enter")
    expect(question).to_have_count(0)
    ben.get_by_role("button", name="Remove Anouk").press("Enter")
    question.get_by_role("button", name="Remove", exact=True).press("Enter")
    expect(ben.get_by_text("Nobody yet.")).to_be_visible()
    ana.reload()
    expect(ana.get_by_text("Nobody yet.")).to_be_visible()


@pytest.mark.parametrize(("locale", "word"), [("fr-FR", "Amis"), ("de-DE", "Freunde"), ("en-GB", "Friends")])
def test_in_three_languages_on_a_narrow_phone(open_page: OpenPage, locale: str, word: str) -> None:
    page = open_page("/friends", width=360, height=740, locale=locale)
    expect(page.get_by_role("heading", level=1, name=word)).to_be_visible()
    page.locator("form + p + .row button").click()
    expect(page.locator(".invite svg")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert_accessible(page)
