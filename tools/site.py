"""Build the site of the documentation, strictly: a wrong link, anchor or name is an error.

    python -m tools.site               into build/docs/site
    python -m tools.site --out FOLDER  into FOLDER/site

The pages are those of docs/, as they are. Whatever else in the repository they link to is placed below `project/`:
a page as it is, any other file as a page that shows it. Links are changed accordingly. The settings are in
zensical.toml. Nothing is fetched, neither when the site is built nor when it is read.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from isthmus import registry
from isthmus.kernel.messages import sentence

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
LINK = re.compile(r"(?P<before>\]\(|\b(?:src|href)=\")(?P<target>[^)\"\s]+)(?P<after>[)\"])")
FENCE = re.compile(r"(^```.*?^```[ \t]*$|`[^`\n]+`)", re.MULTILINE | re.DOTALL)
HERE = "# here tools/site.py puts the pages of each game"
LANGUAGES = {".py": "python", ".toml": "toml", ".cff": "yaml"}


def main() -> int:
    parser = argparse.ArgumentParser(description="build the site of the documentation")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "docs", help="folder to build in")
    folder = parser.parse_args().out.resolve()
    for old in ("pages", "site"):
        shutil.rmtree(folder / old, ignore_errors=True)
    lay_out(folder / "pages")
    return build(folder)


def settings() -> str:
    """zensical.toml with the pages of the games in its menu and the whole path of the source."""
    text = (ROOT / "zensical.toml").read_text(encoding="utf-8")
    entries = []
    for name in registry.GAME_NAMES:
        title = sentence(f"{name}-name", "en")
        entries.append(
            f'{{ "{title} in plain words" = "learn/{name}.md" }}, {{ "{title}: the rules" = "games/{name}.md" }},'
        )
    assert HERE in text
    return text.replace(HERE, "\n".join(entries)).replace('["src"]', f'["{(ROOT / "src").as_posix()}"]')


def build(folder: Path) -> int:
    """Build the site from the pages in that folder; the status of the builder."""
    (folder / "zensical.toml").write_text(settings(), encoding="utf-8")
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    return subprocess.call([*command, "--config-file", str(folder / "zensical.toml")], cwd=folder)


def lay_out(pages: Path) -> None:
    """Copy docs/ and everything that its pages lead to."""
    waiting = [path for path in sorted(DOCS.rglob("*")) if path.is_file()]
    seen = set(waiting)
    while waiting:
        path = waiting.pop()
        place = pages / place_of(path)
        place.parent.mkdir(parents=True, exist_ok=True)
        if path.is_relative_to(DOCS) and path.suffix != ".md":
            shutil.copyfile(path, place)
            continue
        text, targets = page_of(path)
        place.write_text(text, encoding="utf-8")
        new = [target for target in targets if target not in seen]
        seen.update(new)
        waiting += new


def place_of(path: Path) -> Path:
    """Where a file of the repository is placed among the pages."""
    if path.is_relative_to(DOCS):
        return path.relative_to(DOCS)
    place = Path("project") / path.relative_to(ROOT)
    return place if path.suffix == ".md" else place.with_name(f"{place.name}.md")


def page_of(path: Path) -> tuple[str, list[Path]]:
    """The text of a page with its links changed, and the files of the repository that they lead to."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".md":
        language = LANGUAGES.get(path.suffix, "text")
        return f"# {path.relative_to(ROOT).as_posix()}\n\n```{language}\n{text}```\n", []
    targets: list[Path] = []

    def changed(found: re.Match[str]) -> str:
        name, mark, anchor = found["target"].partition("#")
        if not name or "://" in name or name.startswith("mailto:"):
            return found[0]
        target = (path.parent / name).resolve()
        if target.is_dir():
            target /= "README.md"
        if not target.is_file():
            return found[0]  # the builder names the page and the line
        targets.append(target)
        link = os.path.relpath(place_of(target), place_of(path).parent)
        return f"{found['before']}{Path(link).as_posix()}{mark}{anchor}{found['after']}"

    parts = FENCE.split(text)  # parts with odd numbers are code
    return "".join(LINK.sub(changed, part) if number % 2 == 0 else part for number, part in enumerate(parts)), targets


if __name__ == "__main__":
    sys.exit(main())
