"""The command `moonlit purge`, which deletes unused guests, empty tables and old talk."""

import sys
from pathlib import Path
from time import time

from moonlit.server.operator.console import Console
from moonlit.server.store.data_folder import FILE, BadData, bad_data, open_folder
from moonlit.server.store.purge import Policy, Purged
from moonlit.server.store.purge import purge as purge_database


def purge(data: Path, policy: Policy, lang: str | None = None, *, is_dry_run: bool = False) -> None:
    """Purge a folder that no server uses, and print how much, or one clear line why not."""
    console = Console(lang)
    if not (data / FILE).exists():
        console.fail("data-missing", folder=str(data), file=FILE)
        sys.exit(1)
    try:
        purged = _purge(data, policy, is_dry_run=is_dry_run)
    except BadData as bad:
        console.fail(bad.id, folder=str(data), file=str(data / FILE))
        sys.exit(1)
    console.say("would-be-purged" if is_dry_run else "purged", **purged._asdict())


def _purge(data: Path, policy: Policy, *, is_dry_run: bool) -> Purged:
    folder = open_folder(data)
    try:
        with bad_data(data):
            return purge_database(folder.database, int(time()), policy, is_dry_run=is_dry_run)
    finally:
        folder.close()
