# Completion of curio for bash: source <(curio completions bash)
_curio() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    if [ "$line" = ":files" ]; then
      compopt -o default 2>/dev/null
      return
    fi
    COMPREPLY+=("${line%%$'\t'*}")
  done < <(curio __complete --bash "$2" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
}
complete -F _curio curio
