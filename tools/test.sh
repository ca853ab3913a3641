#!/bin/sh
# Installs what is missing, builds adjudge with gcc as it is packaged, and with clang and sanitizers,
# and runs every test. Takes no input; FUZZ_SECONDS says how long each fuzz target runs.
#   sh tools/test.sh
# Says every 10 s at the latest what it is doing. The last line counts the tests of all builds; a
# build that fails counts as a failed test. The logs are in build/test/.
set -eu
cd "$(dirname "$0")/.."
jobs=$(nproc 2>/dev/null || echo 2)
fuzz_seconds=${FUZZ_SECONDS:-2}
logs=build/test
mkdir -p $logs
. tools/steps.sh
passed=0
failed=0

finish() {
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
    exit
}

configure_and_build() {
    preset=$1
    shift
    cmake --preset "$preset" "$@" && cmake --build --preset "$preset" -j "$jobs"
}

# build PRESET WHAT [CONFIGURE ARGUMENT...]: false if it fails, after showing its errors.
build() {
    preset=$1
    what=$2
    shift 2
    if step "build-$preset" "building $what" configure_and_build "$preset" "$@"; then
        say "built $what"
        return 0
    fi
    # Ninja's progress lines say nothing about an error.
    grep -Ev '^\[[0-9]+/[0-9]+\] (Building|Linking|Generating)|^-- ' "$logs/build-$preset.log" || true
    say "FAILED: building $what"
    failed=$((failed + 1))
    return 1
}

# The number before the word $2 in the line of log $1 in which ctest sums up.
summed_up() {
    if [ "$2" = failed ]; then
        sed -n 's/.*tests passed, \([0-9]*\) tests failed out of .*/\1/p' "$1"
    else
        sed -n 's/.* tests failed out of \([0-9]*\)$/\1/p' "$1"
    fi
}

# run_tests PRESET WHAT [CTEST ARGUMENT...]: all tests of a build; shows the output of those that fail.
run_tests() {
    preset=$1
    what=$2
    shift 2
    code=0
    step "test-$preset" "testing $what" ctest --preset "$preset" -j "$jobs" "$@" || code=$?
    bad=$(summed_up "$logs/test-$preset.log" failed)
    all=$(summed_up "$logs/test-$preset.log" all)
    # ctest that sums nothing up has not run the tests: one failure.
    if [ $code -ne 0 ] && [ "${bad:-0}" -eq 0 ]; then
        all=$((${all:-0} + 1))
        bad=1
    fi
    passed=$((passed + ${all:-0} - ${bad:-0}))
    failed=$((failed + ${bad:-0}))
    if [ $code -eq 0 ]; then
        say "tested $what: $all tests"
        return
    fi
    grep -Ev '^ +Start +[0-9]+: |[. ]Passed +[0-9.]+ sec *$' "$logs/test-$preset.log" || true
    say "FAILED: testing $what"
}

say "installing what is missing"
if ! sh tools/setup.sh test 2>&1; then
    say "FAILED: installing packages"
    failed=1
    finish
fi
if command -v ccache >/dev/null; then
    export CMAKE_C_COMPILER_LAUNCHER=ccache
fi

# Optimised, with gcc, and the page: what is packaged.
if build package "with gcc" -DADJUDGE_TESTS=ON -DADJUDGE_BENCH=ON; then
    run_tests package "the build with gcc"
fi

# The page for browsers: its engine against the program, and itself in Chromium.
if [ -f build/package/adjudge.html ]; then
    if step page "testing the page" sh tests/page/run.sh build/package; then
        passed=$((passed + $(grep -c '^ok ' $logs/page.log)))
        say "tested the page"
    else
        cat $logs/page.log
        failed=$((failed + 1))
        say "FAILED: testing the page"
    fi
fi

# With clang, every warning an error, ASan and UBSan: the tests of C again, and fuzzing.
if build sanitize "with clang and sanitizers"; then
    run_tests sanitize "the build with sanitizers" -LE slow
    if step fuzz "fuzzing" sh fuzz/run.sh "$fuzz_seconds"; then
        passed=$((passed + 1))
        say "$(tail -n 1 $logs/fuzz.log)"
    else
        cat $logs/fuzz.log
        failed=$((failed + 1))
        say "FAILED: fuzzing"
    fi
fi

finish
