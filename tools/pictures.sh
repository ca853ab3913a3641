#!/bin/sh
# Draws the pictures that README.md and the manual show, docs/*.svg. With --check it changes nothing
# and fails if one is not current.
#   sh tools/pictures.sh [--check] [ADJUDGE]      ADJUDGE: the program, default build/release/adjudge
set -eu
check=false
if [ "${1-}" = --check ]; then
    check=true
    shift
fi
cd "$(dirname "$0")/.."
adjudge=${1:-build/release/adjudge}
new=$(mktemp -d)
trap 'rm -rf "$new"' EXIT

# picture NAME ARGUMENT...: docs/NAME.svg is what draw writes with these arguments.
picture() {
    name=$1
    shift
    "$adjudge" draw -f svg "$@" >"$new/$name.svg"
}

picture minute docs/minute.yaml
picture dispute fixtures/carcassonne/tunnel/dispute.yaml
picture features --show all fixtures/carcassonne/tunnel/dispute.yaml

stale=0
for file in "$new"/*.svg; do
    name=docs/$(basename "$file")
    if cmp -s "$file" "$name"; then
        continue
    fi
    if $check; then
        echo "pictures: $name is not current; run: sh tools/pictures.sh"
        stale=1
    else
        cp "$file" "$name"
        echo "pictures: wrote $name"
    fi
done
exit $stale
