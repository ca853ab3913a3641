#!/bin/sh
# Installs what is missing, builds adjudge and judges a dispute: the files given, else a shipped one.
#   sh tools/judge.sh [FILE...]
# The program is then build/release/adjudge. The exit code is adjudge's.
set -eu
invoked_in=$PWD
cd "$(dirname "$0")/.."

sh tools/setup.sh build
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# The tests need more packages than the program; a tree that is already set up for them stays so.
if [ ! -f build/release/CMakeCache.txt ]; then
    set_up='cmake --preset release -DADJUDGE_TESTS=OFF -DADJUDGE_BENCH=OFF'
else
    set_up='cmake --preset release'
fi
if ! { $set_up && cmake --build --preset release; } >"$log" 2>&1; then
    cat "$log" >&2
    echo "judge: the build failed" >&2
    exit 2
fi

if [ $# -gt 0 ]; then
    program=$PWD/build/release/adjudge
    cd "$invoked_in"
    "$program" check "$@"
else
    build/release/adjudge check fixtures/carcassonne/tunnel/dispute.yaml
fi
