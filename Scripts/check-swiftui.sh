#!/usr/bin/env bash
# Type-checks the SwiftUI views in Tests/SwiftUI. Where there is no SwiftUI, it is done against a
# stub, which is built in a temporary folder and has the declarations that the views use.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/usage.sh

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
swift build --target ComposableCore > "$work/log" || { cat "$work/log" >&2; exit 1; }
modules="$(swift build --show-bin-path)/Modules"
options=(-swift-version 6 -warnings-as-errors -I "$modules" -I "$work")

what="SwiftUI"
if [ "$(uname)" != Darwin ]; then
  what="a stub of SwiftUI"
  (cd "$work" && swiftc -emit-module -module-name SwiftUI -swift-version 6 \
    -emit-module-path "$work/SwiftUI.swiftmodule" "$OLDPWD/Tests/SwiftUI/Stub/SwiftUI.swift")
fi
swiftc -typecheck "${options[@]}" Tests/SwiftUI/*.swift \
  Tests/ComposableCoreTests/Examples/Timers/Timer{Row,Editor,List}.swift
echo "swiftui: the views are type-checked against $what"
