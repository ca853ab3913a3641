# bash completion for adjudge: the program itself knows how a word may go on.
_adjudge() {
    local i words=() found current=${COMP_WORDS[COMP_CWORD]#=}
    # bash takes the = of NAME=VALUE for a word of its own.
    for ((i = 1; i <= COMP_CWORD; i++)); do
        if [[ $i -gt 1 && (${COMP_WORDS[i]} == =* || ${COMP_WORDS[i - 1]} == =) ]]; then
            words[-1]+=${COMP_WORDS[i]}
        else
            words+=("${COMP_WORDS[i]}")
        fi
    done
    # If it ends with 1, a file is wanted, and no reply leaves that to bash.
    found=$("${COMP_WORDS[0]}" complete "${words[@]}" 2>/dev/null) || return 0
    compopt +o default 2>/dev/null
    mapfile -t COMPREPLY < <(cut -f1 <<<"$found")
    COMPREPLY=("${COMPREPLY[@]#"${words[-1]%"$current"}"}")
    [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace 2>/dev/null
    [ -n "$found" ] || COMPREPLY=()
}
complete -o default -F _adjudge adjudge
