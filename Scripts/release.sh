#!/usr/bin/env bash
# Tags a version. First checks that the working tree is clean, that the changelog, the programs and
# the manifest in README.md have the version, that the API breaks only as the rule in CONTRIBUTING.md
# allows, and that all checks pass.
#
#   release.sh VERSION            creates the tag VERSION, such as 0.1.0; pushes nothing
#   release.sh VERSION --dry-run  checks everything except the steps of ci.sh, and creates no tag
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/usage.sh"

refuse() {
  echo "release: $1" >&2
  exit 1
}

version="${1:-}"
[[ "$version" =~ ^([0-9]+)\.([0-9]+)\.([0-9]+)$ ]] \
  || { echo "release: '$version' is not a version. Example: release.sh 0.1.0" >&2; exit 2; }
read -r major minor _ <<< "${BASH_REMATCH[*]:1}"

[ -z "$(git status --porcelain)" ] || refuse "there are uncommitted changes. Commit or stash them."
! git rev-parse -q --verify "refs/tags/$version" > /dev/null || refuse "the tag $version already exists."
grep -qE "^## $version – [0-9]{4}-[0-9]{2}-[0-9]{2}$" CHANGELOG.md \
  || refuse "CHANGELOG.md has no heading '## $version – $(date +%F)'. Rename 'Unreleased'."
wrong=$(grep -rnE 'version(:| =) "[0-9]+\.[0-9]+\.[0-9]+"' Apps --include='*.swift' | grep -v "\"$version\"" || true)
[ -z "$wrong" ] || refuse "these programs have a different version:"$'\n'"$wrong"

grep -qF "from: \"$version\"" README.md && ! grep -qF HOST/OWNER README.md \
  || refuse "README.md does not show 'from: \"$version\"', or has no address. Replace HOST/OWNER and the path."

last=$(git tag --list '[0-9]*.[0-9]*.[0-9]*' --sort=-v:refname | head -n 1)
if [ -n "$last" ]; then
  IFS=. read -r old_major old_minor _ <<< "$last"
  mayBreak=$([ "$major" != "$old_major" ] || { [ "$major" = 0 ] && [ "$minor" != "$old_minor" ]; } && echo yes || echo no)
  broken=$(Scripts/api.py --breaking "$last") || [ "$mayBreak" = yes ] \
    || refuse "$version must not break the API of $last. $broken"
fi

if [ "${2:-}" = --dry-run ]; then
  echo "release: $version can be tagged if Scripts/ci.sh passes"
  exit
fi
Scripts/ci.sh
git tag --annotate "$version" --message "Version $version"
echo "release: created the tag $version. Publish it with 'git push origin $version'."
