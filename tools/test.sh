#!/bin/sh
# Installs what is missing, builds adjudge three ways and runs every test. Takes no input.
#   sh tools/test.sh
# Each step prints one closing line; the last line of all says whether everything passed.
set -eu
cd "$(dirname "$0")/.."
started=$(date +%s)
jobs=$(nproc 2>/dev/null || echo 2)
# Seconds that each fuzz target runs.
fuzz_seconds=${FUZZ_SECONDS:-10}

sh tools/setup.sh test
if command -v ccache >/dev/null; then
    export CMAKE_C_COMPILER_LAUNCHER=ccache
fi

say() {
    echo "== $* ($(($(date +%s) - started)) s)"
}

# build PRESET [CONFIGURE ARGUMENT...]: quiet unless it fails.
build() {
    preset=$1
    shift
    log=build/$preset.log
    mkdir -p build
    if ! { cmake --preset "$preset" "$@" && cmake --build --preset "$preset" -j "$jobs"; } \
        >"$log" 2>&1; then
        cat "$log"
        echo "FAILED: build $preset"
        exit 1
    fi
    say "built: $preset"
}

# Optimised, with gcc: all tests, those of documents, schemas and style too.
build release -DADJUDGE_TESTS=ON -DADJUDGE_BENCH=ON
ctest --preset release -C Slow -j "$jobs"
say "tested: release"

# With ASan and UBSan: the program's own tests again.
build dev
ctest --preset dev -j "$jobs"
say "tested: dev (ASan, UBSan)"

# The other compiler has the same warnings as errors.
build clang
say "compiled without a warning: clang"

if [ -d fuzz ]; then
    build fuzz
    sh fuzz/run.sh "$fuzz_seconds"
    say "fuzzed: each target for $fuzz_seconds s"
fi

say "all tests passed"
