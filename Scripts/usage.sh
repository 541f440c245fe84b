# Sourced by the scripts before they read their arguments: `--help` prints the first comment of the
# script. A script takes no option that is not in this comment, and no arguments if it shows none.

answer_help() {
  local script comment
  script="$(basename "$0")"
  comment="$(sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$(dirname "${BASH_SOURCE[0]}")/$script")"
  case "${1:-}" in
    --help | -h)
      echo "$comment"
      exit 0
      ;;
  esac
  if [ $# -gt 0 ] && { ! grep -q "^  $script" <<< "$comment" \
    || { [[ "$1" == -* ]] && ! grep -qE -e "$1\b|OPTION" <<< "$comment"; }; }; then
    echo "${script%.sh}: it takes no '$1'. 'Scripts/$script --help' says what it does." >&2
    exit 2
  fi
}
answer_help "$@"
