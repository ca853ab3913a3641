#!/usr/bin/python3
"""The recipe for Dask of adjudge-batch(7), on workers of this machine of which one is killed while it judges: the same bytes as
from one process.

    dask.py PROGRAM [GAMES]      77: Dask is not installed
"""
import os
import pathlib
import signal
import subprocess
import sys
import tempfile

try:
    from dask.distributed import Client, LocalCluster
except ImportError:
    print("dask: not run: it is not installed")
    sys.exit(77)

PARTS = 16


def judge(program, part):
    """The answers to a part; an error if the program did not end well, so that the part is tried again."""
    return subprocess.run([program, "batch", part], stdout=subprocess.PIPE, check=True).stdout


def main():
    program, games = os.path.realpath(sys.argv[1]), int((sys.argv[2:] or ["3000"])[0])
    with tempfile.TemporaryDirectory() as folder:
        lines = subprocess.run([program, "play", "--games", str(games)], stdout=subprocess.PIPE, check=True).stdout.splitlines(True)
        parts = []
        for number in range(PARTS):
            parts.append(os.path.join(folder, f"part.{number:03}"))
            pathlib.Path(parts[-1]).write_bytes(b"".join(lines[number * games // PARTS:(number + 1) * games // PARTS]))
        with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
            pids = client.run(os.getpid)
            started = client.map(judge, [program] * PARTS, parts, retries=3)
            busy = []
            while not busy:
                busy = [worker for worker, tasks in client.processing().items() if tasks]
            os.kill(pids[busy[0]], signal.SIGKILL)
            answers = b"".join(client.gather(started))
            again = client.run(os.getpid)
        wanted = b"".join(judge(program, part) for part in parts)
    if set(pids.values()) <= set(again.values()):
        sys.exit("dask: no worker was lost")
    if answers != wanted or answers.count(b"\n") != games:
        sys.exit(f"dask: {answers.count(bytes([10]))} answers to {games} lines, or other ones")
    print(f"dask: {games} lines in {PARTS} parts, a worker killed: the same bytes")


if __name__ == "__main__":
    main()
