#!/bin/sh
# Draws the pictures that README.md and the manual show, docs/*.svg. With --check it changes nothing
# and fails if one is not current.
#   sh tools/pictures.sh [--check] [ADJUDGE]      ADJUDGE: the program, default build/release/adjudge
set -eu
# shellcheck source=tools/written.sh
. "$(dirname "$0")/written.sh"
adjudge=${1:-build/release/adjudge}

# picture NAME ARGUMENT...: docs/NAME.svg is what draw writes with these arguments.
picture() {
    name=$1
    shift
    "$adjudge" draw -f svg "$@" >"$new/$name.svg"
}

picture minute docs/minute.yaml
picture dispute fixtures/carcassonne/tunnel/dispute.yaml
picture features --show all fixtures/carcassonne/tunnel/dispute.yaml

for file in "$new"/*.svg; do
    settle "docs/${file##*/}"
done
exit "$stale"
