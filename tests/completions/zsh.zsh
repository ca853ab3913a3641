# Prints what zsh offers for a line, one word a line.
#   zsh -f zsh.zsh FOLDER LINE     FOLDER: where adjudge.zsh is; zsh's list of completions is kept in HOME
# zsh completes in a terminal only: an inner shell in a pseudo-terminal completes the line and writes
# what compadd is given as matches into a file.
zmodload zsh/zpty
offers=$(mktemp)
setup=$(mktemp)
cat >$setup <<SETUP
PS1= PROMPT_EOL_MARK= LISTMAX=0
unsetopt zle_bracketed_paste beep 2>/dev/null
autoload -Uz compinit && compinit -C
source $1/adjudge.zsh 2>/dev/null
compdef _adjudge adjudge
zstyle ':completion:*' menu no
compadd() {
    # Lists that are kept in an array are no offer.
    if [[ \${@[1,(i)(-|--)]} == *-[OAD]\ * ]]; then
        builtin compadd "\$@"
        return
    fi
    local -a offered
    builtin compadd -A offered "\$@"
    (( \$#offered )) && print -rl -- \$offered >>$offers
    builtin compadd "\$@"
}
finish() { print -r -- "<done>" >>$offers; exit }
comppostfuncs=(finish)
bindkey '^I' complete-word
print -r -- "<ready>" >>$offers
SETUP

# Ten seconds, on a busy machine too.
wait_for() {
    repeat 200; do
        grep -q "^$1\$" $offers && return
        zpty -r -t inner output 2>/dev/null
        sleep 0.05
    done
    print -u2 "zsh.zsh: no $1 within 10 s"
}

zpty inner zsh -f -i || exit
zpty -w inner "source $setup"
wait_for '<ready>'
zpty -w -n inner "$2"$'\t'
wait_for '<done>'
zpty -d inner
grep -v '^<' $offers | sort -u
rm -f $offers $setup
