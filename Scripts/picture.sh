#!/usr/bin/env bash
# Draws docs/primetime.svg from a real session of primetime on a pseudo-terminal.
#
#   picture.sh            draws it
#   picture.sh --check    changes nothing and fails when the picture is out of date
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/usage.sh

case "${1:-}" in
  "" | --check) ;;
  *) echo "usage: Scripts/picture.sh [--check]" >&2; exit 2 ;;
esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
swift build --product primetime > "$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }

python3 - "$(swift build --show-bin-path)/primetime" "$work" <<'PYTHON'
import fcntl, os, pty, re, select, struct, sys, termios, time
from xml.sax.saxutils import escape

program, work = sys.argv[1:]
columns, rows = 80, 24
# Seven times one more, drawn as a whole, and the question whether that is prime; what is waited for
# after each.
session = [("+++++++\x0c", "7th prime?"), ("p", "7 is prime")]

child, terminal = pty.fork()
if child == 0:
    variables = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": work, "PATH": "/usr/bin:/bin"}
    os.execve(program, [program, "--no-mouse"], variables)
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

output = ""
def wait(text):
    global output
    deadline = time.monotonic() + 30
    while text not in output:
        if not select.select([terminal], [], [], max(deadline - time.monotonic(), 0))[0]:
            sys.exit(f"picture: '{text}' was not drawn")
        output += os.read(terminal, 65536).decode(errors="replace")

wait("q quit")
for keys, shown in session:
    os.write(terminal, keys.encode())
    wait(shown)
# The rest of the last frame.
while select.select([terminal], [], [], 0.5)[0]:
    output += os.read(terminal, 65536).decode(errors="replace")
os.write(terminal, b"\x03\x03")
os.waitpid(child, 0)

cells = [[(" ", ())] * columns for _ in range(rows)]
row = column = 0
style = ()
for sequence, letter, text in re.findall(r"\x1b\[([?0-9;$]*)([A-Za-z])|([^\x1b])", output):
    numbers = [int(n) for n in re.findall(r"\d+", sequence)]
    if text:
        cells[row][column] = (text, style)
        column += 1
    elif letter == "H":
        row, column = (numbers + [1])[0] - 1, (numbers + [1, 1])[1] - 1 if len(numbers) > 1 else 0
    elif letter == "C":
        column += (numbers + [1])[0]
    elif letter == "J":
        cells = [[(" ", ())] * columns for _ in range(rows)]
    elif letter == "K":
        cells[row][column:] = [(" ", ())] * (columns - column)
    elif letter == "m":
        style = tuple(n for n in numbers if n)

width, height, margin = 8.4, 18, 12
lines = [
    f'<svg xmlns="http://www.w3.org/2000/svg" width="{columns * width + 2 * margin:.0f}" '
    f'height="{rows * height + 2 * margin}" font-family="monospace" font-size="14">',
    '<rect width="100%" height="100%" rx="6" fill="#1c1f26"/>',
]
for y, line in enumerate(cells):
    x = 0
    while x < columns:
        end = x
        while end < columns and line[end][1] == line[x][1]:
            end += 1
        text = "".join(cell[0] for cell in line[x:end])
        codes = line[x][1]
        left, base = margin + x * width, margin + y * height + 14
        if 7 in codes:
            lines.append(f'<rect x="{left:.1f}" y="{base - 14}" width="{(end - x) * width:.1f}" height="{height}" fill="#d8dee9"/>')
        color = "#1c1f26" if 7 in codes else "#6b7280" if 2 in codes else "#d8dee9"
        weight = ' font-weight="bold"' if 1 in codes else ""
        if text.strip():
            lines.append(
                f'<text x="{left:.1f}" y="{base}" fill="{color}"{weight} xml:space="preserve" '
                f'textLength="{(end - x) * width:.1f}">{escape(text)}</text>')
        x = end
lines.append("</svg>")
open(os.path.join(work, "primetime.svg"), "w", encoding="utf-8").write("\n".join(lines) + "\n")
PYTHON

if [ "${1:-}" = --check ]; then
  if ! cmp -s docs/primetime.svg "$work/primetime.svg"; then
    echo "picture: docs/primetime.svg is out of date. Run Scripts/picture.sh and look at it." >&2
    exit 1
  fi
  echo "picture: docs/primetime.svg is up to date"
else
  cp "$work/primetime.svg" docs/primetime.svg
  echo "picture: docs/primetime.svg is drawn"
fi
