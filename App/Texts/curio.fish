# Completion of curio for fish: curio completions fish | source
function __curio_complete
  set -l current (commandline -to)
  test (count $current) -gt 0; or set current ''
  set -l found (curio __complete (commandline -cpo)[2..-1] $current 2>/dev/null)
  if test "$found" = ":files"
    __fish_complete_path (commandline -ct)
  else
    printf '%s\n' $found
  end
end
complete -c curio -f -a '(__curio_complete)'
