#!/bin/sh
# Writes cmake/first.txt: the functions that checks of cases run, those of most checks first. The
# linker puts them side by side (cmake/first.cmake), so that a check touches few pages of the program.
#   sh tools/first.sh     after cmake --build --preset release; valgrind is wanted
# A name that is no longer there means nothing to the linker, and one that is missing costs a little
# time: the list need not follow each change.
set -eu
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
adjudge=build/release/adjudge

run() {
    valgrind --tool=callgrind --callgrind-out-file="$folder/calls" "$adjudge" "$@" \
        >/dev/null 2>&1 || [ $? -lt 5 ]
    # fn=(12) name'2, of a function that is called by itself, and name.part.0
    sed -n "s/^c\{0,1\}fn=([0-9]*) \([a-z_0-9]*\)[.'a-z_0-9]*\$/\1/p" "$folder/calls" | sort -u >>"$folder/run"
}

nm --defined-only "$adjudge" | sed -n 's/^[0-9a-f]* [tT] \([a-z_0-9]*\)[.a-z_0-9]*$/\1/p' |
    sort -u >"$folder/ours"
runs=0
for file in templates/*.yaml $(find fixtures/carcassonne fixtures/tickets -name '*.yaml' | LC_ALL=C sort | awk 'NR % 4 == 1'); do
    "$adjudge" fmt -f json "$file" >"$folder/case.json" 2>/dev/null || continue
    run check "$file"
    run check "$folder/case.json"
    runs=$((runs + 2))
done
# Those of a tenth of the runs.
sort "$folder/run" | uniq -c | awk -v least=$((runs / 10)) '$1 >= least { print $1, $2 }' |
    LC_ALL=C sort -k 1nr -k 2 | awk '{ print $2 }' | grep -Fxf "$folder/ours" | fmt -w 118 >cmake/first.txt
