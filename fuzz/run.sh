#!/bin/sh
# Runs every fuzz target for a while, each on its own folder of seeds made of the fixtures, and of what earlier runs found
# (keep.sh packs it).
#   sh fuzz/run.sh SECONDS [LEDGER]     after cmake --build --preset fuzz
# FUZZ_TIMEOUT: seconds by the clock after which an input hangs; more than 10 for a machine with much else to do.
# LEDGER gets a line for each target: date, commit, target, CPU seconds, executions.
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-10}
ledger=${2:-}
count=0

# Sets `cpu` to the seconds that all programs took so far; not in a subshell, which has its own.
count_cpu() {
    times >build/fuzz/times
    cpu=$(awk 'NR == 2 { for (i = 1; i <= 2; i++) { split($i, part, /[ms]/); sum += 60 * part[1] + part[2] } }
               END { printf "%.0f", sum }' build/fuzz/times)
}

mkdir -p build/fuzz/corpus
tar -C build/fuzz/corpus -xJf fuzz/corpus.tar.xz
for target in $(find build/fuzz -type f -name 'fuzz_*' -perm -u+x | sort); do
    name=${target##*/}
    corpus=build/fuzz/corpus/$name
    mkdir -p "$corpus"
    # The first byte of an input chooses options (see the target): each seed gets the next.
    choice=0
    for seed in $(find fixtures -type f -size -16k | sort); do
        { printf "\\$(printf %03o $choice)"; cat "$seed"; } >"$corpus/$(echo "$seed" | tr / _)"
        choice=$(((choice + 1) % 32))
    done
    # A batch reads lines: the fixtures as JSON and whole games, each a seed behind a byte that chooses brief records.
    if [ "$name" = fuzz_batch ]; then
        {
            find fixtures -name '*.yaml' -size -8k -exec build/fuzz/adjudge fmt -f ndjson {} +
            build/fuzz/adjudge play --games 9 --set tunnel=true
        } 2>/dev/null |
            awk -v folder="$corpus" '{ file = folder "/line-" NR; print "@" $0 >file; close(file) }'
    fi
    if [ "$name" = fuzz_post ]; then
        find fixtures/carcassonne fixtures/tickets -name '*.yaml' -size -3k -exec build/fuzz/adjudge check -f post {} \; 2>/dev/null |
            awk -v folder="$corpus" '/BEGIN ADJUDGE/ { close(file); file = folder "/post-" ++count; printf "@" >file }
                                     file { print >file }' || true
    fi
    count_cpu
    before=$cpu
    if ! "$target" -max_total_time="$seconds" -timeout="${FUZZ_TIMEOUT:-10}" -rss_limit_mb=2048 -print_final_stats=1 \
        -verbosity=0 -artifact_prefix=build/fuzz/ "$corpus" >build/fuzz/"$name".log 2>&1; then
        tail -40 build/fuzz/"$name".log
        echo "fuzz: $name failed; the input is in build/fuzz/"
        exit 1
    fi
    count=$((count + 1))
    if [ -n "$ledger" ]; then
        count_cpu
        printf '%s\t%s\t%s\t%s\t%s\n' "$(date +%Y-%m-%d)" "$(git rev-parse --short HEAD)" "${name#fuzz_}" \
            $((cpu - before)) \
            "$(sed -n 's/^stat::number_of_executed_units: *//p' build/fuzz/"$name".log)" >>"$ledger"
    fi
done
if [ "$count" -eq 0 ]; then
    echo "fuzz: no target is built"
    exit 1
fi
echo "fuzz: $count targets, $seconds s each, nothing found"
