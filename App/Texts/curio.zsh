#compdef curio
# Completion of curio for zsh: source <(curio completions zsh), or as a file named _curio in a folder of $fpath.
_curio() {
  local -a described
  local line value detail
  for line in ${(f)"$(curio __complete --quoted "${(@)words[2,CURRENT]}" 2>/dev/null)"}; do
    if [[ "$line" == ":files" ]]; then _files; return; fi
    value="${line%%$'\t'*}"
    detail="${line#*$'\t'}"
    # _describe takes a backslash away before it quotes.
    described+=("${${value//\\/\\\\}//:/\\:}${detail:+:$detail}")
  done
  _describe -V curio described -M 'm:{[:lower:]}={[:upper:]}'
}
if [[ "${funcstack[1]}" == "_curio" ]]; then
  _curio "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
  compdef _curio curio
fi
