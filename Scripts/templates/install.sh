#!/bin/sh
# ./install.sh [PREFIX]           installs curio, its man page and its completions (default: ~/.local)
# ./install.sh --remove [PREFIX]  removes them; your data stays
set -eu
umask 022
here="$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)"

fail() {
  printf 'install.sh: %s\n' "$1" >&2
  exit 1
}

remove=false
if [ "${1:-}" = --remove ]; then remove=true; shift; fi
case "${1:-}" in -*) sed -n '2,3s/^# //p' "$here/install.sh" >&2; exit 2 ;; esac
prefix="${1:-${HOME:+$HOME/.local}}"
[ -n "$prefix" ] || fail "HOME is not set. Name a folder: install.sh PREFIX"
case "$prefix" in /*) ;; *) prefix="$(pwd)/$prefix" ;; esac
if [ -e "$prefix" ] && [ ! -d "$prefix" ]; then fail "$prefix is not a folder."; fi

cd "$here"
[ -e bin/curio ] || fail "there is no bin/curio beside it."
# A package for another processor doesn't start, nor one that was made with a newer C library.
if ! $remove && [ -x bin/curio ] && ! error="$(bin/curio --version 2>&1)"; then
  printf '%s\n' "$error" | head -n 1 >&2
  fail "the program doesn't start on this system ($(uname -sm)); it needs glibc 2.35 or later. Elsewhere build it from Curio's source."
fi
program="$prefix/bin/curio"
if [ -f "$program" ] && ! grep -q 'cabinet of curiosities' "$program" && ! cmp -s bin/curio "$program"; then
  fail "$program is another program. Nothing was changed."
fi
if $remove && [ ! -e "$program" ] && [ ! -e "$prefix/share/man/man1/curio.1" ]; then
  echo "There is no curio in $prefix."
  exit
fi
find bin share -type f | while read -r file; do
  if $remove; then
    rm -f "$prefix/$file"
    # Only empty folders.
    folder="$(dirname "$file")"
    while [ "$folder" != . ] && rmdir "$prefix/$folder" 2>/dev/null; do folder="$(dirname "$folder")"; done
  else
    [ ! -d "$prefix/$file" ] || fail "$prefix/$file is a folder. Remove it, or choose another PREFIX."
    mkdir -p "$prefix/$(dirname "$file")"
    # A rename doesn't disturb a running curio.
    new="$(mktemp "$prefix/$file.XXXXXX")" || fail "$prefix/$file could not be written."
    case "$file" in bin/*) mode=755 ;; *) mode=644 ;; esac
    if ! { cp "$file" "$new" && chmod "$mode" "$new" && mv "$new" "$prefix/$file"; }; then
      rm -f "$new"
      fail "$prefix/$file could not be written."
    fi
  fi
done

if $remove; then
  folders=" ~/.config/curio, ~/.local/share/curio and ~/.cache/curio"
  [ "$(uname)" != Darwin ] || folders=" ~/Library/Application Support/curio and ~/Library/Caches/curio"
  echo "Removed curio from $prefix. Your settings and data are still in$folders."
  exit
fi
echo "Installed $prefix/bin/curio, its man page and the completions for bash, zsh and fish."
case ":$PATH:" in *":$prefix/bin:"*) ;; *) echo "Add $prefix/bin to your PATH to run it as curio." ;; esac
