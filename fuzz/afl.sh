#!/bin/sh
# The same targets by a second fuzzer, AFL++ in its persistent mode, one after another: on the fixtures, on cases that the rows of
# keys derive, and with a dictionary of their words (grammar.py). build/afl/found keeps what it found for the next run; without that
# folder it begins anew.
#   sh fuzz/afl.sh SECONDS [LEDGER]    seconds by the clock for each target
# LEDGER gets a line for each target: date, commit, afl-TARGET, CPU seconds, executions.
set -eu
cd "$(dirname "$0")/.."
# shellcheck source=fuzz/ledger.sh
. fuzz/ledger.sh
seconds=${1:-60}
ledger=${2:-}
build=build/afl
mkdir -p $build/found build/fuzz
{ CC=afl-clang-fast cmake -S . -B $build -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG='-O1 -g1' -DADJUDGE_SANITIZE=ON \
    -DADJUDGE_FUZZ=ON -DADJUDGE_TESTS=OFF -DADJUDGE_BENCH=OFF && cmake --build $build; } >$build/build.log 2>&1 || {
    tail -n 20 $build/build.log
    exit 1
}

# As in run.sh, the first byte of an input chooses options.
rm -rf $build/seeds
mkdir -p $build/seeds
/usr/bin/python3 -W ignore fuzz/grammar.py schemas/case.schema.json dictionary >$build/words
/usr/bin/python3 -W ignore fuzz/grammar.py schemas/case.schema.json seeds $build/seeds 400 "$(date +%s)"
number=0
find fixtures -type f -name '*.yaml' -size -4k | sort | while IFS= read -r seed; do
    { printf "\\$(printf %03o $((number % 32)))"; cat "$seed"; } >$build/seeds/fixture-$number
    number=$((number + 1))
done

# The machine is not to be tuned for it, and no service takes away core files.
export AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 AFL_SKIP_CPUFREQ=1 AFL_NO_UI=1 AFL_NO_AFFINITY=1 AFL_AUTORESUME=1 AFL_SKIP_CRASHES=1
export ASAN_OPTIONS=abort_on_error=1:symbolize=0:detect_leaks=0 UBSAN_OPTIONS=abort_on_error=1:symbolize=0

count_runs() { sed -n 's/^execs_done *: *//p' "$1"/default/fuzzer_stats 2>/dev/null || true; }

# fuzz TARGET: in a subshell of its own, whose `times` are those of the target. False if it has found something.
fuzz() {
    name=${1##*/}
    out=$build/found/$name
    before=$(count_runs "$out")
    afl-fuzz -V "$seconds" -t 5000+ -m none -i $build/seeds -o "$out" -x $build/words -- "$1" >"$build/$name.log" 2>&1 || {
        tail -n 20 "$build/$name.log"
        return 1
    }
    [ -z "$ledger" ] || write_line "$ledger" "afl-${name#fuzz_}" $(($(count_runs "$out") - ${before:-0}))
    found=$(find "$out"/default/crashes "$out"/default/hangs -type f -name 'id*' | wc -l)
    [ "$found" -eq 0 ] || {
        echo "afl: $name: $found crashes and hangs in $out/default"
        return 1
    }
}

code=0
count=0
for target in $(find $build/fuzz -type f -name 'fuzz_*' -perm -u+x | sort); do
    (fuzz "$target") || code=1
    count=$((count + 1))
done
[ $code -ne 0 ] || echo "afl: $count targets, $seconds s each, nothing found"
exit $code
