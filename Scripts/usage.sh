# Sourced by each script before it reads its arguments. Changes to the package's folder; `caller` is
# the previous folder. `--help` prints the script's first comment. Options that the comment does not
# list are refused, and so are arguments if it lists none.

caller=$PWD
script="$(cd "$(dirname "$0")" && pwd)/$(basename "$0")"
cd "$(dirname "${BASH_SOURCE[0]}")/.."

answer_help() {
  local name comment
  name="$(basename "$script")"
  comment="$(sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$script")"
  case "${1:-}" in
    --help | -h)
      echo "$comment"
      exit 0
      ;;
  esac
  if [ $# -gt 0 ] && { ! grep -q "^  $name" <<< "$comment" \
    || { [[ "$1" == -* ]] && ! grep -qE -e "$1\b|OPTION" <<< "$comment"; }; }; then
    echo "${name%.sh}: unexpected argument '$1'. See '${script#"$PWD/"} --help'." >&2
    exit 2
  fi
}
answer_help "$@"
