#!/usr/bin/python3
"""club.py PROGRAM SOURCE: the template of a club's repository (examples/club) does in CI what it says, step by step, and fails if a
ruling is not what adjudge says any more; and the hooks for pre-commit run on its rulings.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import yaml

program, source = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])


def run(command, folder):
    """Runs a step as GitHub's runners do, with adjudge on the PATH."""
    environment = os.environ | {"PATH": f"{program.parent}:{os.environ['PATH']}", "CI": "true"}
    done = subprocess.run(["bash", "-eo", "pipefail", "-c", command], cwd=folder, env=environment, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    print(f"$ {command}\n{done.stdout}", end="")
    return done


def main():
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        club = pathlib.Path(folder) / "club"
        shutil.copytree(source / "examples/club", club)
        workflow = yaml.safe_load((club / ".github/workflows/rulings.yml").read_text(encoding="utf-8"))
        steps = [step["run"] for step in workflow["jobs"]["rulings"]["steps"] if "run" in step and "apt-get" not in step["run"]]
        hooks = yaml.safe_load((source / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
        rulings = " ".join(str(file.relative_to(club)) for file in sorted(club.glob("rulings/*.yaml")))
        faults += any(run(step, club).returncode for step in steps)
        faults += any(run(f"{hook['entry']} {rulings}", club).returncode for hook in hooks if "test" not in hook["entry"])
        ruling = club / "rulings/small-city.yaml"
        ruling.write_text(ruling.read_text(encoding="utf-8").replace("gained: {Ann: 2}", "gained: {Ann: 5}"), encoding="utf-8")
        spoilt = [run(step, club) for step in steps]
        faults += any(step.returncode not in (0, 1) for step in spoilt)
        faults += not any(step.returncode == 1 and "::error file=rulings/small-city.yaml" in step.stdout for step in spoilt)
        faults += len(steps) < 3 or len(hooks) < 2
    print(f"club: {len(steps)} steps and {len(hooks)} hooks, {faults} faults")
    sys.exit(bool(faults))


main()
