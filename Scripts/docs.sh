#!/usr/bin/env bash
# Makes the documentation of the libraries and the pages of docs/ into .build/docs, with the
# toolchain's own compiler of documentation. A warning, a public symbol without a summary, and a
# central one without an example are errors.
#
#   docs.sh            makes it and says how to look at it
#   docs.sh --check    also opens its pages in a browser without a window
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/usage.sh

case "${1:-}" in
  "" | --check) ;;
  *) echo "usage: Scripts/docs.sh [--check]" >&2; exit 2 ;;
esac

if ! command -v docc > /dev/null; then
  echo "documentation: skipped, since this toolchain has no 'docc'. Those of swift.org have it." >&2
  exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

libraries=$(Scripts/symbol-graphs.sh "$work" -emit-extension-block-symbols)

# docs/*.md as articles below one landing page: links to pages become links to articles, and links to
# sources, which have no address there, become texts.
python3 - "$work/Guide.docc" $libraries <<'PYTHON'
import glob, os, re, sys

catalog, *libraries = sys.argv[1:]
os.makedirs(catalog)
pages = [
    path for path in glob.glob("docs/*.md") + glob.glob("docs/tutorial/*.md")
    + glob.glob("docs/decisions/*.md")
]


def name(path):
    return {"docs/README.md": "Composable", "docs/tutorial/README.md": "tutorial"}.get(
        path, os.path.basename(path).removesuffix(".md"))


def topics(group, pattern):
    links = "".join(f"- <doc:{name(path)}>\n" for path in sorted(glob.glob(pattern)))
    return f"\n## Topics\n\n### {group}\n\n{links}"


for path in pages:
    def link(match):
        text, target = match.group(1), match.group(2).partition("#")[0]
        if re.match(r"https?:", target):
            return match.group(0)
        if not target:
            return text
        page = os.path.normpath(os.path.join(os.path.dirname(path), target))
        if page in pages:
            return f"[{text}](doc:{name(page)})"
        return text if text.startswith("`") else f"{text} (`{page}`)" if page != text else f"`{page}`"

    with open(path, encoding="utf-8") as file:
        text = file.read()
    # Pictures first: they are copied.
    for picture in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", text):
        source = os.path.join(os.path.dirname(path), picture)
        with open(source, "rb") as original, open(f"{catalog}/{os.path.basename(picture)}", "wb") as copy:
            copy.write(original.read())
    text = re.sub(r"(!\[[^\]]*\])\([^)]*?([^/)]+)\)", r"\1<\2>", text)
    parts = re.split(r"(^```.*?^```$)", text, flags=re.S | re.M)
    for index in range(0, len(parts), 2):
        parts[index] = re.sub(r"\[([^\]]+)\]\(([^)]+)\)", link, parts[index])
    # The name of a file in a fence is not part of the language.
    text = re.sub(r"^```(\w+) (\S*[/.]\S*)$", r"`\2`\n\n```\1", "".join(parts), flags=re.M)
    text = re.sub(r"^(```\w+) \w+$", r"\1", text, flags=re.M)
    text = re.sub(r"(!\[[^\]]*\])<([^>]+)>", r"\1(\2)", text)
    if name(path) == "Composable":
        heading, _, rest = text.partition("\n")
        text = f"{heading}\n\n@Metadata {{\n  @TechnologyRoot\n}}\n{rest}\n## Topics\n"
        for group, lines in re.findall(r"^## (.*)\n\n((?:- .*\n)+)", rest, re.M):
            text += f"\n### {group}\n\n"
            if group == "Libraries":
                links = [f"doc:/{library}" for library in libraries]
            else:
                links = re.findall(r"\((doc:[^)]+)\)", lines)
            text += "".join(f"- <{link}>\n" for link in links)
    elif name(path) == "tutorial":
        text += topics("Pages", "docs/tutorial/[0-9]*.md")
    elif name(path) == "architecture":
        text += topics("Decisions", "docs/decisions/*.md")
    with open(f"{catalog}/{name(path)}.md", "w", encoding="utf-8") as file:
        file.write(text)
PYTHON

convert() {
  local name=$1
  shift
  docc convert "$@" --output-dir "$work/$name.doccarchive" --fallback-display-name "$name" \
    --fallback-bundle-identifier "$name" --fallback-default-module-kind Library \
    --enable-experimental-external-link-support --warnings-as-errors > "$work/log" 2>&1 || {
    cat "$work/log" >&2
    echo "documentation: $name has warnings. See them above." >&2
    exit 1
  }
}

archives=()
dependencies=()
for library in $libraries; do
  mkdir "$work/$library.docc"
  sed -n "s/^- \`$library\`: \(.*\)/# \`\`$library\`\`\n\n\1/p" docs/README.md > "$work/$library.docc/$library.md"
  convert "$library" "$work/$library.docc" --additional-symbol-graph-dir "$work/$library" ${dependencies[@]+"${dependencies[@]}"}
  dependencies+=(--dependency "$work/$library.doccarchive")
  archives+=("$work/$library.doccarchive")
done
convert Composable "$work/Guide.docc" "${dependencies[@]}"

python3 - "$work" $libraries <<'PYTHON'
import glob, json, sys

work, libraries = sys.argv[1], sys.argv[2:]
# What the compiler writes for a task-local variable.
synthesized = {"Reporter.$current"}
# What a newcomer meets first, each with an example in its documentation.
central = {
    "Reducer", "Reducer.combine(_:)", "Effect", "Effect.run(_:catch:fileID:line:)", "Store", "ViewStore",
    "Reducer.pullback(state:action:)", "CasePath", "IdentifiedArray", "Screen", "Prompt",
    "Effect.debounce(id:for:clock:fileID:line:)", "Effect.cancellable(id:cancelInFlight:)",
    "Reducer.forEach(state:action:fileID:line:)", "Reducer.onChange(of:perform:)",
    "TestStore", "TestClock", "StateExplorer", "Step", "InteractiveSession.main(program:version:summary:command:ui:)",
    "TerminalUI", "Screen.Form", "RecordableProgram", "JournalWriter", "JournalReplay", "CasePaths()", "Connector",
}
problems, count = [], 0
for library in libraries:
    for path in sorted(glob.glob(f"{work}/{library}/*.json")):
        for symbol in json.load(open(path, encoding="utf-8"))["symbols"]:
            # The extension of a type of another module: its members have the summaries.
            if symbol["kind"]["identifier"] == "swift.extension":
                continue
            name = ".".join(symbol["pathComponents"])
            text = "\n".join(line["text"] for line in symbol.get("docComment", {}).get("lines", []))
            count += 1
            if not text.strip() and name not in synthesized:
                problems.append(f"{library}.{name} has no summary")
            if name in central and "```" in text:
                central.discard(name)
problems += [f"{name} is central and has no example, or has another name now" for name in sorted(central)]
for problem in problems:
    print("documentation: " + problem, file=sys.stderr)
if problems:
    sys.exit(1)
print(f"documentation: {count} public symbols have a summary")
PYTHON

rm -rf .build/docs
docc merge "$work/Composable.doccarchive" "${archives[@]}" --output-path "$PWD/.build/docs" --synthesized-landing-page-name Composable \
  --synthesized-landing-page-kind Package > "$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }

if [ "${1:-}" = --check ]; then
  browser=$(Scripts/browser.sh) || exit 0
  python3 - "$browser" "$work" <<'PYTHON'
import functools, glob, html, http.server, json, os, re, subprocess, sys, threading

browser, work = sys.argv[1:]


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(
    ("127.0.0.1", 0), functools.partial(Handler, directory=".build/docs"))
threading.Thread(target=server.serve_forever, daemon=True).start()

# Every article, every library, and the types of the core.
paths = sorted(
    path.removeprefix(".build/docs/data").removesuffix(".json")
    for pattern in ("composable", "composable/[a-z]*", "composable/[0-9]-*", "composable?*", "composablecore/*")
    for path in glob.glob(f".build/docs/data/documentation/{pattern}.json"))
if len(paths) < 60:
    sys.exit(f"documentation: there are only {len(paths)} pages")
for path in paths:
    with open(f".build/docs/data{path}.json", encoding="utf-8") as file:
        title = json.load(file)["metadata"]["title"]
    page = subprocess.run(
        [browser, "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000",
         f"--user-data-dir={work}/profile", "--dump-dom",
         f"http://127.0.0.1:{server.server_port}{path}/"],
        text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=120).stdout
    headings = [
        re.sub(r"<[^>]+>|\s", "", html.unescape(heading))
        for heading in re.findall(r"<h1[^>]*>(.*?)</h1>", page, re.S)
    ]
    if re.sub(r"\s", "", title) not in headings:
        sys.exit(f"documentation: the page {path} shows {headings} and not '{title}'")
print(f"documentation: a browser shows {len(paths)} pages")
PYTHON
else
  echo "documentation: .build/docs is made. Look at it with"
  echo "  python3 -m http.server --directory .build/docs 8000"
  echo "and open http://localhost:8000/documentation/composable/"
fi
