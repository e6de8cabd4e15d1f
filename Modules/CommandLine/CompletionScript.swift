/// A shell's completion script. `curio __complete` provides the candidates, so an installed script needs no
/// updates.
package enum CompletionScript {
  package static func text(for shell: String) -> String {
    switch shell {
    case "bash": bash
    case "zsh": zsh
    default: fish
    }
  }

  private static let bash = #"""
    # Completion of curio for bash: source <(curio completions bash)
    _curio() {
      local current="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" line value
      COMPREPLY=()
      while IFS= read -r line; do
        if [ "$line" = ":files" ]; then
          compopt -o filenames 2>/dev/null
          while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$current")
          return
        fi
        value="${line%%$'\t'*}"
        # An equals sign ends a word here.
        if [ "$current" = "=" ] || [ "$before" = "=" ]; then value="${value#*=}"; fi
        case "$current" in [\"\']*) ;; *) value="$(printf '%q' "$value")" ;; esac
        COMPREPLY+=("$value")
      done < <(curio __complete --quoted "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    }
    complete -F _curio curio
    """#

  private static let zsh = #"""
    #compdef curio
    # Completion of curio for zsh: source <(curio completions zsh), or as a file named _curio in a folder of $fpath.
    _curio() {
      local -a described
      local line value detail
      for line in ${(f)"$(curio __complete --quoted "${(@)words[2,CURRENT]}" 2>/dev/null)"}; do
        if [[ "$line" == ":files" ]]; then _files; return; fi
        value="${line%%$'\t'*}"
        detail="${line#*$'\t'}"
        described+=("${value//:/\\:}${detail:+:$detail}")
      done
      _describe -V curio described -M 'm:{[:lower:]}={[:upper:]}'
    }
    if [[ "${funcstack[1]}" == "_curio" ]]; then
      _curio "$@"
    else
      (( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
      compdef _curio curio
    fi
    """#

  private static let fish = #"""
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
    """#
}
