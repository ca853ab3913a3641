#!/bin/sh
# Builds the release with what a run of it teaches the compiler: which branches are taken, what is
# called often and what hardly ever (gcc's -fprofile-use). The program is build/pgo/adjudge.
#   sh tools/pgo.sh [FOLDER]     FOLDER: of the build, build/pgo
# The training is on one thread, with fixed seeds and files of this tree. It covers what people run:
# batch brief and full, check, compare, moves, test, import, fmt and random games, of both games and
# with every module. The same sources and compiler give the same program in any folder.
set -eu
cd "$(dirname "$0")/.."
folder=${1:-build/pgo}
trap 'rm -rf "$folder/cases"' EXIT
export CCACHE_DISABLE=1 # it does not know the profiles

# Both builds stand in the same folder: profiles lie beside the objects. Code that was laid out by
# another plan draws other warnings, false ones too: those of the plain build are what counts.
build() {
    cmake -S . -B "$folder" -G Ninja -DCMAKE_BUILD_TYPE=Release -DADJUDGE_TESTS=OFF \
        -DADJUDGE_BENCH=ON -DADJUDGE_WERROR=OFF -DCMAKE_C_FLAGS="$1" \
        -DCMAKE_EXE_LINKER_FLAGS="$2" >/dev/null
    shift 2
    cmake --build "$folder" "$@" >"$folder/log" 2>&1 || { cat "$folder/log" && exit 1; }
}
adjudge=$folder/adjudge

# Wrong cases and illegal moves are among the fixtures: their exit codes are no failure.
train() {
    "$adjudge" "$@" >/dev/null 2>&1 || [ $? -lt 5 ] || { echo "pgo: $* failed" && exit 1; }
}

play() {
    "$adjudge" play --games "$@"
}

rm -rf "$folder"
mkdir -p "$folder/cases"
# Some hashes have a seed of the system's randomness. The program that is trained has a fixed one:
# how often it searches on, and with that the second build, would differ from run to run.
fixed=$(cd "$folder" && pwd)/fixed.o
"${CC:-cc}" -x c -c -o "$fixed" - <<'END'
#include <string.h>
int getentropy(void *to, size_t length) {
    memset(to, 5, length);
    return 0;
}
END
build "-fprofile-generate -fprofile-update=single" "$fixed" --target adjudge
{
    play 150
    for module in river abbot traders-and-builders inns-and-cathedrals princess-and-dragon tower \
        abbey-and-mayor hills-and-sheep tunnel king-and-robber miner-and-underminer; do
        play 12 --seed 500 --set "$module=true"
    done
} >"$folder/cases/carcassonne.jsonl"
play 100 --game ticket-to-ride-europe >"$folder/cases/tickets.jsonl"
for game in carcassonne tickets; do
    for _ in 1 2 3; do
        train batch -j 1 "$folder/cases/$game.jsonl"
    done
    train batch -j 1 --full "$folder/cases/$game.jsonl"
    head -n 5 "$folder/cases/$game.jsonl" >"$folder/cases/few.jsonl"
    train compare -j 1 "$folder/cases/few.jsonl"
    train check -j 1 "$folder/cases/few.jsonl"
done
play 600 --seed 1000 >/dev/null
files=$(find fixtures/carcassonne fixtures/tickets -name '*.yaml' | LC_ALL=C sort | awk 'NR % 4 == 1')
for file in $files; do
    train check "$file"
    train moves "$file"
    train fmt "$file"
done
# shellcheck disable=SC2086 # one word a file
train test -j 1 $files
train import -j 1 -f ndjson fixtures/records/*.jcz
# What was never run has no profile, and what the compiler says of that is no mistake.
build "-fprofile-use -fprofile-partial-training -Wno-missing-profile" ""
echo "pgo: $adjudge"
