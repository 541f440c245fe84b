#!/usr/bin/env bash
# Writes a new feature (module, tests, golden screens, demo) from the templates in
# Scripts/new-feature and takes it into PrimeTime. Overwrites nothing.
#
#   new-feature.sh NAME                       NAME: in UpperCamelCase, such as Dice or TodoList
#   new-feature.sh NAME --request roll:Int    one with a request for a roll, an Int (or a Bool or a
#                                             String), which takes time, fails and is cancelled
#   new-feature.sh --remove NAME              takes it out again and deletes its folders
#   new-feature.sh --self-test                adds features to a copy, checks it, removes them there
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if ! command -v python3 > /dev/null; then
  echo "new-feature: 'python3' is not installed. Install it and run this again." >&2
  exit 1
fi

self_test() {
  # Not local: the trap runs after the function has returned.
  copy=$(mktemp -d)
  trap 'rm -rf "$copy"' EXIT
  git ls-files -z --cached --others --exclude-standard | tar --null -T - -cf - | tar -xf - -C "$copy"
  cd "$copy"
  git init --quiet
  git add --all
  git -c user.name=ci -c user.email=ci@localhost commit --quiet --message "before"

  refused() {
    if Scripts/new-feature.sh "${@:2}" 2> log; then
      echo "new-feature: '${*:2}' was not refused" >&2
      exit 1
    fi
    grep -qF "$1" log || { echo "new-feature: '${*:2}' was refused for another reason:" >&2; cat log >&2; exit 1; }
    [ -z "$(git status --porcelain --untracked-files=all -- . ':!log')" ] \
      || { echo "new-feature: '${*:2}' was refused, but changed files" >&2; exit 1; }
  }
  refused "start with a capital" dice
  refused "start with a capital" "Dice Roll"
  refused "start with a capital" ../Dice
  refused "at most 24" "A$(printf 'b%.0s' {1..24})"
  refused "is a word of the language" Default
  refused "the toolchain has a module" Testing
  refused "the toolchain has a type" Date
  refused "declares 'UndoAction'" Undo
  refused "declares 'Effect'" Effect
  refused "has a member 'history'" History
  refused "is there already, in Modules/Counter" COUNTER
  refused "is there already, in Modules/LiveClients/Files" Files --request size:Int
  refused "'roll' is no request" Dice --request roll
  refused "'Roll:Int' is no request" Dice --request Roll:Int
  refused "'roll:Date' is no request" Dice --request roll:Date
  refused "is a word of the language" Dice --request default:Int
  refused "at most 24" Dice --request "a$(printf 'b%.0s' {1..24}):Int"
  refused "the command 'help'" Help
  refused "was not made by this script" --remove Counter
  refused "there is no feature" --remove Dice
  rm log

  echo "new-feature: adding TodoListWithFewReminders, Coin, Quotes and Dice to a copy"
  Scripts/new-feature.sh TodoListWithFewReminders --request remainingReminderNumbers:Int
  Scripts/new-feature.sh Coin --request flip:Bool > /dev/null
  Scripts/new-feature.sh Quotes --request quote:String > /dev/null
  Scripts/new-feature.sh Dice > /dev/null
  git add --all
  [ "$(Scripts/new-feature.sh Dice)" = "new-feature: Dice is there already. Nothing was changed." ]
  git diff --quiet
  Scripts/lint.sh
  # This builds everything; the rest runs what it has built.
  Scripts/check-boundaries.sh
  built=(--skip-build --scratch-path .build/boundaries)
  swift test "${built[@]}" --filter '^(TodoListWithFewReminders|Coin|Quotes|Dice)Tests\.'
  swift test "${built[@]}" --filter '^LiveClientsTests\.Live(Remaining|Flip|Quote)'
  printf 'dice\nshow\n' | swift run "${built[@]}" dice-demo | grep -qx "1 tap"
  printf 'todo-list-with-few-reminders\nshow\n' | swift run "${built[@]}" todo-list-with-few-reminders-demo | grep -qE "^remaining reminder numbers: [0-9]+$"
  printf 'todo-list-with-few-reminders\ngo todo-list-with-few-reminders\nshow\n' | swift run "${built[@]}" primetime | grep -qE "^remaining reminder numbers: [0-9]+$"
  # The screens and transcripts of the application list the new features: all that is left to do.
  RECORD_GOLDEN=1 swift test "${built[@]}" --filter '^(AppFeatureTests|PrimeTimeTests)\.' > log 2>&1 || true
  swift test "${built[@]}" --filter '^(AppFeatureTests|PrimeTimeTests)\.' > log 2>&1 || { tail -n 40 log; exit 1; }
  rm log
  git checkout --quiet -- Tests/AppFeatureTests Tests/PrimeTimeTests

  echo "// Changed." >> Modules/Dice/DiceState.swift
  if Scripts/new-feature.sh --remove Dice 2> log || ! grep -q "Modules/Dice/DiceState.swift" log; then
    echo "new-feature: work that is not in git was not kept" >&2
    exit 1
  fi
  rm log
  git checkout --quiet -- Modules/Dice
  Scripts/new-feature.sh --remove TodoListWithFewReminders
  for name in Coin Quotes Dice; do Scripts/new-feature.sh --remove "$name" > /dev/null; done
  git reset --quiet
  if [ -n "$(git status --porcelain --untracked-files=all)" ]; then
    echo "new-feature: adding and removing left a difference:" >&2
    git status --short >&2
    git diff >&2
    exit 1
  fi
  echo "new-feature: the features were added, checked and removed again"
}

case "${1:-}" in
  --self-test) self_test ;;
  "" | --help | -h)
    sed -n '2,/^set/s/^# \{0,1\}//p' Scripts/new-feature.sh
    [ -n "${1:-}" ] || exit 2
    ;;
  --remove)
    [ $# -eq 2 ] || { echo "new-feature: name one feature: Scripts/new-feature.sh --remove Dice" >&2; exit 2; }
    python3 Scripts/new-feature/feature.py remove "$2"
    ;;
  -*)
    echo "new-feature: there is no option '$1'. Try Scripts/new-feature.sh --help." >&2
    exit 2
    ;;
  *)
    if [ $# -ne 1 ] && { [ $# -ne 3 ] || [ "$2" != --request ]; }; then
      echo "new-feature: name one feature: Scripts/new-feature.sh Dice, or Dice --request roll:Int" >&2
      exit 2
    fi
    python3 Scripts/new-feature/feature.py add "$1" "${@:3}"
    ;;
esac
