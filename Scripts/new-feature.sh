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
source Scripts/usage.sh

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
  refused "start with a capital" trial
  refused "start with a capital" "Trial Roll"
  refused "start with a capital" ../Trial
  refused "at most 24" "A$(printf 'b%.0s' {1..24})"
  refused "is a word of the language" Default
  refused "the toolchain has a module" Testing
  refused "the toolchain has a type" Date
  refused "declares 'UndoAction'" Undo
  refused "declares 'Effect'" Effect
  refused "has a member 'history'" History
  refused "is there already, in Modules/Counter" COUNTER
  refused "is there already, in Modules/LiveClients/Files" Files --request size:Int
  refused "'roll' is no request" Trial --request roll
  refused "'Roll:Int' is no request" Trial --request Roll:Int
  refused "'roll:Date' is no request" Trial --request roll:Date
  refused "is a word of the language" Trial --request default:Int
  refused "at most 24" Trial --request "a$(printf 'b%.0s' {1..24}):Int"
  refused "the command 'help'" Help
  refused "was not made by this script" --remove Counter
  refused "there is no feature" --remove Trial
  rm log

  echo "new-feature: adding TrialOfManyRemainingWord, TrialCoin, TrialQuotes and Trial to a copy"
  Scripts/new-feature.sh TrialOfManyRemainingWord --request remainingTrialNumbers:Int
  Scripts/new-feature.sh TrialCoin --request trialFlip:Bool > /dev/null
  Scripts/new-feature.sh TrialQuotes --request trialQuote:String > /dev/null
  Scripts/new-feature.sh Trial > /dev/null
  git add --all
  [ "$(Scripts/new-feature.sh Trial)" = "new-feature: Trial is there already. Nothing was changed." ]
  git diff --quiet
  Scripts/lint.sh
  # This builds everything; the rest runs what it has built.
  Scripts/check-boundaries.sh
  built=(--skip-build --scratch-path .build/boundaries)
  swift test "${built[@]}" --filter '^Trial.*Tests\.'
  swift test "${built[@]}" --filter '^LiveClientsTests\.Live(RemainingTrial|Trial)'
  printf 'trial\nshow\n' | swift run "${built[@]}" trial-demo | grep -qx "1 tap"
  printf 'trial-of-many-remaining-word\nshow\n' | swift run "${built[@]}" trial-of-many-remaining-word-demo | grep -qE "^remaining trial numbers: [0-9]+$"
  printf 'trial-of-many-remaining-word\ngo trial-of-many-remaining-word\nshow\n' | swift run "${built[@]}" primetime | grep -qE "^remaining trial numbers: [0-9]+$"
  # The screens and transcripts of the application list the new features: all that is left to do.
  RECORD_GOLDEN=1 swift test "${built[@]}" --filter '^(AppFeatureTests|PrimeTimeTests)\.' > log 2>&1 || true
  swift test "${built[@]}" --filter '^(AppFeatureTests|PrimeTimeTests)\.' > log 2>&1 || { tail -n 40 log; exit 1; }
  rm log
  git checkout --quiet -- Tests/AppFeatureTests Tests/PrimeTimeTests

  echo "// Changed." >> Modules/Trial/TrialState.swift
  if Scripts/new-feature.sh --remove Trial 2> log || ! grep -q "Modules/Trial/TrialState.swift" log; then
    echo "new-feature: work that is not in git was not kept" >&2
    exit 1
  fi
  rm log
  git checkout --quiet -- Modules/Trial
  Scripts/new-feature.sh --remove TrialOfManyRemainingWord
  for name in TrialCoin TrialQuotes Trial; do Scripts/new-feature.sh --remove "$name" > /dev/null; done
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
  "")
    echo "new-feature: name a feature, such as Dice. 'Scripts/new-feature.sh --help' says more." >&2
    exit 2
    ;;
  --remove)
    [ $# -eq 2 ] || { echo "new-feature: name one feature: Scripts/new-feature.sh --remove Dice" >&2; exit 2; }
    python3 Scripts/new-feature/feature.py remove "$2"
    ;;
  *)
    if [ $# -ne 1 ] && { [ $# -ne 3 ] || [ "$2" != --request ]; }; then
      echo "new-feature: name one feature: Scripts/new-feature.sh Dice, or Dice --request roll:Int" >&2
      exit 2
    fi
    python3 Scripts/new-feature/feature.py add "$1" "${@:3}"
    ;;
esac
