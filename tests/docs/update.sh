#!/bin/sh
# Writes what the examples of README.md, docs/cookbook.md and the man pages print into them; read the diff.
#   sh tests/docs/update.sh
set -eu
cd "$(dirname "$0")/../.."
/usr/bin/python3 tests/docs/run.py --update build/release/adjudge .
