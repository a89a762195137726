# shellcheck shell=bash
# What the scripts here share; sourced from the repository's root, never run.

say() { printf '\033[1;33m☾\033[0m %s\n' "$*"; }

fail() {
  printf '%s: %s\n' "scripts/${0##*/}" "$*" >&2
  exit 1
}

# The comment at the head of a script is its help.
usage() { sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; }

# Runs a command without its chatter, which matters only when it fails.
quietly() {
  local log
  log=$(mktemp)
  if "$@" > "$log" 2>&1; then rm -f "$log"; return; fi
  cat "$log" >&2
  rm -f "$log"
  fail "this did not work: $*"
}

root_with_apt() { [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; }

install_debian_packages() {
  say "Installing with apt: $*"
  export DEBIAN_FRONTEND=noninteractive
  quietly apt-get update
  quietly apt-get install --yes --no-install-recommends "$@"
}

# The client's build needs Node 20.19.
new_enough_node() {
  command -v npm > /dev/null && node -e 'const [major, minor] = process.versions.node.split(".")
    process.exit(major > 20 || (major == 20 && minor >= 19) ? 0 : 1)' 2> /dev/null
}

# Node of the machine, not the one an activated .venv would show.
machine_node() (
  PATH=${PATH//"$PWD/.venv/bin:"/}
  new_enough_node
)

use_node() {
  if machine_node; then return; fi
  export PATH="$PWD/.venv/bin:$PATH"
  new_enough_node || fail "found no Node 20.19 or newer. Install it, or run scripts/setup, which brings one"
}

# uv reads none of pip's settings: a mirror, a folder of wheels, a certificate.
pip_setting() {
  local variable=PIP_${1^^}
  variable=${variable//-/_}
  if [ -n "${!variable:-}" ]; then echo "${!variable}"; return; fi
  .venv/bin/pip config get "install.$1" 2> /dev/null \
    || .venv/bin/pip config get "global.$1" 2> /dev/null || true
}

hand_to_uv() { # PIP'S NAME, UV'S NAME
  local value=${!2:-}
  [ -n "$value" ] || value=$(pip_setting "$1")
  if [ -n "$value" ]; then export "$2=$value"; fi
}

use_settings_of_pip() {
  # Every package is held to its hash, so it does not matter which index it comes from.
  export UV_INDEX_STRATEGY=unsafe-best-match UV_PYTHON_DOWNLOADS=never
  hand_to_uv index-url UV_DEFAULT_INDEX
  hand_to_uv extra-index-url UV_EXTRA_INDEX_URL
  hand_to_uv find-links UV_FIND_LINKS
  hand_to_uv cert SSL_CERT_FILE
}

seconds_since() {
  local tenths=$(((${EPOCHREALTIME/[.,]/} - ${1/[.,]/}) / 100000))
  echo "$((tenths / 10)).$((tenths % 10))"
}

# step NAME COMMAND…: one named check. Its output matters only when it fails, which ends the run.
step() {
  local name=$1 began=$EPOCHREALTIME log
  shift
  log=$(mktemp)
  if "$@" > "$log" 2>&1; then
    rm -f "$log"
    passed "$name" "$began"
  else
    cat "$log"
    rm -f "$log"
    failed "$name" "$began"
  fi
}

# watched NAME COMMAND…: the same for a long check, whose output is shown as it comes.
watched() {
  local name=$1 began=$EPOCHREALTIME
  shift
  if "$@"; then passed "$name" "$began"; else failed "$name" "$began"; fi
}

passed() { printf '\033[1;32m✓\033[0m %-16s %6s s\n' "$1" "$(seconds_since "$2")"; }

failed() {
  printf '\033[1;31m✗\033[0m %s failed after %s s\n' "$1" "$(seconds_since "$2")"
  exit 1
}
