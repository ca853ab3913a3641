#!/bin/sh
# Runs every fuzz target for a while, each on its own folder of seeds made of the fixtures.
#   sh fuzz/run.sh SECONDS     after cmake --build --preset fuzz
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-10}
count=0
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
    if ! "$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=0 \
        -verbosity=0 -artifact_prefix=build/fuzz/ "$corpus" >build/fuzz/"$name".log 2>&1; then
        tail -40 build/fuzz/"$name".log
        echo "fuzz: $name failed; the input is in build/fuzz/"
        exit 1
    fi
    count=$((count + 1))
done
if [ "$count" -eq 0 ]; then
    echo "fuzz: no target is built"
    exit 1
fi
echo "fuzz: $count targets, $seconds s each, nothing found"
