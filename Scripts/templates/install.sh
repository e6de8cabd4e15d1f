#!/bin/sh
# ./install.sh [PREFIX]           installs curio, its man page and its completions (default: ~/.local)
# ./install.sh --remove [PREFIX]  removes them; your data stays
set -eu
cd "$(dirname "$0")"

remove=false
if [ "${1:-}" = --remove ]; then remove=true; shift; fi
case "${1:-}" in -*) sed -n '2,3s/^# //p' install.sh >&2; exit 2 ;; esac
prefix="${1:-$HOME/.local}"

find bin share -type f | while read -r file; do
  if $remove; then
    rm -f "$prefix/$file"
    # Only empty folders.
    folder="$(dirname "$file")"
    while [ "$folder" != . ] && rmdir "$prefix/$folder" 2>/dev/null; do folder="$(dirname "$folder")"; done
  else
    mkdir -p "$prefix/$(dirname "$file")"
    # A rename doesn't disturb a running curio.
    cp "$file" "$prefix/$file.new"
    mv "$prefix/$file.new" "$prefix/$file"
  fi
done

if $remove; then
  echo "Removed curio from $prefix. Your settings and data are still in ~/.config/curio, ~/.local/share/curio and ~/.cache/curio."
  exit
fi
echo "Installed $prefix/bin/curio, its man page and the completions for bash, zsh and fish."
case ":$PATH:" in *":$prefix/bin:"*) ;; *) echo "Add $prefix/bin to your PATH to run it as curio." ;; esac
