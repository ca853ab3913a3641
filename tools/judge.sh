#!/bin/sh
# Installs what is missing, builds adjudge and judges a dispute: the files given, else a shipped one.
#   sh tools/judge.sh [FILE...]
# The program is then build/release/adjudge. The exit code is adjudge's.
set -eu
invoked_in=$PWD
cd "$(dirname "$0")/.."

sh tools/setup.sh build
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
. tools/steps.sh
# The tests need more packages than the program; a tree that is already set up for them stays so.
without_tests=
[ -f build/release/CMakeCache.txt ] || without_tests='-DADJUDGE_TESTS=OFF -DADJUDGE_BENCH=OFF'
build() {
    # shellcheck disable=SC2086 # words
    cmake --preset release $without_tests && cmake --build --preset release --target adjudge
}
say "judge: building" >&2
if ! step build "building" build >&2; then
    cat "$logs/build.log" >&2
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
