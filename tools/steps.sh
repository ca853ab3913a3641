# For scripts that take long: they say at least every 10 s what they are doing. Sourced; `logs` is the folder
# of the steps' output.
started=$(date +%s)
# Seconds without a line after which one says that the step goes on.
patience=8

say() {
    echo "$* ($(($(date +%s) - started)) s)"
}

# beat WHAT LOG: says again and again that a step goes on, with the last line of its log, until it is killed
# or the script is gone.
beat() {
    last=$(date +%s)
    while sleep 1 >/dev/null 2>&1 && kill -0 $$ 2>/dev/null; do
        now=$(date +%s)
        if [ $((now - last)) -ge $patience ]; then
            last=$now
            say "    still $1: $(tail -n 1 "$2" | tr -cd '[:print:]' | cut -c 1-60)"
        fi
    done
}

# step LOG WHAT COMMAND...: runs the command with its output in $logs/LOG.log; its exit code. Says that it begins,
# because the step before may have been silent for as long as one may.
step() {
    log=$logs/$1.log
    : >"$log"
    say "$2"
    beat "$2" "$log" &
    beating=$!
    shift 2
    code=0
    "$@" >"$log" 2>&1 </dev/null || code=$?
    kill $beating 2>/dev/null || true
    wait $beating 2>/dev/null || true
    return $code
}
