"""Our reader of Fluent files against the Fluent library itself, over every message that ships."""

from __future__ import annotations

import itertools
import re
from importlib.resources import files

import pytest
from fluent.runtime import FluentBundle, FluentResource

from isthmus.kernel.messages import LANGUAGES, catalogue, parse_fluent, plural_category, sentence

LOCALES = files("isthmus").joinpath("locales")
DOMAINS = sorted(entry.name.removesuffix(".ftl") for entry in LOCALES.joinpath("en").iterdir())
NUMBERS = (0, 1, 2, 5)


def source(domain: str, language: str) -> str:
    return LOCALES.joinpath(language, f"{domain}.ftl").read_text(encoding="utf-8")


def variables(pattern: str, messages: dict[str, str]) -> list[str]:
    """The variables of a pattern and of the messages it quotes."""
    quoted = re.findall(r"\{\s*([a-z][a-z0-9_-]*)\s*\}", pattern)
    text = pattern + "".join(messages[message] for message in quoted)
    return sorted(set(re.findall(r"\$([a-z_]+)", text)))


def reference(text: str, language: str, message: str, arguments: dict[str, str | int]) -> str:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    pattern = bundle.get_message(message).value
    assert pattern is not None, f"{message} has no value"
    found, problems = bundle.format_pattern(pattern, arguments)
    assert not problems, f"{message}: {problems}"
    return str(found)


def sample_arguments(names: list[str]) -> list[dict[str, str | int]]:
    """Numbers in every combination (few names) or together (many), and words."""
    samples: list[dict[str, str | int]] = [dict.fromkeys(names, number) for number in NUMBERS]
    if len(names) == 2:
        samples += [dict(zip(names, pair, strict=True)) for pair in itertools.permutations(NUMBERS, 2)]
    return [*samples, dict.fromkeys(names, "c3")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_every_message_reads_as_fluent_reads_it(domain: str, language: str) -> None:
    text = source(domain, language)
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    for message, pattern in catalogue(domain, language).items():
        for arguments in sample_arguments(variables(pattern, catalogue(domain, language))):
            value = bundle.get_message(message).value
            expected, problems = bundle.format_pattern(value, arguments) if value else ("", [])
            assert not [problem for problem in problems if not isinstance(problem, TypeError)]
            assert sentence(message, language, arguments) == expected, (message, arguments)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_no_message_is_lost_or_written_twice(domain: str, language: str) -> None:
    written = re.findall(r"^([a-z][a-z0-9_-]*)\s*=", source(domain, language), re.MULTILINE)
    assert list(catalogue(domain, language)) == written
    assert all(message.startswith(f"{domain}-") for message in written)
    junk = [entry for entry in FluentResource(source(domain, language)).body if type(entry).__name__ == "Junk"]
    assert not junk


SAMPLE = """\
# a comment
plain = Nothing to fill in.
named = { $who } writes { $n }.
several =
    First line,
      indented second,

    after a gap.
many = { $n ->
    [0] none at all
    [one] { $n } bridge for { $who }
   *[other] { $n } bridges for { $who }
 } drawn
# between
## and a group
literal = « { "" } » and { "x" }
quoting = “{ named }”, then { many }
"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("message", ["plain", "named", "several", "many", "literal", "quoting"])
@pytest.mark.parametrize("number", [*NUMBERS, "c3"])
def test_each_construct_reads_as_fluent_reads_it(language: str, message: str, number: str | int) -> None:
    from isthmus.kernel.messages import _fill

    arguments: dict[str, str | int] = {"who": "Ana", "n": number}
    messages = parse_fluent(SAMPLE)
    ours = _fill(messages[message], language, arguments, messages)
    assert ours == reference(SAMPLE, language, message, arguments)


def test_french_counts_zero_as_singular() -> None:
    assert [plural_category("fr", number) for number in NUMBERS] == ["one", "one", "other", "other"]
    assert [plural_category("de", number) for number in NUMBERS] == ["other", "one", "other", "other"]


def test_an_unknown_message_is_a_programming_error() -> None:
    with pytest.raises(KeyError):
        sentence("kernel-no-such-message", "en")
