"""Commands that show something: ``rules``, ``boards``, ``completion``."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from isthmus import registry
from isthmus.kernel.errors import BadInput
from isthmus.terminal.parameters import GAME, json_option, language_option, print_json, speaker_for

SHELLS = ("bash", "zsh", "fish")


@click.command()
@click.argument("game", type=GAME)
@click.argument("clause", required=False)
@click.option("--clause", "named", metavar="ID", hidden=True)  # how it was written before it became an argument
@language_option
def rules(game: str, clause: str | None, named: str | None, language: str | None) -> None:
    """Print the rules of a game, or one clause of them, for example H-A3."""
    from isthmus.terminal.rules_page import clause_text, rules_page

    speaker = speaker_for(language)
    wanted = clause or named
    if wanted is not None:
        click.echo(f"{wanted.strip().upper()}  {clause_text(game, wanted, speaker)}")
        return
    page = rules_page(game, speaker)
    if not sys.stdout.isatty():
        click.echo(page, nl=False)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    console.width = min(console.width, 100)
    console.print(Markdown(page))


@click.group()
def boards() -> None:
    """List, show and check boards."""


@boards.command("list")
@click.argument("game", type=GAME, required=False)
@json_option
def list_boards(game: str | None, as_json: bool) -> None:  # noqa: FBT001
    """List the boards that come with the games."""
    from isthmus.terminal.board_files import packaged_boards

    names = registry.names_with(registry.OWN_BOARDS) if game is None else (game,)
    found = [board for name in names for board in packaged_boards(name)]
    if as_json:
        print_json([{"game": b.game, "file": b.file, "name": b.name, "certainty": b.certainty} for b in found])
        return
    for board in found:
        click.echo(f"{board.game:<12} {board.file:<12} {board.name:<12} {board.certainty}")


@boards.command("show")
@click.argument("game", type=GAME)
@click.argument("name")
@click.option("--source", is_flag=True, help="Print the file itself, as a starting point for your own board.")
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="Write the file itself here.")
def show_board(game: str, name: str, source: bool, out: Path | None) -> None:  # noqa: FBT001
    """Draw a board that comes with a game, by its file name (see `boards list`)."""
    from isthmus.terminal.board_files import find_board, picture_of
    from isthmus.terminal.files import write_new

    board = find_board(game, name)
    if out is not None:
        write_new(out, board.text)
        return
    if source:
        click.echo(board.text, nl=False)
        return
    click.echo(f"{board.name} ({board.certainty}): {board.source}\n")
    click.echo(str(picture_of(game, board.plain)))


@boards.command("check")
@click.argument("file", type=click.Path())
@click.option("--draw", is_flag=True, help="Draw the board if it is valid.")
@json_option
def check_board(file: str, draw: bool, as_json: bool) -> None:  # noqa: FBT001
    """Check your own board file: for each fault, name the field and what was expected there.

    Exit code 0: valid; 2: not.
    """
    from isthmus.terminal.board_files import check_file, picture_of

    board = check_file(file)
    if as_json:
        print_json({"file": board.file, "ok": True, "game": board.game, "fingerprint": board.fingerprint})
        return
    click.echo(f"{board.file}: a valid {board.game} board, fingerprint {board.fingerprint}")
    if draw:
        click.echo(str(picture_of(board.game, board.plain)))


@click.command()
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Print the script that teaches your shell to complete isthmus commands.

    \b
    bash   eval "$(isthmus completion bash)"       in ~/.bashrc
    zsh    eval "$(isthmus completion zsh)"        in ~/.zshrc
    fish   isthmus completion fish > ~/.config/fish/completions/isthmus.fish
    """
    from click.shell_completion import get_completion_class

    kind = get_completion_class(shell)
    if kind is None:  # pragma: no cover - click knows all three
        raise BadInput("shell", f"is {shell}, expected one of: {', '.join(SHELLS)}")
    script = kind(ctx.find_root().command, {}, "isthmus", "_ISTHMUS_COMPLETE")
    click.echo(script.source_template % script.source_vars())


COMMANDS = (rules, boards, completion)
