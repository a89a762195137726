# What the scripts here share; sourced from the repository's root, never run.

say() { printf '\033[1;33m☾\033[0m %s\n' "$*"; }

fail() {
  printf '%s: %s\n' "${0#"$PWD"/}" "$*" >&2
  exit 1
}

# The comment at the head of a script is its help.
usage() { sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$1"; }

# Debian's own Node is too old for the client's build.
node_new_enough() {
  "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number);
           process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2> /dev/null
}

node_on_path() {
  command -v npm > /dev/null && command -v node > /dev/null && node_new_enough "$(command -v node)"
}

# uv reads none of pip's settings: a mirror, a folder of wheels, a certificate.
pip_setting() {
  local variable="PIP_${1^^}"
  variable=${variable//-/_}
  if [ -n "${!variable:-}" ]; then echo "${!variable}"; return; fi
  .venv/bin/python -m pip config get "install.$1" 2> /dev/null \
    || .venv/bin/python -m pip config get "global.$1" 2> /dev/null || true
}

hand_setting() { # VARIABLE VALUE
  if [ -z "${!1:-}" ] && [ -n "$2" ]; then export "$1=$2"; fi
}

hand_pip_settings_to_uv() {
  export UV_PYTHON_DOWNLOADS=never
  # Every package is held to its hash, so it does not matter which index gives it.
  export UV_INDEX_STRATEGY=unsafe-best-match
  hand_setting UV_DEFAULT_INDEX "$(pip_setting index-url)"
  hand_setting UV_INDEX "$(pip_setting extra-index-url)"
  hand_setting UV_FIND_LINKS "$(pip_setting find-links)"
  hand_setting SSL_CERT_FILE "$(pip_setting cert)"
}

install_debian_packages() {
  say "Installing with apt: $*"
  DEBIAN_FRONTEND=noninteractive apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" > /dev/null
}
