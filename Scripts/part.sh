#!/usr/bin/env bash
# Makes a package of some files and folders of this one. Its targets are those whose folder is among
# them, and those in the variable `extra`, as an expression of the manifest. Files that have not
# changed since the last time are not built again.
#
#   part.sh FOLDER PATH...    FOLDER: of the new package; what is in it is replaced
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/usage.sh"

[ $# -gt 0 ] || { echo "part: a folder is missing. See 'Scripts/part.sh --help'." >&2; exit 2; }
folder=$1
shift
if [ -e "$folder/Package.swift" ] && ! grep -q '^  name: "part",$' "$folder/Package.swift"; then
  echo "part: $folder contains a different package. Remove it, or use another folder." >&2
  exit 2
fi
mkdir -p "$folder"
rm -rf "${folder:?}"/{Modules,Apps,Tests,docs}
# The tests of the terminal use a program.
[[ " $* " != *" Tests/ComposableTerminalTests "* ]] || set -- "$@" Tests/ToolProgram
# Tests compare these documents with what the libraries print and draw.
set -- "$@" docs/troubleshooting.md docs/pictures docs/graphs
for path in "$@"; do
  mkdir -p "$folder/$(dirname "$path")"
  # With its modification date.
  cp -Rp "$path" "$folder/$path"
done
sed '/^let package/,$d' Package.swift > "$folder/Package.swift"
# With the paths, since SwiftPM stores what it has read from a manifest with the same text.
cat >> "$folder/Package.swift" <<SWIFT
// The package consists of: $*
let package = Package(
  name: "part",
  platforms: [.macOS(.v26)],
  targets: (libraries + application).filter {
    FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(\$0.path!)")
  } + [${extra:-}]
)
SWIFT
