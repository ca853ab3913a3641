# fish completion for adjudge: the program itself knows how a word may go on. If it ends with 1, a file is wanted.
function __adjudge_complete
    set -l words (commandline -opc)
    $words[1] complete $words[2..] (commandline -ct) 2>/dev/null
    or __fish_complete_path (commandline -ct)
end
complete -c adjudge -f -a '(__adjudge_complete)'
