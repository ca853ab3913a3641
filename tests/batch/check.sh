#!/bin/bash
# The same bytes, however the input is split: by GNU parallel, split, xargs and by hand.
#   bash tests/batch/check.sh PROGRAM [LINES]
set -euo pipefail
adjudge=$(realpath "$1")
lines=${2:-100000}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

same() {
    cmp "$2" "$3" || {
        echo "batch: $1 gives other bytes"
        exit 1
    }
}

# Whole games, and between them lines that are bad, blank, over-long, of Windows, or without an id.
"$adjudge" play --seed 1 --games 60 --set tunnel=true --set king-and-robber=true >games
{
    printf '\r\n   \n'
    sed -n '1,20p' games
    printf 'no case\n\n{"id":1}\r\n[]\n'
    sed -n '21,40p' games | sed 's/"id":"[^"]*",//; s/$/\r/'
    head -c 1100000 /dev/zero | tr '\0' x
    printf '\n{"id":\n'
    head -c 3000000 /dev/zero | tr '\0' ' '
    printf '\n\n\n'
    sed -n '41,60p' games
} >mixed
"$adjudge" batch mixed >whole
answers=$(grep -c '[^[:space:]]' mixed)
# Of the line of spaces alone only its length tells it from a blank one.
test "$(wc -l <whole)" -eq "$((answers + 1))" || {
    echo "batch: $(wc -l <whole) records for $((answers + 1)) lines"
    exit 1
}

# By hand: the head of n lines and the rest, for every n.
for n in $(seq 0 "$(wc -l <mixed)"); do
    { head -n "$n" mixed | "$adjudge" batch; tail -n "+$((n + 1))" mixed | "$adjudge" batch; } >parts
    same "a split after line $n" whole parts
done

# Each line by a process of its own, as a distributed engine may do it.
while IFS= read -r line; do
    printf '%s\n' "$line" | "$adjudge" batch
done <games >parts
"$adjudge" batch games >whole-games
same 'a process a line' whole-games parts

split -n l/7 --filter="'$adjudge' batch" mixed >parts
same 'split -n l/7' whole parts
split -n l/5 games piece.
printf '%s\0' piece.* | xargs -0 -P 4 -I{} sh -c '"$0" batch "$1" >"$1.out"' "$adjudge" {}
cat piece.*.out >parts
same 'xargs -P' whole-games parts

# Many lines, a thousand at a time: the games' beginnings, to be short, with bad lines between.
if ! command -v parallel >/dev/null; then
    echo 'batch: GNU parallel is not installed'
    exit 1
fi
sed 's/"moves":.*/"moves":[]}/' games >short
for _ in 1 2 3 4 5 6 7 8 9 10; do
    cat short
    sed -n '1,36p' short
    printf 'bad\n\n{"id":2}\nworse\n'
done >thousand
for _ in $(seq $((lines / 1000))); do
    cat thousand
done >many
"$adjudge" batch many >whole
mkdir -p home
PARALLEL_HOME=$PWD/home parallel --no-notice --pipe -k --block 10M "$adjudge" batch <many >parts
same 'parallel --pipe -k --block 10M' whole parts
PARALLEL_HOME=$PWD/home parallel --no-notice --pipe -k --block 2M "$adjudge" batch <many >parts
same 'parallel --pipe -k --block 2M' whole parts
echo "batch: the same bytes for every split of $(wc -l <mixed) lines, and for $lines lines by parallel"
