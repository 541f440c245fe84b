#!/usr/bin/env bash
# Formats every Swift file in place.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
swift format --in-place --parallel --recursive Package.swift Modules Apps Tests
