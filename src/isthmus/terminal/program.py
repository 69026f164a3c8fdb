"""The command ``isthmus``: all its commands, which live in modules by topic.

Each of those imports what it needs when it runs, so that the program starts quickly.
"""

from __future__ import annotations

import click

from isthmus import __version__
from isthmus.terminal import (
    program_admin,
    program_analyse,
    program_arena,
    program_caller,
    program_daily,
    program_deals,
    program_learning,
    program_numbers,
    program_par,
    program_play,
    program_print,
    program_puzzle,
    program_ratings,
    program_read,
    program_records,
    program_referee,
    program_rules,
    program_stats,
    program_warmup,
)
from isthmus.terminal.command_group import CommandGroup

TOPICS = (
    program_play,
    program_daily,
    program_stats,
    program_puzzle,
    program_records,
    program_analyse,
    program_par,
    program_rules,
    program_referee,
    program_print,
    program_caller,
    program_read,
    program_deals,
    program_numbers,
    program_arena,
    program_learning,
    program_warmup,
    program_ratings,
    program_admin,
)


@click.group(cls=CommandGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, "-V", "--version", prog_name="isthmus")
def program() -> None:
    """Hashi, Träxx, Connections and Ponte del Diavolo: play, replay, analyse, simulate.

    \b
    isthmus play              choose a game from a menu
    isthmus play hashi        play alone
    isthmus rules hashi       read the rules
    """


for topic in TOPICS:
    for command in topic.COMMANDS:
        program.add_command(command)
