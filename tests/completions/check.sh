#!/bin/bash
# The completions offer what the option rows say, in each shell.
#   check.sh PROGRAM FOLDER      where the program is, and adjudge.bash, adjudge.zsh and adjudge.fish
set -euo pipefail
PATH=$(cd "$1" && pwd):$PATH
export PATH
folder=$(cd "$2" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
failed=0

expect() { # WHAT WANTED GOT: each wanted word is among those got
    local word
    for word in $2; do
        if [[ $'\n'$3$'\n' != *$'\n'"$word"$'\n'* ]]; then
            echo "completions: $1: $word is not offered; offered: $(tr '\n' ' ' <<<"$3")"
            failed=1
        fi
    done
}

expect_nothing() { # WHAT GOT
    if [ -n "$2" ]; then
        echo "completions: $1: $(tr '\n' ' ' <<<"$2")is offered"
        failed=1
    fi
}

# What the program says: of each command all options that its help has, what ends with a tab and what it is, and
# nothing after what is no command.
for command in $(adjudge complete '' | cut -f1 | grep -v -e '^-' -e help); do
    options=$(adjudge help "$command" | sed -n 's/^  \(-., \|    \)\(--[a-z-]*\).*/\2/p')
    [ -n "$options" ]
    expect "$command" "$options" "$(adjudge complete "$command" -- | cut -f1)"
done
expect_nothing "no command" "$(adjudge complete nothing '')"
expect_nothing "after --" "$(adjudge complete check -- --f)"
expect "a letter with its value" "-fjson" "$(adjudge complete check -fj | cut -f1)"

# bash: as readline would call it.
source "$folder/adjudge.bash"
complete_bash() {
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    COMPREPLY=()
    _adjudge
    [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\n' "${COMPREPLY[@]}"
}
expect "bash, command" "check" "$(complete_bash adjudge ch)"
expect "bash, options" "--format --set --color" "$(complete_bash adjudge check --)"
expect "bash, format" "text json" "$(complete_bash adjudge check -f '')"
expect "bash, long format" "json" "$(complete_bash adjudge check --format = j)"
expect "bash, setting" "tunnel=" "$(complete_bash adjudge check --set tunn)"
expect "bash, edition" "czech" "$(complete_bash adjudge check --set tunnel = c)"
expect "bash, edition behind --set=" "czech" "$(complete_bash adjudge check --set = tunnel = c)"
expect "bash, value" "per-city per-field" "$(complete_bash adjudge check --set base.farms =)"
expect "bash, second setting" "czech,base=" "$(complete_bash adjudge compare --set tunnel = czech,ba)"
expect "bash, second value" "first" "$(complete_bash adjudge compare --set tunnel = czech,base = f)"
expect "bash, rules" "tunnel.opening-free tunnel.opening" "$(complete_bash adjudge rules tunnel.op)"
expect "bash, diagnostics" "unknown-tile" "$(complete_bash adjudge rules unknown-t)"
expect "bash, tiles and routes" "TU-RCR" "$(complete_bash adjudge parts TU)"
expect "bash, routes" "berlin-wien" "$(complete_bash adjudge parts berlin-w)"
expect "bash, templates" "carcassonne ticket-to-ride-europe" "$(complete_bash adjudge new '')"
expect "bash, schemas" "case result" "$(complete_bash adjudge schema '')"
expect "bash, help" "check compare" "$(complete_bash adjudge help c)"
expect "bash, touches" "tunnel.opening" "$(complete_bash adjudge test --touches tunnel.op)"
expect_nothing "bash, edition" "$(complete_bash adjudge check --set tunnel = zz)"
expect_nothing "bash, part" "$(complete_bash adjudge parts zz)"
# Files are the shell's own business.
expect_nothing "bash, files" "$(complete_bash adjudge check '')"

# fish completes a line without a terminal: one that answers each line in turn.
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
mkfifo "$home/lines" "$home/offers"
(cd "$home" && HOME=$home exec fish --no-config -c "source $folder/adjudge.fish
    while read -l line; complete -C \$line; echo '<end>'; end" <lines >offers) &
exec 3>"$home/lines" 4<"$home/offers"
complete_fish() {
    local offer
    printf '%s\n' "$1" >&3
    while IFS= read -r -t 10 offer <&4 && [ "$offer" != '<end>' ]; do
        printf '%s\n' "${offer%%$'\t'*}"
    done
}
expect "fish, command" "check help" "$(complete_fish 'adjudge ')"
expect "fish, format" "text json" "$(complete_fish 'adjudge check -f ')"
expect "fish, options" "--set --format" "$(complete_fish 'adjudge check --')"
expect "fish, setting" "tunnel=" "$(complete_fish 'adjudge check --set tunn')"
expect "fish, edition" "tunnel=czech" "$(complete_fish 'adjudge check --set tunnel=c')"
expect "fish, value" "base.farms=per-city" "$(complete_fish 'adjudge check --set base.farms=')"
expect "fish, second value" "tunnel=czech,base=first" \
    "$(complete_fish 'adjudge compare --set tunnel=czech,base=f')"
expect "fish, rules" "tunnel.opening-free unknown-tile" "$(complete_fish 'adjudge rules ')"
expect "fish, tiles and routes" "TU-RCR IC-C! berlin-wien" "$(complete_fish 'adjudge parts ')"
expect "fish, templates" "carcassonne ticket-to-ride-europe" "$(complete_fish 'adjudge new ')"
expect "fish, schemas" "case result" "$(complete_fish 'adjudge schema ')"
expect "fish, help" "check compare" "$(complete_fish 'adjudge help c')"
expect "fish, touches" "tunnel.opening" "$(complete_fish 'adjudge test --touches tunnel.op')"
expect_nothing "fish, edition" "$(complete_fish 'adjudge check --set tunnel=zz')"
# A folder that is called as a command is does not make it one.
expect_nothing "fish, options of another command" "$(complete_fish 'adjudge check test --cov')"

# zsh completes in a terminal only: zsh.zsh opens one.
complete_zsh() {
    (cd "$home" && HOME=$home zsh -f "$here/zsh.zsh" "$folder" "$1")
}
zsh -f -n "$folder/adjudge.zsh"
if ! zsh -f -c 'zmodload zsh/zpty && zpty inner true' 2>/dev/null; then
    echo "completions: this system has no terminals to give: zsh is not asked"
    exit $failed
fi
expect "zsh, command" "check compare" "$(complete_zsh 'adjudge c')"
expect "zsh, options" "--format --set" "$(complete_zsh 'adjudge check --')"
expect "zsh, format" "text json" "$(complete_zsh 'adjudge check -f ')"
expect "zsh, long format" "--format=text --format=json" "$(complete_zsh 'adjudge check --format=')"
expect "zsh, setting" "tunnel= tunnel.opening=" "$(complete_zsh 'adjudge check --set tunn')"
expect "zsh, edition" "tunnel=czech" "$(complete_zsh 'adjudge check --set tunnel=')"
expect "zsh, edition behind --set=" "--set=tunnel=czech" "$(complete_zsh 'adjudge check --set=tunnel=')"
expect "zsh, second value" "tunnel=czech,base=first" "$(complete_zsh 'adjudge compare --set tunnel=czech,base=f')"
expect "zsh, rules" "tunnel.opening-free tunnel.opening" "$(complete_zsh 'adjudge rules tunnel.op')"
expect "zsh, tiles" "TU-RCR" "$(complete_zsh 'adjudge parts TU')"
expect "zsh, routes" "berlin-wien" "$(complete_zsh 'adjudge parts berlin-w')"
expect "zsh, templates" "carcassonne ticket-to-ride-europe" "$(complete_zsh 'adjudge new ')"
expect "zsh, schemas" "case result" "$(complete_zsh 'adjudge schema ')"
expect "zsh, help" "check compare" "$(complete_zsh 'adjudge help c')"
expect "zsh, touches" "tunnel.opening" "$(complete_zsh 'adjudge test --touches tunnel.op')"
expect_nothing "zsh, edition" "$(complete_zsh 'adjudge check --set tunnel=zz')"

if [ $failed -eq 0 ]; then
    echo "completions: bash, zsh and fish offer the option rows"
fi
exit $failed
