"""Datasets on disk: a folder of shards (npz or Parquet) and `dataset.json`, which says what is in them.

A shard is written whole or not at all, so whatever lies in the folder is finished, and the rest can be made later.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from zipfile import ZipFile

import numpy as np

from isthmus.ai import need_extra
from isthmus.ai.datasets.packing import Packing, bits_of
from isthmus.ai.datasets.rows import COLUMNS, OBSERVATION, Columns, Rows, joined
from isthmus.ai.table import CompiledRules
from isthmus.kernel.errors import BadInput, quoted

SCHEMA_VERSION: Final = 2
FORMATS: Final = ("npz", "parquet")
MANIFEST: Final = "dataset.json"
PIECE: Final = 1 << 18  # bytes written at a time
WIDE: Final = (OBSERVATION, "mask")  # columns with a whole row in each entry
_SHARD: Final = re.compile(r"games-(\d{9})-(\d{9})\.(npz|parquet)")


def format_of(folder: Path, chosen: str | None) -> str:
    """The format asked for, or the one that the folder is named after; npz needs nothing but numpy."""
    found = chosen or (folder.suffix.removeprefix(".") if folder.suffix.removeprefix(".") in FORMATS else FORMATS[0])
    if found not in FORMATS:
        raise BadInput("format", f"is {quoted(found)}, expected one of: {', '.join(FORMATS)}")
    if found == "parquet":
        need_extra("datasets", "pyarrow")
    return found


def described(rules: CompiledRules) -> dict[str, Any]:
    """What a reader must know to understand the rows, as plain values."""
    return {
        "schema": SCHEMA_VERSION,
        "game": rules.game.name,
        "rules_version": rules.game.rules_version,
        "players": rules.seats,
        "actions": rules.actions,
        "observation": [
            {"part": part.name, "shape": list(part.shape), "bits": bits_of(part)} for part in rules.layout.parts
        ],
    }


def begin(folder: Path, manifest: dict[str, Any]) -> None:
    """Make the folder, or check that what it holds goes together with this manifest."""
    file = folder / MANIFEST
    if file.exists():
        known = json.loads(file.read_text(encoding="utf-8"))
        for key, value in manifest.items():
            if key != "games" and known.get(key) != value:
                raise BadInput(str(folder), f"holds games with {key} {known.get(key)!r}, not {value!r}")
    folder.mkdir(parents=True, exist_ok=True)
    _whole(file, (json.dumps(manifest, indent=1) + "\n").encode())


def shard_file(folder: Path, first: int, last: int, form: str) -> Path:
    return folder / f"games-{first:09}-{last:09}.{form}"


def shards(folder: Path) -> Iterator[tuple[int, int, Path]]:
    """First game, last game and file of every finished shard, in order."""
    for file in sorted(folder.iterdir()):
        if found := _SHARD.fullmatch(file.name):
            yield int(found[1]), int(found[2]), file


def write_shard(file: Path, columns: Columns) -> None:
    unfinished = file.with_name(f".{os.getpid()}-{file.name}")
    if file.suffix == ".npz":
        _write_npz(unfinished, columns)
    else:
        _write_parquet(unfinished, columns)
    unfinished.replace(file)


def _write_npz(file: Path, columns: Columns) -> None:
    """The same bytes as `numpy.savez`, which copies every array before it writes it.

    In pieces that stay in the processor's cache, because each is read twice: for the checksum and for the file.
    """
    with ZipFile(file, "w") as archive:
        for name, values in columns.items():
            kept = np.ascontiguousarray(values)
            content = kept.data.cast("B")
            with archive.open(f"{name}.npy", "w", force_zip64=True) as out:
                header: Any = np.lib.format.header_data_from_array_1_0(kept)
                np.lib.format.write_array_header_1_0(out, header)
                for first in range(0, len(content), PIECE):
                    out.write(content[first : first + PIECE])


def _write_parquet(file: Path, columns: Columns) -> None:
    import pyarrow as pa
    from pyarrow import parquet

    arrays = {}
    for name, values in columns.items():
        if name in WIDE:
            kept = np.ascontiguousarray(values)
            kind = pa.binary(kept.shape[1])
            arrays[name] = pa.Array.from_buffers(kind, len(kept), [None, pa.py_buffer(kept)])
        else:
            arrays[name] = pa.array(values)
    counted = [name for name in arrays if name not in WIDE]  # nobody looks for rows between two observations
    parquet.write_table(
        pa.table(arrays), file,
        compression="zstd", compression_level=1, use_dictionary=False, write_statistics=counted,
    )  # fmt: skip


def read(folder: Path) -> Rows:
    """All rows of a dataset, as one table in memory; single shards are read by `read_shard`."""
    _packing(folder)  # says what is wrong with a folder without shards, too
    return joined([read_shard(file) for _, _, file in shards(folder)])


def read_shard(file: Path) -> Rows:
    packing = _packing(file.parent)
    columns = _read_npz(file) if file.suffix == ".npz" else _read_parquet(file)
    return Rows(**{**columns, OBSERVATION: packing.unpack(columns[OBSERVATION].view(np.uint8))})


def _packing(folder: Path) -> Packing:
    file = folder / MANIFEST
    if not file.exists():
        raise BadInput(str(folder), f"is not a dataset: it has no {MANIFEST}")
    manifest = json.loads(file.read_text(encoding="utf-8"))
    if manifest["schema"] > SCHEMA_VERSION:
        raise BadInput(str(folder), f"has schema {manifest['schema']}, expected at most {SCHEMA_VERSION}")
    return Packing.of_manifest(manifest["observation"])


def _read_npz(file: Path) -> Columns:
    with np.load(file) as arrays:
        return {name: arrays[name] for name in COLUMNS}


def _read_parquet(file: Path) -> Columns:
    need_extra("datasets", "pyarrow")
    from pyarrow import parquet

    table = parquet.read_table(file).combine_chunks()
    found: Columns = {}
    for name in COLUMNS:
        column = table.column(name).combine_chunks()
        if name in WIDE:
            flat, width = np.frombuffer(column.buffers()[1], dtype=np.uint8), column.type.byte_width
            found[name] = flat[column.offset * width : (column.offset + len(column)) * width].reshape(-1, width)
        else:
            found[name] = column.to_numpy(zero_copy_only=False)
    return found


def _whole(file: Path, content: bytes) -> None:
    unfinished = file.with_name(f".{os.getpid()}-{file.name}")
    unfinished.write_bytes(content)
    unfinished.replace(file)
