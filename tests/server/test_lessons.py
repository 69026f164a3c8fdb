"""Every lesson can be solved as it says, teaches what it says, and explains what goes wrong on the way."""

from __future__ import annotations

import pytest

from isthmus import registry
from isthmus.kernel.messages import LANGUAGES, catalogue, sentence
from isthmus.server.lessons import lesson_book, lesson_count, lesson_view, lessons_of

CASES = [(game, number) for game in registry.names_with("lesson") for number in range(1, lesson_count(game) + 1)]


@pytest.mark.parametrize("game", registry.names_with("lesson"))
def test_there_are_enough(game: str) -> None:
    assert 6 <= lesson_count(game) <= 10


@pytest.mark.parametrize(("game", "number"), CASES)
def test_the_wanted_steps_reach_the_goal(game: str, number: int) -> None:
    lesson = lessons_of(game)[number - 1]
    begun = lesson_view(game, number, [])
    assert not begun.reached
    assert begun.refused is None
    done = lesson_view(game, number, list(lesson.wanted))
    assert done.reached
    assert (done.refused is not None) == bool(lesson.refused)
    if done.refused is not None:
        assert done.refused.clause in lesson.clauses
    for part in range(len(lesson.wanted)):
        assert not lesson_view(game, number, list(lesson.wanted[:part])).reached


@pytest.mark.parametrize(("game", "number"), CASES)
def test_wrong_tries_are_explained_and_taken_back(game: str, number: int) -> None:
    garbled = lesson_view(game, number, ["???"])
    assert not garbled.reached
    assert garbled.refused is not None
    assert garbled.refused.code == "server-unreadable"
    legal = [step.text for step in lesson_view(game, number, []).view.legal]
    assert legal
    back = lesson_view(game, number, [legal[-1], "undo"])
    assert back.refused is None
    assert [step.text for step in back.view.legal] == legal


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_has_its_words(language: str) -> None:
    asked = {"lesson-hint"}
    for game, number in CASES:
        view = lesson_view(game, number, [])
        for message in (view.title, view.task, view.praise, view.hint):
            assert sentence(message.id, language, message.arguments)
            asked.add(message.id)
    assert set(catalogue("lesson", language)) == asked


def test_what_is_not_there_is_not_found() -> None:
    for game, number in (("chess", 1), ("hashi", 99), ("hashi", 0)):
        with pytest.raises(LookupError):
            lesson_view(game, number, [])


@pytest.mark.parametrize("game", registry.names_with("lesson"))
def test_the_book_answers_as_the_server_does(game: str) -> None:
    answers = {(one.number, tuple(one.steps)): one.view for one in lesson_book(game).answers}
    for number, lesson in enumerate(lessons_of(game), 1):
        for count in range(len(lesson.wanted) + 1):
            for way in (lesson.wanted[:count], lesson.wanted[::-1][:count]):
                assert answers[number, way] == lesson_view(game, number, list(way))
    assert len(answers) == len(lesson_book(game).answers)
