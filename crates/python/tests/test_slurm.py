"""The script for Slurm arrays: its parts together are the whole run, whatever failed on the way. Slurm's variables are set here."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from kit import program

SCRIPT = Path(__file__).parents[3] / "examples" / "slurm" / "knobel-lab.sbatch"
RUN = ["pot", "--seats", "3", "--games", "700", "--seed", "7"]
SWEEP = ["pot", "--sweep", "target=20|24,ante=1..2", "--games", "300"]


def task(folder: Path, number: int, count: int, *arguments: str, first: int = 1, step: int = 1, **more: str) -> tuple[int, str]:
    """Runs one task of an array, as Slurm does; its exit code and what it said."""
    slurm = {
        "SLURM_ARRAY_TASK_ID": str(number),
        "SLURM_ARRAY_TASK_MIN": str(first),
        "SLURM_ARRAY_TASK_STEP": str(step),
        "SLURM_ARRAY_TASK_COUNT": str(count),
        "SLURM_CPUS_PER_TASK": "2",
        "KNOBEL": os.environ["KNOBEL_PROGRAM"],
        "KNOBEL_PARTS": str(folder),
    }
    command = ["bash", str(SCRIPT), *arguments]
    run = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | slurm | more, cwd=folder.parent)
    return run.returncode, run.stdout + run.stderr


def merged(folder: Path) -> str:
    return program("lab", "merge", *map(str, folder.glob("part-*.json")), "--json")


@pytest.mark.parametrize("arguments", [RUN, SWEEP], ids=["run", "sweep"])
def test_the_parts_of_an_array_are_the_whole_run(arguments: list[str], tmp_path: Path) -> None:
    folder = tmp_path / "parts"
    for number in (3, 1, 2):
        assert task(folder, number, 3, *arguments)[0] == 0
    assert merged(folder) == program("lab", *arguments, "--json")
    assert not list(folder.glob("*.new")) and not list(folder.glob("run.[!t]*"))


def test_an_array_may_begin_anywhere_and_leave_numbers_out(tmp_path: Path) -> None:
    folder = tmp_path / "parts"
    for number in (10, 15):
        assert task(folder, number, 2, *RUN, first=10, step=5)[0] == 0
    assert merged(folder) == program("lab", *RUN, "--json")


def test_submitted_again_only_what_is_missing_is_played(tmp_path: Path) -> None:
    folder = tmp_path / "parts"
    for number in (1, 2):
        assert task(folder, number, 2, *RUN)[0] == 0
    whole = merged(folder)
    (folder / "part-2-of-2.json").unlink()
    kept = (folder / "part-1-of-2.json").stat().st_mtime_ns
    assert task(folder, 1, 2, *RUN) == (0, "Part 1/2 is there already.\n")
    assert task(folder, 2, 2, *RUN)[0] == 0
    assert (folder / "part-1-of-2.json").stat().st_mtime_ns == kept and merged(folder) == whole


def test_a_part_that_fails_is_tried_again(tmp_path: Path) -> None:
    """A program that fails the first time, as a machine that is short of memory does."""
    folder, flaky = tmp_path / "parts", tmp_path / "flaky"
    flaky.write_text(f'#!/bin/sh\n[ -e "{tmp_path}/tried" ] || {{ touch "{tmp_path}/tried"; echo "{{"; exit 137; }}\nexec "$REAL" "$@"\n')
    flaky.chmod(0o755)
    real = os.environ["KNOBEL_PROGRAM"]
    code, said = task(folder, 1, 1, *RUN, KNOBEL=str(flaky), REAL=real)
    assert code == 0 and "exit code 137, try 1 of 3" in said
    assert merged(folder) == program("lab", *RUN, "--json")
    (folder / "part-1-of-1.json").unlink()
    (tmp_path / "tried").unlink()
    code, said = task(folder, 1, 1, *RUN, KNOBEL=str(flaky), REAL=real, KNOBEL_TRIES="1")
    assert code == 137 and not list(folder.glob("part-*"))


def test_what_cannot_be_played_is_refused_at_once(tmp_path: Path) -> None:
    folder = tmp_path / "parts"
    code, said = task(folder, 1, 2, "pot", "--rules", "targt=3")
    assert code == 2 and "target" in said and "try 1" not in said
    assert task(folder, 1, 2, *RUN)[0] == 0
    for other, count in ((["pot", "--seats", "3"], 2), (RUN, 3)):
        code, said = task(folder, 2, count, *other)
        assert code == 2 and "has parts of another run" in said and f"here:  {count} parts" in said
    assert len(list(folder.glob("part-*"))) == 1


def test_outside_an_array_it_says_how_it_is_submitted(tmp_path: Path) -> None:
    run = subprocess.run(["bash", str(SCRIPT), *RUN], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert run.returncode == 2 and "sbatch --array=1-64" in run.stderr and not list(tmp_path.iterdir())


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="there is no shellcheck")
def test_the_script_is_clean() -> None:
    run = subprocess.run(["shellcheck", str(SCRIPT)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout
