#!/usr/bin/env bash
# Prints the path of a browser that runs without a window, and installs one where there is apt.
# Without one it prints a notice and fails: what needs it is skipped.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/usage.sh"

browser() { command -v chromium || command -v chromium-browser || command -v google-chrome; }
if ! browser > /dev/null && command -v apt-get > /dev/null; then
  echo "browser: installing chromium" >&2
  (apt-get update && apt-get install -y --no-install-recommends chromium) > /dev/null 2>&1 || true
fi
if ! browser; then
  echo "browser: skipped, since there is no browser. Install chromium to check the page." >&2
  exit 1
fi
