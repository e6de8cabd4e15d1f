# Completion of curio for fish: curio completions fish | source
function __curio_complete
  set -l words (string escape -- (commandline -opc)[2..-1])
  set -l found (curio __complete --quoted $words (commandline -ct) 2>/dev/null)
  if test "$found" = ":files"
    __fish_complete_path (commandline -ct)
  else
    printf '%s\n' $found
  end
end
complete -c curio -f -a '(__curio_complete)'
