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
