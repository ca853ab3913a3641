"""adjudge from Python: positions and moves of board games, judged by their rules.

One file over libadjudge (ctypes, no dependency): copy it next to what imports it. The library is found as the
system finds it, or by its path in the environment variable LIBADJUDGE.

    import adjudge
    result, = adjudge.check({"game": "carcassonne", ...})
    result["verdict"]                       # "legal", as in adjudge-result(5)

A case is a text (YAML, JSON, a post, a saved game of another program) or what JSON becomes in Python: a dict for one,
a list of them for several. `set` is what `--set` takes: {"tunnel": "czech"}, or "tunnel=czech". Functions use an engine
of the thread that calls them; who wants settings that last makes an Engine.

Errors: TypeError and ValueError for arguments that are none, as anywhere; InvalidCase for a case that is not understood
(except from check and test, whose results say so), with the program's diagnostics and their places; MemoryError if a
document needs more than the engine may take; Error for the rest.
"""
from __future__ import annotations

import ctypes
import ctypes.util
import json
import os
import threading
import weakref
from typing import Any, Iterable, List, Mapping, Optional, Union

__all__ = ["Engine", "Error", "InvalidCase", "check", "compare", "moves", "draw", "parts", "rules", "schema", "test",
           "fmt", "version"]

Case = Union[str, bytes, Mapping[str, Any], List[Mapping[str, Any]]]
Settings = Union[None, str, Mapping[str, Any], Iterable[str]]

_VERBOSE, _BEFORE, _ALL, _PRODUCT, _ASCII = 2, 4, 8, 16, 64
_GUESS, _JSON = 0, 2
_EXPECTATIONS = ("nothing", "met", "failed", "xfail", "xpass")


class Error(Exception):
    """A question that cannot be answered; its text says why, as adjudge_message does."""


class InvalidCase(Error):
    """A case that is not understood. `errors` are those of adjudge-result(5), each a dict with `id`, `text`,
    `at` (a JSON pointer), `line`, `column` and, if there is one, `help`; the text is what the program writes of them."""

    def __init__(self, text: str, errors: List[dict]):
        super().__init__(text)
        self.errors = errors


def _load() -> ctypes.CDLL:
    name = os.environ.get("LIBADJUDGE") or ctypes.util.find_library("adjudge") or "libadjudge.so"
    try:
        library = ctypes.CDLL(name)
    except OSError as missing:
        raise ImportError(f"libadjudge is not there ({missing}); LIBADJUDGE may name its path") from None
    engine, text, size, number = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_uint
    length = ctypes.POINTER(size)
    words = ctypes.POINTER(text)
    for function, result, *arguments in (
            ("version", text), ("new", engine), ("free", None, engine), ("message", text, engine),
            ("set", ctypes.c_int, engine, text), ("unset", ctypes.c_int, engine),
            ("limits", ctypes.c_int, engine, text), ("budget", ctypes.c_int, engine, size),
            ("judge", size, engine, text, ctypes.c_char_p, size, ctypes.c_int),
            ("expectation_of", ctypes.c_int, engine, size), ("id_of", text, engine, size),
            ("write", ctypes.c_void_p, engine, size, text, number, length),
            ("draw", ctypes.c_void_p, engine, size, text, number, length),
            ("compare", ctypes.c_void_p, engine, size, words, text, number, length),
            ("moves", ctypes.c_void_p, engine, size, text, number, length),
            ("fmt", ctypes.c_void_p, engine, text, length),
            ("rules", ctypes.c_void_p, engine, words, text, length),
            ("parts", ctypes.c_void_p, engine, text, text, text, length), ("schema", text, text)):
        called = getattr(library, "adjudge_" + function)
        called.restype, called.argtypes = result, arguments
    return library


_library = _load()


def _settings(settings: Settings) -> List[str]:
    if settings is None:
        return []
    if isinstance(settings, str):
        return [settings]
    if isinstance(settings, Mapping):
        return [f"{name}={str(value).lower() if isinstance(value, bool) else value}"
                for name, value in settings.items()]
    return list(settings)


def _encode(text: str, what: str) -> bytes:
    if not isinstance(text, str):
        raise TypeError(f"{what} is a text, not {type(text).__name__}")
    if "\0" in text:
        raise ValueError(f"{what} has a NUL in it")
    return text.encode()


def _words(texts: Optional[List[str]], what: str):
    """An array of C's strings that ends with NULL; None for none."""
    if texts is None:
        return None
    return (ctypes.c_char_p * (len(texts) + 1))(*(_encode(t, what) for t in texts), None)


class Engine:
    """An engine with settings of its own, for one thread at a time.

    set      settings that are stronger than what cases say, as `--set` takes them
    limits   "default" or "none", which lifts the limits of size
    budget   bytes that a document and all that is made of it may take; None: 128 MiB, 0: no limit
    """

    def __init__(self, set: Settings = None, limits: str = "default", budget: Optional[int] = None):
        self._engine = _library.adjudge_new()
        if not self._engine:
            raise MemoryError("there is no memory for an engine")
        self._end = weakref.finalize(self, _library.adjudge_free, self._engine)
        self._set = _settings(set)
        self._limits = limits
        self._apply([])
        self._demand(_library.adjudge_limits(self._engine, _encode(limits, "limits")) == 0)
        if budget is not None:
            self._demand(_library.adjudge_budget(self._engine, budget) == 0)

    def _demand(self, answered: bool) -> None:
        if not answered:
            raise Error(_library.adjudge_message(self._engine).decode())

    def _apply(self, more: List[str]) -> None:
        self._demand(_library.adjudge_unset(self._engine) == 0)
        for setting in self._set + more:
            self._demand(_library.adjudge_set(self._engine, _encode(setting, "a setting")) == 0)

    def _text(self, function, *arguments) -> str:
        length = ctypes.c_size_t()
        address = function(self._engine, *arguments, ctypes.byref(length))
        self._demand(bool(address))
        return ctypes.string_at(address, length.value).decode()

    def _read(self, case: Case, set: Settings, name: Optional[str]) -> int:
        """Reads and judges a document; returns how many results it has."""
        self._apply(_settings(set))
        syntax = _GUESS
        if isinstance(case, str):
            case = case.encode("utf-8", "surrogatepass")
        elif not isinstance(case, (bytes, bytearray)):
            try:
                case = json.dumps(case, ensure_ascii=False, allow_nan=False).encode("utf-8", "surrogatepass")
            except (TypeError, ValueError, RecursionError) as wrong:
                raise TypeError(f"a case is a text or what JSON can say: {wrong}") from None
            syntax = _JSON
        count = _library.adjudge_judge(self._engine, _encode(name or "case", "name"), bytes(case), len(case), syntax)
        self._demand(count > 0)
        return count

    def _write(self, result: int, form: str, style: int = 0) -> str:
        return self._text(_library.adjudge_write, result, form.encode(), style)

    def _about(self, case: Case, set: Settings, name: Optional[str], which: Union[int, str]) -> int:
        """The one result that a question is about, by its number or id. Raises InvalidCase if it has failed."""
        count = self._read(case, set, name)
        if isinstance(which, str):
            ids = [_library.adjudge_id_of(self._engine, i).decode() for i in range(count)]
            if which not in ids:
                raise KeyError(which)
            which = ids.index(which)
        if not 0 <= which < count:
            raise IndexError(f"there is no case {which}: the document has {count}")
        errors = self._write(which, "errors")
        if errors:
            rows = json.loads(self._write(which, "json")).get("errors", [])
            if any(row["id"] == "out-of-memory" for row in rows):
                raise MemoryError(errors)
            raise InvalidCase(errors, rows)
        return which

    def check(self, case: Case, *, set: Settings = None, name: Optional[str] = None, format: str = "json",
              verbose: bool = False) -> Union[List[dict], str]:
        """Judges each case. A list of results as adjudge-result(5) has them, one of a case that is not understood with
        "verdict": "invalid" and its "errors"; or the text of another format: text, html, post, svg, line, github, sarif."""
        count = self._read(case, set, name)
        style = _VERBOSE if verbose else 0
        if format in ("json", "full", "brief"):
            return [json.loads(self._write(i, format, style)) for i in range(count)]
        return "".join(self._write(i, format, style) or self._write(i, "errors", style) for i in range(count))

    def test(self, case: Case, *, set: Settings = None, name: Optional[str] = None) -> List[dict]:
        """Holds each case against its `expect`: dicts with `id`, `outcome` (met, failed, xfail, xpass, nothing) and
        `result`, which has what differs."""
        count = self._read(case, set, name)
        return [{"id": _library.adjudge_id_of(self._engine, i).decode(),
                 "outcome": _EXPECTATIONS[_library.adjudge_expectation_of(self._engine, i)],
                 "result": json.loads(self._write(i, "json"))} for i in range(count)]

    def compare(self, case: Case, settings: Settings = None, *, set: Settings = None, name: Optional[str] = None,
                which: Union[int, str] = 0, product: bool = False, all: bool = False,
                format: str = "json") -> Union[List[dict], str]:
        """A case under other rules: a column for each of `settings`, or for each edition of one module at a time.
        Flat rows, or "text"."""
        result = self._about(case, set, name, which)
        columns = _words(None if settings is None else _settings(settings), "a setting")
        style = (_PRODUCT if product else 0) | (_ALL if all else 0)
        text = self._text(_library.adjudge_compare, result, columns, _encode(format, "format"), style)
        return json.loads(text) if format == "json" else text

    def moves(self, case: Case, *, set: Settings = None, name: Optional[str] = None, which: Union[int, str] = 0,
              why_not: bool = False, format: str = "json") -> Any:
        """Every legal next action: a dict, with `why_not` also what is not possible and by which rule. Other formats:
        text, count, counts, illegal, cases."""
        result = self._about(case, set, name, which)
        text = self._text(_library.adjudge_moves, result, _encode(format, "format"), _VERBOSE if why_not else 0)
        if format == "cases":
            return [json.loads(line) for line in text.splitlines()]
        return json.loads(text) if format in ("json", "count", "counts") else text

    def draw(self, case: Case, *, set: Settings = None, name: Optional[str] = None, which: Union[int, str] = 0,
             before: bool = False, ascii: bool = False, format: str = "svg") -> Any:
        """The board after the moves, or `before` any: "svg", "text", or "json" (flat rows)."""
        result = self._about(case, set, name, which)
        style = (_BEFORE if before else 0) | (_ASCII if ascii else 0)
        text = self._text(_library.adjudge_draw, result, _encode(format, "format"), style)
        return json.loads(text) if format == "json" else text

    def fmt(self, case: Case, *, name: Optional[str] = None, format: str = "yaml") -> str:
        """The document in the one layout: "yaml", "json" or "ndjson"."""
        self._about(case, None, name, 0)
        return self._text(_library.adjudge_fmt, _encode(format, "format"))

    def rules(self, *words: str, format: str = "json") -> Union[List[dict], str]:
        """The rulebook: all of it, what has this id, or what has all these words. Flat rows, or "text"."""
        text = self._text(_library.adjudge_rules, _words(list(words), "a word"), _encode(format, "format"))
        return json.loads(text) if format == "json" else text

    def parts(self, id: Optional[str] = None, *, edges: Optional[str] = None,
              format: str = "json") -> Union[List[dict], str]:
        """Tiles, routes and tickets: all, the one of this id, or those with these edges ("CRFR", ? for any). Flat rows,
        "text" or "svg"."""
        text = self._text(_library.adjudge_parts, None if id is None else _encode(id, "an id"),
                          None if edges is None else _encode(edges, "edges"), _encode(format, "format"))
        return json.loads(text) if format == "json" else text


_own = threading.local()


def _engine() -> Engine:
    if not hasattr(_own, "engine"):
        _own.engine = Engine()
    return _own.engine


def check(case: Case, **options: Any) -> Union[List[dict], str]:
    """As Engine.check."""
    return _engine().check(case, **options)


def test(case: Case, **options: Any) -> List[dict]:
    """As Engine.test."""
    return _engine().test(case, **options)


def compare(case: Case, settings: Settings = None, **options: Any) -> Union[List[dict], str]:
    """As Engine.compare."""
    return _engine().compare(case, settings, **options)


def moves(case: Case, **options: Any) -> Any:
    """As Engine.moves."""
    return _engine().moves(case, **options)


def draw(case: Case, **options: Any) -> Any:
    """As Engine.draw."""
    return _engine().draw(case, **options)


def fmt(case: Case, **options: Any) -> str:
    """As Engine.fmt."""
    return _engine().fmt(case, **options)


def rules(*words: str, **options: Any) -> Union[List[dict], str]:
    """As Engine.rules."""
    return _engine().rules(*words, **options)


def parts(id: Optional[str] = None, **options: Any) -> Union[List[dict], str]:
    """As Engine.parts."""
    return _engine().parts(id, **options)


def schema(name: str = "case") -> dict:
    """The JSON Schema of "book", "case" or "result". Raises Error for another word."""
    text = _library.adjudge_schema(_encode(name, "a schema's name"))
    if text is None:
        raise Error(f'no schema is called "{name}"; there are book, case and result')
    return json.loads(text)


def version() -> str:
    """The version of the library, as "3.0.0"."""
    return _library.adjudge_version().decode()
