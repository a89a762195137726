"""A disk that fails on purpose: a VFS of SQLite in which one chosen operation goes wrong.

It wraps the default VFS of the SQLite that Python uses, so that everything from SQL down to the
file is the real code, as in SQLite's own tests.
"""

import ctypes
import os
import signal
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, byref, c_char_p, c_int, c_int64, c_void_p
from ctypes.util import find_library
from typing import Any, ClassVar, Literal

Fault = Literal["full", "read-error", "write-error", "sync-error", "short-write", "kill"]
OK, FULL = 0, 13
READ_ERROR, WRITE_ERROR, SYNC_ERROR = 266, 778, 1034
CODES: dict[Fault, tuple[int, tuple[str, ...]]] = {
    "full": (FULL, ("write",)),
    "read-error": (READ_ERROR, ("read",)),
    "write-error": (WRITE_ERROR, ("write", "truncate")),
    "sync-error": (SYNC_ERROR, ("sync",)),
    "short-write": (FULL, ("write",)),
    "kill": (OK, ("write", "truncate", "sync")),
}
"""What SQLite is told, and of which operations."""

READ = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
TRUNCATE = CFUNCTYPE(c_int, c_void_p, c_int64)
SYNC = CFUNCTYPE(c_int, c_void_p, c_int)
# The name as an address, since SQLite keeps it.
OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)


class Methods(ctypes.Structure):
    """`sqlite3_io_methods`: what can be done with an open file."""

    _fields_: ClassVar = [
        ("version", c_int),
        ("close", c_void_p),
        ("read", READ),
        ("write", READ),
        ("truncate", TRUNCATE),
        ("sync", SYNC),
        *((f"other_{n}", c_void_p) for n in range(14)),
    ]


class Vfs(ctypes.Structure):
    """`sqlite3_vfs`: how files are opened."""

    _fields_: ClassVar = [
        ("version", c_int),
        ("file_size", c_int),
        ("longest_path", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", OPEN),
        *((f"other_{n}", c_void_p) for n in range(15)),
    ]


def is_available() -> bool:
    """Whether Python uses the system's SQLite, which is the one that can be reached here."""
    return _library() is not None


def _library() -> ctypes.CDLL | None:
    name = find_library("sqlite3")
    if name is None:
        return None
    library = ctypes.CDLL(name)
    library.sqlite3_libversion.restype = c_char_p
    is_same = library.sqlite3_libversion().decode() == sqlite3.sqlite_version
    return library if is_same and _is_loaded(name) else None


def _is_loaded(name: str) -> bool:
    with open("/proc/self/maps", encoding="utf-8") as maps:  # noqa: PTH123
        return any(name.partition(".so")[0] + ".so" in line for line in maps)


@contextmanager
def short_of_memory(room: int) -> Iterator[None]:
    """Let SQLite have so many bytes more than it has now, and no more."""
    library = _library()
    assert library is not None
    used, limit = library.sqlite3_memory_used, library.sqlite3_hard_heap_limit64
    used.restype = limit.restype = c_int64
    limit.argtypes = [c_int64]
    limit(used() + room)
    try:
        yield
    finally:
        limit(0)


class FaultyDisk:
    """Counts the operations of one kind of fault, and lets one of them, or all from it on, fail."""

    def __init__(self, fault: Fault, at: int | None, *, stays: bool = False) -> None:
        self.count = 0
        self._fault = fault
        self._at = at
        self._stays = stays
        self._code, self._operations = CODES[fault]
        self._wrapped: dict[int, Methods] = {}
        """Each set of methods, by the address of the original."""

    @contextmanager
    def installed(self) -> Iterator[None]:
        """Let every database that is opened meanwhile lie on this disk."""
        library = _library()
        assert library is not None
        find, register = library.sqlite3_vfs_find, library.sqlite3_vfs_register
        find.restype, find.argtypes = POINTER(Vfs), [c_char_p]
        register.argtypes = [POINTER(Vfs), c_int]
        original = find(None)
        faulty = Vfs.from_buffer_copy(original.contents)
        faulty.name, faulty.open = b"faulty", OPEN(self._opener(original))
        register(byref(faulty), 1)
        try:
            yield
        finally:
            library.sqlite3_vfs_unregister(byref(faulty))
            register(original, 1)

    def _opener(self, original: Any) -> Callable[..., int]:  # noqa: ANN401  # a pointer
        def opened(_: int, name: int, file: int, flags: int, out: int) -> int:
            code: int = original.contents.open(
                ctypes.cast(original, c_void_p), name, file, flags, out
            )
            methods = ctypes.cast(file, POINTER(c_void_p))
            if code == OK and methods[0]:
                methods[0] = ctypes.addressof(self._wrap(methods[0]))
            return code

        return opened

    def _wrap(self, address: int) -> Methods:
        if address not in self._wrapped:
            real = Methods.from_address(address)
            faulty = Methods.from_buffer_copy(real)
            faulty.read = READ(self._failing("read", real.read))
            faulty.write = READ(self._failing("write", real.write))
            faulty.truncate = TRUNCATE(self._failing("truncate", real.truncate))
            faulty.sync = SYNC(self._failing("sync", real.sync))
            self._wrapped[address] = faulty
        return self._wrapped[address]

    def _failing(self, operation: str, real: Any) -> Callable[..., int]:  # noqa: ANN401
        def done(file: int, *args: int) -> int:
            if not self._fails(operation):
                return int(real(file, *args))
            if self._fault in {"short-write", "kill"} and operation == "write":
                content, length, offset = args
                real(file, content, length // 2, offset)
            if self._fault == "kill":
                os.kill(os.getpid(), signal.SIGKILL)
            return self._code

        return done

    def _fails(self, operation: str) -> bool:
        if operation not in self._operations:
            return False
        self.count += 1
        return self._at is not None and (
            self.count >= self._at if self._stays else self.count == self._at
        )
