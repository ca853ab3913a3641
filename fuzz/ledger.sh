# To be read by run.sh and afl.sh, in the subshell that ran one target: `times` is then the target's.

# write_line LEDGER TARGET EXECUTIONS: adds date, commit, target, CPU seconds and executions.
write_line() {
    times >"build/fuzz/$2.times"
    printf '%s\t%s\t%s\t%s\t%s\n' "$(date +%Y-%m-%d)" "$(git rev-parse --short HEAD)" "$2" \
        "$(awk 'NR == 2 { for (i = 1; i <= 2; i++) { split($i, part, /[ms]/); sum += 60 * part[1] + part[2] } }
                END { printf "%.0f", sum }' "build/fuzz/$2.times")" "$3" >>"$1"
}
