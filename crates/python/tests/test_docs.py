"""Documentation: every public name has its help, every example runs, and the types are those of the package."""

from __future__ import annotations

import doctest
import importlib.util
import inspect
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import knobel
import knobel.pettingzoo

#: What is imported only by who has the package for it.
EXTRAS = {"openspiel", "pettingzoo"}
MODULES = [knobel, knobel.coach, knobel.errors, knobel.lab, knobel.pettingzoo]
#: OpenSpiel needs Python 3.11.
HAS_OPENSPIEL = importlib.util.find_spec("pyspiel") is not None
if HAS_OPENSPIEL:
    import knobel.openspiel

    MODULES.append(knobel.openspiel)
PACKAGE = Path(knobel.__file__).parent
HERE = Path(__file__).parent
CLUSTER_TESTS = HERE.parent / "tests-cluster"
EXAMPLES = HERE.parent / "examples"
BENCHES = HERE.parent / "benches"
GUIDE = HERE.parents[2] / "docs" / "python.md"


def documented() -> Iterator[tuple[str, Any]]:
    """Every public thing of the package with its name: modules, classes, functions, and what classes have."""
    for module in MODULES:
        yield module.__name__, module
        for name in module.__all__:
            thing = getattr(module, name)
            if inspect.ismodule(thing) or isinstance(thing, str):
                continue
            yield f"{module.__name__}.{name}", thing
            if inspect.isclass(thing):
                own = {member: value for member, value in vars(thing).items() if not member.startswith("_")}
                yield from ((f"{module.__name__}.{name}.{member}", value) for member, value in own.items())


THINGS = dict(documented())


def test_everything_public_is_told_about() -> None:
    assert len(THINGS) > 150
    plain = (str, int, type(None))
    assert [name for name, thing in THINGS.items() if not isinstance(thing, plain) and not inspect.getdoc(thing)] == []


@pytest.mark.parametrize("name", [name for name, thing in THINGS.items() if ">>>" in (inspect.getdoc(thing) or "")])
def test_every_example_runs(name: str) -> None:
    text = inspect.getdoc(THINGS[name])
    assert text is not None
    example = doctest.DocTestParser().get_doctest(text, {"knobel": knobel}, name, None, None)
    runner = doctest.DocTestRunner()
    runner.run(example)
    assert runner.summarize(verbose=False).failed == 0


def test_what_is_exported_is_listed() -> None:
    for module in MODULES:
        assert list(module.__all__) == sorted(module.__all__) and len(set(module.__all__)) == len(module.__all__)
    public = {name for name in dir(knobel) if not name.startswith("_")} - EXTRAS
    assert public == set(knobel.__all__) - {"__version__"}


def blocks(text: str) -> list[str]:
    """The Python blocks of a page, in order."""
    return [part.split("```")[0] for part in text.split("```python\n")[1:]]


def test_every_block_of_the_guide_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = blocks(GUIDE.read_text())
    assert len(page) >= 8
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, block in enumerate(page):
        # What needs a cluster runs in `make test-cluster`.
        if 'cluster="ray"' in block:
            continue
        # The plot and the data frames need Python 3.11 as well.
        if any(name in block for name in ("pyspiel", "frame", "polars")) and not HAS_OPENSPIEL:
            continue
        if ">>>" in block:
            example = doctest.DocTestParser().get_doctest(block, names, f"block {number + 1}", None, None)
            runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
            runner.run(example, clear_globs=False)
            names.update(example.globs)
            assert runner.summarize(verbose=False).failed == 0
        else:
            exec(compile(block, f"block {number + 1}", "exec"), names)


def mypy(module: str, *arguments: str) -> None:
    # An installed package is found by itself; one that is only on Python's path has to be named.
    named = {} if PACKAGE.parent.name == "site-packages" else {"MYPYPATH": str(PACKAGE.parent)}
    command = [sys.executable, "-m", module, *arguments]
    run = subprocess.run(command, capture_output=True, text=True, cwd=HERE.parent, env=os.environ | named, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.skipif(not HAS_OPENSPIEL, reason="OpenSpiel needs Python 3.11")
def test_the_types_are_those_of_the_package() -> None:
    allowed = str(HERE / "stubtest-allowed.txt")
    mypy("mypy.stubtest", "knobel", "--mypy-config-file", "pyproject.toml", "--allowlist", allowed)


def test_package_and_tests_are_typed_strictly() -> None:
    mypy("mypy", "--config-file", "pyproject.toml", "-p", "knobel")
    files = [file for folder in (HERE, EXAMPLES, BENCHES) for file in sorted(folder.glob("*.py"))]
    mypy("mypy", "--config-file", "pyproject.toml", *map(str, files))
    mypy("mypy", "--config-file", "pyproject.toml", *map(str, sorted(CLUSTER_TESTS.glob("*.py"))))
