#!/usr/bin/env python3
"""Makes the pictures in docs/graphs that need more than a toolchain: draws each graph NAME.dot as
NAME.svg with Graphviz, and tables of performance.md as charts; opens the page of a recording in a
browser, and keeps a picture of it. The graph of the modules comes from check-boundaries.py. All other
pictures are golden files of tests.

  pictures.py          makes the pictures
  pictures.py --check  compares the graphs and charts with their sources, without drawing graphs
"""

import glob
import hashlib
import math
import os
import re
import subprocess
import sys
import tempfile

import usage
from usage import read, write

FOLDER = "docs/graphs"
STYLE = """
  graph [bgcolor=white, pad=0.2, nodesep=0.35, ranksep=0.45];
  node [shape=box, style="rounded,filled", fillcolor="#f2f6fc", color="#5a7394", fontname="Helvetica,Arial,sans-serif", fontsize=12, margin="0.15,0.08"];
  edge [color="#5a7394", fontname="Helvetica,Arial,sans-serif", fontsize=11];
"""

# The rows of performance.md that the chart shows, and what they measure.
CHART = [
    ("W1", "an action at the root"), ("W3", "an action five scopes deep"),
    ("W4-100", "one of 100 observed children changes"), ("W4-10000", "one of 10,000 observed children changes"),
    ("W5-100", "one of 10,000 rows changes, 100 observed"), ("W14", "an action to one of 500 siblings"),
]


def modules():
    """The graph of the modules, without the arrows that follow from others."""
    table = re.search(r'ALLOWED = """\n(.*?)"""', read("Scripts/check-boundaries.py"), re.S)[1]
    uses = {}
    for line in table.strip().splitlines():
        name, _, others = line.partition(":")
        if name in ("LoopbackServer", "TestSupport", "CrashProgram", "ToolProgram", "FEATUREDemo"):
            continue
        others = {"features" if other.startswith("FEATURE") else other for other in others.split()}
        uses["features" if name == "FEATURE" else name] = others

    def reached(name):
        return {other for use in uses[name] for other in {use} | reached(use)}

    lines = [
        '  features [label="Counter, PrimeModal, FavoritePrimes"];\n',
        *(f'  {name} [fillcolor="#eef7ee"];\n' for name in uses
          if name in ("PrimeTime", "PrimeTimeOnline", "Todos", "Expenses", "Orders", "Benchmarks")),
    ]
    for name, others in uses.items():
        direct = {other for other in others if not any(other in reached(use) for use in others - {other})}
        lines += [f"  {name} -> {other};\n" for other in sorted(direct)]
    return "digraph {\n  rankdir=BT;\n" + "".join(lines) + "}\n"


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def draw(path):
    """Draws a graph, and notes its digest in the picture."""
    text = read(path)
    styled = text.replace("{\n", "{" + STYLE, 1)
    picture = subprocess.run(["dot", "-Tsvg"], input=styled, capture_output=True, text=True, check=True).stdout
    # The names of nodes as titles would appear under the mouse.
    picture = re.sub(r"<title>.*?</title>\n", "", picture[picture.index("<svg"):])
    write(path.replace(".dot", ".svg"), f"<!-- {os.path.basename(path)} {digest(text)} -->\n{picture}")


def chart():
    """The chart of some rows of performance.md: times of the naive design and of the library, on a
    logarithmic axis."""
    width, left, row, last = 800, 320, 44, math.log10(1e7)
    parts = []
    for index, (name, what) in enumerate(CHART):
        cells = [cell.strip() for cell in re.search(rf"^\| {name} \|.*$", read("docs/performance.md"), re.M)[0].split("|")]
        naive, ours = float(cells[4]), float(cells[5].split()[0])
        top = 44 + index * row
        parts.append(f'<text x="{left - 10}" y="{top + 19}" text-anchor="end">{what}</text>')
        for offset, value, color in ((0, naive, "#b9c4d3"), (15, ours, "#2a7de1")):
            length = (width - left - 90) * math.log10(value) / last
            label = f"{value:,.0f} ns" if value < 10_000 else f"{value / 1000:,.0f} µs"
            parts.append(
                f'<rect x="{left}" y="{top + offset}" width="{length:.0f}" height="13" rx="2" fill="{color}"/>'
                f'<text x="{left + length + 6:.0f}" y="{top + offset + 11}" font-size="11">{label}</text>')
    height = 56 + len(CHART) * row
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'font-family="Helvetica,Arial,sans-serif" font-size="13" fill="#243447">\n'
        f'<rect width="{width}" height="{height}" rx="6" fill="white"/>\n'
        f'<rect x="{left}" y="14" width="13" height="13" rx="2" fill="#b9c4d3"/><text x="{left + 20}" y="25">naive</text>'
        f'<rect x="{left + 80}" y="14" width="13" height="13" rx="2" fill="#2a7de1"/><text x="{left + 100}" y="25">ours</text>'
        f'<text x="{width - 20}" y="25" text-anchor="end" fill="#6b7a8c">on a logarithmic scale</text>\n'
        + "\n".join(parts) + "\n</svg>\n")


# What recording a growing session took before hashes were limited: actions and seconds.
BEFORE = [(3_600, 6.3), (10_000, 35)]


def recordings():
    """The curves of the table of recordings in performance.md, for the growing session."""
    rows = re.findall(r"^\| growing \| ([0-9,]+) \| (.*) \|$", read("docs/performance.md"), re.M)
    sizes = [int(size.replace(",", "")) for size, _ in rows]
    columns = list(zip(*([float(cell) for cell in cells.split(" | ")] for _, cells in rows)))
    width, left, top, right, bottom = 640, 60, 20, 150, 290

    def point(size, seconds):
        x = left + (width - left - right) * math.log10(size / 1_000)
        return f"{x:.0f},{bottom - (bottom - top) * (math.log10(seconds) + 2) / 4:.0f}"

    parts = []
    for seconds in (0.01, 0.1, 1, 10, 100):
        y = point(1_000, seconds).split(",")[1]
        parts.append(f'<path d="M{left} {y}H{width - right}" stroke="#dde4ee"/>'
                     f'<text x="{left - 8}" y="{int(y) + 4}" text-anchor="end" fill="#6b7a8c">{seconds:g} s</text>')
    for size in sizes:
        x = point(size, 1).split(",")[0]
        parts.append(f'<text x="{x}" y="{bottom + 18}" text-anchor="middle" fill="#6b7a8c">{size:,}</text>')
    names = ("record", "check", "diff", "html", "trace", "test")
    colors = ("#2a7de1", "#2e8b57", "#8e5ea2", "#d1662c", "#7a8794", "#b03060")
    lowest = bottom
    for column, name, color in sorted(zip(columns, names, colors), key=lambda curve: curve[0][-1]):
        line = " ".join(point(*pair) for pair in zip(sizes, column))
        x, y = point(sizes[-1], column[-1]).split(",")
        # Labels must not cover one another.
        y = lowest = min(int(y), lowest - 13)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{color}" stroke-width="2"/>'
                     f'<text x="{int(x) + 6}" y="{int(y) + 4}" fill="{color}">{name}</text>')
    line = " ".join(point(*pair) for pair in BEFORE)
    x, y = point(*BEFORE[-1]).split(",")
    parts.append(f'<polyline points="{line}" fill="none" stroke="#2a7de1" stroke-dasharray="5 4"/>'
                 f'<text x="{int(x) + 6}" y="{int(y) + 4}" fill="#2a7de1">record, before</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {bottom + 30}" width="{width}" height="{bottom + 30}" '
        'font-family="Helvetica,Arial,sans-serif" font-size="12">\n'
        f'<rect width="{width}" height="{bottom + 30}" rx="6" fill="white"/>\n' + "\n".join(parts) + "\n</svg>\n")


# The pictures that are made of tables.
CHARTS = {"speed.svg": chart, "recordings.svg": recordings}


def stale():
    """Returns what does not match its source."""
    if read(f"{FOLDER}/modules.dot") != modules():
        yield f"{FOLDER}/modules.dot"
    for path in sorted(glob.glob(f"{FOLDER}/*.dot")):
        picture = path.replace(".dot", ".svg")
        if not os.path.exists(picture) or digest(read(path)) not in read(picture)[:200]:
            yield picture
    for name, make in CHARTS.items():
        if not os.path.exists(f"{FOLDER}/{name}") or read(f"{FOLDER}/{name}") != make():
            yield f"{FOLDER}/{name}"


def photograph():
    """Records a session of Expenses, and keeps a picture of its page."""
    browser = usage.browser()
    if not browser:
        return
    program = usage.program("expenses")
    lines = ["login Ada sesame", 'add Lunch 12.50 food 2026-11-27 yes ""', 'add Train 48 travel 2026-11-26 no "to Bern"',
             "sort amount", "quit"]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        environment = {**os.environ, "EXPENSES_PASSWORD": "sesame", "HOME": folder}
        subprocess.run([program, "record", "session.jsonl", "--secrets"], input="\n".join(lines) + "\n", text=True, cwd=folder,
                       env=environment, capture_output=True)
        page = subprocess.run([program, "journal", "html", "session.jsonl"], cwd=folder, env=environment,
                              capture_output=True, text=True, check=True).stdout
        write(f"{folder}/page.html", page)
        subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                        f"--user-data-dir={folder}/profile", "--window-size=1100,820", "--virtual-time-budget=5000",
                        f"--screenshot={os.path.abspath(FOLDER)}/recording.png", f"file://{folder}/page.html#22"],
                       capture_output=True, timeout=120)
    print(f"pictures: took {FOLDER}/recording.png; look at it")


if usage.arguments(__doc__):
    found = list(stale())
    if found:
        usage.fail("pictures", f"not up to date: {', '.join(found)}. Run Scripts/pictures.py.")
    print("pictures: the graphs and charts match their sources")
    sys.exit()
if not usage.installed("pictures", "graphviz", "dot"):
    usage.fail("pictures", "there is no Graphviz. Install it to draw the graphs.")
write(f"{FOLDER}/modules.dot", modules())
for path in sorted(glob.glob(f"{FOLDER}/*.dot")):
    draw(path)
    print(f"pictures: drew {path}")
for name, make in CHARTS.items():
    write(f"{FOLDER}/{name}", make())
photograph()
