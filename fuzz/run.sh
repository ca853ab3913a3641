#!/bin/sh
# Runs every fuzz target for a while, on seeds made of the fixtures and its own folder of what earlier runs found
# (keep.sh packs it); as many at once as there are processors.
#   sh fuzz/run.sh SECONDS [LEDGER]     after cmake --build --preset sanitize
# FUZZ_TIMEOUT: seconds by the clock after which an input hangs; more than 10 for a machine with much else to do.
# LEDGER gets a line for each target: date, commit, target, CPU seconds, executions.
set -eu
cd "$(dirname "$0")/.."
# shellcheck source=fuzz/ledger.sh
. fuzz/ledger.sh
seconds=${1:-10}
ledger=${2:-}
adjudge=build/sanitize/adjudge
targets=$(find build/sanitize/fuzz -type f -name 'fuzz_*' -perm -u+x | sort)
count=$(echo "$targets" | wc -w)
if [ "$count" -eq 0 ]; then
    echo "fuzz: no target is built"
    exit 1
fi
mkdir -p build/fuzz/corpus
tar -C build/fuzz/corpus -xJf fuzz/corpus.tar.xz

# Seeds of all targets. The first byte of an input chooses options (see the target): each seed gets the next.
seeds=build/fuzz/seeds
rm -rf $seeds
mkdir -p $seeds
number=0
# In a short run they would take all of the time; what was kept has what they reach.
is_short=false
[ "$seconds" -ge 60 ] || is_short=true
$is_short || find fixtures -type f -size -16k | sort | while IFS= read -r seed; do
    { printf "\\$(printf %03o $((number % 32)))"; cat "$seed"; } >$seeds/seed-$number
    number=$((number + 1))
done

# A batch reads lines: the fixtures as JSON and whole games, each a seed after a byte that chooses brief records.
make_lines() {
    {
        find fixtures -name '*.yaml' -size -8k -exec $adjudge fmt -f ndjson {} +
        $adjudge play --games 9 --set tunnel=true
    } 2>/dev/null |
        awk -v folder="$1" '{ file = folder "/line-" NR; print "@" $0 >file; close(file) }'
}

make_posts() {
    find fixtures/carcassonne fixtures/tickets -name '*.yaml' -size -3k -exec $adjudge check -f post {} + 2>/dev/null |
        awk -v folder="$1" '/BEGIN ADJUDGE/ { close(file); file = folder "/post-" ++count; printf "@" >file }
                            file { print >file }' || true
}

# run TARGET: in a subshell of its own, whose `times` are those of the target.
run() {
    name=${1##*/}
    corpus=build/fuzz/corpus/$name
    mkdir -p "$corpus"
    $is_short || case $name in
    fuzz_batch) make_lines "$corpus" ;;
    fuzz_post) make_posts "$corpus" ;;
    esac
    if ! "$1" -max_total_time="$seconds" -timeout="${FUZZ_TIMEOUT:-10}" -rss_limit_mb=2048 -print_final_stats=1 \
        -verbosity=0 -artifact_prefix=build/fuzz/ "$corpus" $seeds >build/fuzz/"$name".log 2>&1; then
        tail -40 build/fuzz/"$name".log
        echo "fuzz: $name failed; the input is in build/fuzz/"
        return 1
    fi
    if [ -n "$ledger" ]; then
        write_line "$ledger" "${name#fuzz_}" "$(sed -n 's/^stat::number_of_executed_units: *//p' build/fuzz/"$name".log)"
    fi
}

# Each processor takes one target after another: those whose number it is.
jobs=$(nproc 2>/dev/null || echo 1)
pids=
lane=0
while [ $lane -lt "$jobs" ]; do
    (
        number=0
        for target in $targets; do
            [ $((number % jobs)) -ne $lane ] || (run "$target") || exit 1
            number=$((number + 1))
        done
    ) &
    pids="$pids $!"
    lane=$((lane + 1))
done
code=0
for pid in $pids; do
    wait "$pid" || code=1
done
[ $code -ne 0 ] || echo "fuzz: $count targets, $seconds s each, nothing found"
exit $code
