#!/usr/bin/env python3
"""Builds the documentation of the libraries and the pages of docs/ into .build/docs with docc. A
warning, a public symbol without a summary, or a central symbol without an example is an error.

  docs.py            builds the documentation, and prints how to view it
  docs.py --check    also opens its pages in a headless browser
"""

import functools
import glob
import html
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading

import usage

OUTPUT = ".build/docs"

# What the compiler writes for a task-local variable.
SYNTHESIZED = {"Reporter.$current"}

# What a newcomer meets first, each with an example in its documentation.
CENTRAL = {
    "Reducer", "Reducer.combine(_:)", "Effect", "Effect.run(_:catch:fileID:line:)", "Store", "ViewStore",
    "Reducer.pullback(state:action:)", "CasePath", "IdentifiedArray", "Screen", "Prompt",
    "Effect.debounce(id:for:clock:fileID:line:)", "Effect.cancellable(id:cancelInFlight:)",
    "Reducer.forEach(state:action:fileID:line:)", "Reducer.onChange(of:perform:)",
    "TestStore", "TestClock", "StateExplorer", "Step", "CommandLineProgram",
    "TerminalUI", "Screen.Form", "RecordableSession", "JournalWriter", "JournalReplay", "CasePaths()", "Connector",
}


def name(path):
    """The name of a page's article."""
    return {"docs/README.md": "Composable", "docs/tutorial/README.md": "tutorial"}.get(
        path, os.path.basename(path).removesuffix(".md"))


def topics(**groups):
    """A section with groups of links to pages."""
    text = "\n## Topics\n"
    for group, pattern in groups.items():
        links = "".join(f"- <doc:{name(path)}>\n" for path in sorted(glob.glob(pattern)))
        text += f"\n### {group}\n\n{links}"
    return text


def write_guide(catalog, libraries):
    """Writes docs/*.md as articles below one landing page: links to pages become links to articles,
    and links to sources, which have no address there, become texts."""
    os.makedirs(catalog)
    pages = [
        path for path in glob.glob("docs/*.md") + glob.glob("docs/tutorial/*.md")
        + glob.glob("docs/decisions/*.md") + glob.glob("docs/internals/*.md")
    ]

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

        text = usage.read(path)
        # Pictures first: they are copied.
        for picture in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", text):
            source = os.path.join(os.path.dirname(path), picture)
            shutil.copy(source, catalog)
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
            text += topics(Pages="docs/tutorial/[0-9]*.md")
        elif name(path) == "architecture":
            text += topics(Decisions="docs/decisions/*.md", Internals="docs/internals/*.md")
        usage.write(f"{catalog}/{name(path)}.md", text)


def convert(archive, catalog, work, *options):
    """Compiles a catalog into an archive, and returns its path."""
    path = f"{work}/{archive}.doccarchive"
    usage.output(
        "docc", "convert", catalog, "--output-dir", path, "--fallback-display-name", archive,
        "--fallback-bundle-identifier", archive, "--fallback-default-module-kind", "Library",
        "--enable-experimental-external-link-support", "--warnings-as-errors", *options)
    return path


def archives(work, libraries):
    """Compiles the libraries, each with links to those before it, and then the guide."""
    dependencies = []
    index = usage.read("docs/README.md")
    for library in libraries:
        catalog = f"{work}/{library}.docc"
        purpose = re.search(rf"^\| `{library}` \| (.*) \|$", index, re.M)
        usage.write(f"{catalog}/{library}.md", f"# ``{library}``\n\n{purpose[1]}\n")
        path = convert(
            library, catalog, work, "--additional-symbol-graph-dir", f"{work}/{library}", *dependencies)
        dependencies += ["--dependency", path]
    return [convert("Composable", f"{work}/Guide.docc", work, *dependencies), *dependencies[1::2]]


def check_summaries(work, libraries):
    central = set(CENTRAL)
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
                if not text.strip() and name not in SYNTHESIZED:
                    problems.append(f"{library}.{name} has no summary")
                if name in central and "```" in text:
                    central.discard(name)
    problems += [f"{name} is central, but has no example or no longer exists" for name in sorted(central)]
    for problem in problems:
        print("documentation: " + problem, file=sys.stderr)
    if problems:
        sys.exit(1)
    print(f"documentation: {count} public symbols have summaries")


# Shows each page in a frame until it has a heading, and then lists the headings.
FRAMES = """<body><script type="module">
const shown = {};
for (const path of PATHS) {
  const frame = document.createElement("iframe");
  frame.src = path + "/";
  document.body.append(frame);
  const headings = () => [...frame.contentDocument.querySelectorAll("h1")].map(heading => heading.textContent);
  for (let wait = 0; wait < 500 && !headings().join(""); wait++) await new Promise(next => setTimeout(next, 20));
  shown[path] = headings();
  frame.remove();
}
document.body.append(Object.assign(document.createElement("pre"), { textContent: JSON.stringify(shown) }));
</script>"""


def check_pages(browser):
    # Every article, every library, and the types of the core.
    titles = {
        path.removeprefix(OUTPUT + "/data").removesuffix(".json"): json.loads(usage.read(path))["metadata"]["title"]
        for pattern in ("composable", "composable/[a-z]*", "composable/[0-9]-*", "composable?*", "composablecore/*")
        for path in sorted(glob.glob(f"{OUTPUT}/data/documentation/{pattern}.json"))}
    if len(titles) < 60:
        usage.fail("documentation", f"expected at least 60 pages, found {len(titles)}")

    class Handler(http.server.SimpleHTTPRequestHandler):
        def do_GET(self):
            if self.path != "/frames":
                return super().do_GET()
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(FRAMES.replace("PATHS", json.dumps(list(titles))).encode())

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Handler, directory=OUTPUT))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    text = usage.page(browser, f"http://127.0.0.1:{server.server_port}/frames")
    found = re.search(r"<pre>(.*?)</pre>", text, re.S)
    shown = json.loads(html.unescape(found[1])) if found else {}
    for path, title in titles.items():
        headings = [re.sub(r"\s", "", heading) for heading in shown.get(path, [])]
        if re.sub(r"\s", "", title) not in headings:
            usage.fail("documentation", f"the page {path} shows {headings} instead of '{title}'")
    print(f"documentation: a browser shows {len(titles)} pages")


arguments = usage.arguments(__doc__)
if not shutil.which("docc"):
    print("documentation: skipped, because this toolchain has no 'docc'. Toolchains from swift.org have it.")
    sys.exit()
with tempfile.TemporaryDirectory() as work:
    libraries = usage.symbol_graphs(work, "-emit-extension-block-symbols")
    write_guide(work + "/Guide.docc", libraries)
    parts = archives(work, libraries)
    check_summaries(work, libraries)
    shutil.rmtree(OUTPUT, ignore_errors=True)
    usage.output(
        "docc", "merge", *parts, "--output-path", os.path.abspath(OUTPUT),
        "--synthesized-landing-page-name", "Composable", "--synthesized-landing-page-kind", "Package")
if arguments:
    if browser := usage.browser():
        check_pages(browser)
else:
    print(f"""documentation: built {OUTPUT}. To view it, run
  python3 -m http.server --directory {OUTPUT} 8000
and open http://localhost:8000/documentation/composable/""")
