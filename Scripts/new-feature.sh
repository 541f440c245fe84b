#!/usr/bin/env bash
# Creates a feature (module, tests, golden screens, demo) from a template in Tests/Consumer, adds it
# to PrimeTime, builds everything, and records the screens and the help of PrimeTime, which list it.
# So all tests pass afterwards. Overwrites nothing else.
#
#   new-feature.sh NAME                       NAME: in UpperCamelCase, such as Dice or TodoList
#   new-feature.sh NAME --request roll:Int    adds a cancellable request named roll that returns an
#                                             Int, a Bool or a String, or fails
#   new-feature.sh --self-test                adds features to a copy, and checks the copy
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/usage.sh"

self_test() {
  # Not local: the trap runs after the function has returned.
  copy=$(mktemp -d)
  trap 'rm -rf "$copy"' EXIT
  git ls-files -z --cached --others --exclude-standard | tar --null -T - -cf - | tar -xf - -C "$copy"
  cd "$copy"
  commit() {
    git add --all
    git -c user.name=ci -c user.email=ci@localhost commit --quiet --message "$1"
  }
  # Without programs and tests of libraries that no feature changes and no other test needs.
  perl -0pi -e 's/^    (app|tests)\(\s*(of: )?"(Composable\w+|Todos|Expenses|Orders|Benchmarks)".*?\),\n//msg;
    s/^    \.executable\(name: "(todos|expenses|orders|benchmarks)".*\n//mg' Package.swift
  rm Tests/PrimeTimeTests/ExpensesProgramTests.swift
  git init --quiet
  commit before

  refused() {
    if Scripts/new-feature.sh "${@:2}" 2> ../new-feature.log || ! grep -qF "$1" ../new-feature.log \
      || [ -n "$(git status --porcelain --untracked-files=all)" ]; then
      echo "new-feature: '${*:2}' was not refused with '$1', or changed files:" >&2
      cat ../new-feature.log >&2
      exit 1
    fi
  }
  refused "start with a capital" ../Trial
  refused "at most 24" "A$(printf 'b%.0s' {1..24})"
  refused "is a Swift keyword" Default
  refused "the toolchain has a module named" Testing
  refused "the toolchain has a type named" Date
  refused "declares 'Activity'" Activity
  refused "each feature has a type named 'State'" State
  refused "declares 'favorites'" Favorites
  refused "already exists as Modules/Counter" COUNTER
  refused "'roll:Date' is not a request" Trial --request roll:Date
  refused "the command 'help'" Help
  refused "unexpected argument '--reqest'" Trial --reqest roll:Int
  refused "'--request' needs a name and a type" Trial --request

  for arguments in "Trial" "TrialQuotes --request trialQuote:String"; do
    echo "new-feature: adding $arguments to a copy"
    # shellcheck disable=SC2086 # Two or three words.
    Scripts/new-feature.sh $arguments > /dev/null
    git add --all
    Scripts/lint.sh
    swift test --filter '^((Trial.*|AppFeature|PrimeTime)Tests)\.'
    git reset --quiet --hard
  done

  echo "new-feature: adding TrialOfManyRemainingWord, TrialQuotes and Trial to a copy"
  python3 Scripts/feature.py TrialOfManyRemainingWord remainingTrialNumbers:Int > /dev/null
  python3 Scripts/feature.py TrialQuotes trialQuote:String > /dev/null
  Scripts/new-feature.sh Trial
  git add --all
  Scripts/lint.sh
  # This builds everything; the rest runs what it has built.
  Scripts/check-boundaries.py
  swift test --skip-build --filter '^Trial.*Tests\.'
  printf 'trial\nshow\n' | swift run --skip-build trial-demo | grep -qx "1 tap"
  printf 'trial-of-many-remaining-word\ngo trial-of-many-remaining-word\nshow\n' \
    | swift run --skip-build primetime | grep -qE "^remaining trial numbers: [0-9]+$"
  swift test --skip-build --filter '^(AppFeatureTests|PrimeTimeTests)\.'
  echo "new-feature: passed"
}

# Creates the feature, and records the golden files of the application.
create() {
  python3 Scripts/feature.py "$@"
  echo "new-feature: building, and recording PrimeTime's screens; the first build takes minutes" >&2
  local log application='^(AppFeatureTests|PrimeTimeTests)\.'
  log=$(mktemp)
  if ! swift build --build-tests > "$log" 2>&1; then
    cat "$log" >&2
    echo "new-feature: the build failed; see above. Nothing was recorded." >&2
    exit 1
  fi
  # The run that records fails, because the files are new.
  RECORD_GOLDEN=1 swift test --skip-build --filter "$application" > /dev/null 2>&1 || true
  if ! swift test --skip-build --filter "$application" > "$log" 2>&1; then
    grep '^✘' "$log" >&2 || cat "$log" >&2
    echo "new-feature: these tests of the application fail." >&2
    exit 1
  fi
  rm "$log"
  echo "new-feature: all tests of the application pass. Review the recorded differences: git diff --stat"
}

case "${1:-}:${2:-}:$#" in
  --self-test::1) self_test ;;
  [!-]*::1) create "$1" ;;
  [!-]*:--request:3) create "$1" "$3" ;;
  [!-]*:--request:*) echo "new-feature: '--request' needs a name and a type. Example: --request roll:Int" >&2; exit 2 ;;
  [!-]*:-*:*) echo "new-feature: unexpected argument '$2'. See 'Scripts/new-feature.sh --help'." >&2; exit 2 ;;
  *) echo "new-feature: a name is missing. Example: Scripts/new-feature.sh Dice" >&2; exit 2 ;;
esac
