"""What the commands ``admin …`` share: which database, in which language, and how errors are told."""

from __future__ import annotations

import asyncio
import contextlib
import functools
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import click

from isthmus.kernel.errors import BadInput
from isthmus.terminal.command_group import BAD_INPUT, fail
from isthmus.terminal.extras import install
from isthmus.terminal.parameters import language_option, speaker_for
from isthmus.terminal.speaker import Speaker

if TYPE_CHECKING:
    from isthmus.store.opening import Place
    from isthmus.store.protocol import OperatorStore

Result = TypeVar("Result")
# Ids of tables and guests may begin with a dash, and must not be taken for options.
WITH_IDS: dict[str, Any] = {"ignore_unknown_options": True, "help_option_names": ["--help"]}
NEEDED = ("apsw", "fastapi", "itsdangerous")


@dataclass(frozen=True, slots=True)
class Operator:
    """The database to look after, and the operator's language."""

    database: Place
    speaker: Speaker

    def sentence(self, message: str, **arguments: str | int) -> str:
        return self.speaker.phrase(f"admin-{message}", arguments)

    def say(self, message: str, **arguments: str | int) -> None:
        click.echo(self.sentence(message, **arguments))

    def refuse(self, message: str, **arguments: str | int) -> NoReturn:
        """One line on standard error, and the end of the command."""
        fail(self.sentence(message, **arguments))
        raise click.exceptions.Exit(BAD_INPUT)

    def on_store(self, work: Callable[[OperatorStore], Awaitable[Result]]) -> Result:
        """Open the store, do something with it, close it; its errors end the command with one line."""
        from isthmus.store.opening import open_for_operator

        async def whole() -> Result:
            store = await open_for_operator(self.database)
            try:
                return await work(store)
            finally:
                await store.close()

        with self.telling():
            return asyncio.run(whole())

    @contextlib.contextmanager
    def telling(self) -> Iterator[None]:
        """Errors of the store in the operator's language."""
        from isthmus.store.database_file import FileProblem
        from isthmus.store.database_url import DatabaseProblem
        from isthmus.store.maintenance import DatabaseError
        from isthmus.store.protocol import StoreError

        try:
            yield
        except FileProblem as problem:
            known = {"path": str(problem.path)}
            fail(self.speaker.phrase(f"admin-file-{problem.reason}", known, otherwise=str(problem)))
            raise click.exceptions.Exit(BAD_INPUT) from problem
        except DatabaseProblem as problem:
            known = {"path": str(problem.url)}
            fail(self.speaker.phrase(f"admin-database-{problem.reason}", known, otherwise=str(problem)))
            raise click.exceptions.Exit(BAD_INPUT) from problem
        except (StoreError, DatabaseError) as error:
            self.refuse("failed", path=str(self.database), problem=str(error))


def operator_options(command: Callable[..., None]) -> Callable[..., None]:
    """``--data``, ``--database`` and ``--language``, handed to the command as `operator`."""

    @click.option(
        "--data",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="The database (default: the one that `serve` would use).",
    )
    @click.option("--database", metavar="URL", help="A PostgreSQL database instead of a file.")
    @language_option
    @functools.wraps(command)
    def with_operator(
        *arguments: Any, data: Path | None, database: str | None, language: str | None, **options: Any
    ) -> None:
        missing = [name for name in NEEDED if find_spec(name) is None]
        if missing:
            raise BadInput("admin", f"needs {', '.join(missing)}. Install them with: {install('server')}")
        from isthmus.server.command import default_database
        from isthmus.server.database_choice import Given

        operator = Operator(default_database(Given(data, database)), speaker_for(language))
        command(*arguments, operator=operator, **options)

    return with_operator
