#!/bin/sh
# A step of tools/steps.sh says that it goes on: it runs here until that was said, else forever.
set -eu
. tools/steps.sh
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
if [ "$patience" -ge 10 ]; then
    echo "steps: $patience s without a line"
    exit 1
fi
patience=0
code=0
step wait "waiting" sh -c "echo halfway; until grep -q 'still waiting: halfway' $logs/said; do sleep 1; done; exit 3" \
    >"$logs/said" || code=$?
if [ $code -ne 3 ] || ! grep -q '^halfway$' "$logs/wait.log"; then
    echo "steps: exit code $code, and the log has $(cat "$logs/wait.log")"
    exit 1
fi
if ! grep -q '^waiting (' "$logs/said"; then
    echo "steps: nothing was said when it began"
    exit 1
fi
echo "steps: said when it began and while it ran, exit code and output kept"
