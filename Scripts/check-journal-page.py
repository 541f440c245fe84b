#!/usr/bin/env python3
"""Opens a recording's page in a browser without a window, uses it with events of the mouse and
the keyboard, and checks its contents. Skipped if there is no browser and no apt to install one.
"""

import html
import os
import re
import subprocess
import sys
import tempfile

import usage

# Runs in the page: collects the errors that the browser reports, and uses the page once it is loaded.
DRIVER = """
const problems = [];
for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"])
  window.addEventListener(kind, event => problems.push(`${kind}: ${event.message || event.target}`), true);

function press(key) {
  for (const kind of ["keydown", "keyup"])
    document.activeElement.dispatchEvent(new KeyboardEvent(kind, { key, bubbles: true, cancelable: true }));
}

function click(text) {
  const item = [...document.querySelectorAll("li, button")].find(item => item.title === text);
  const box = item.getBoundingClientRect();
  // The element that is shown there, which may be another one.
  document.elementFromPoint(box.x + 5, box.y + box.height / 2).click();
}

function expect(what, shown, expected) {
  if (JSON.stringify(shown) !== JSON.stringify(expected))
    problems.push(`${what}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(shown)}`);
}

const text = name => document.getElementById(name).textContent;
const items = name => [...document.querySelectorAll(`#${name} li`)].map(item => item.textContent);
const rows = () => [...document.querySelectorAll("#actions li")];

function use() {
  const answer = "counterFeature(counter(nthPrimeResponse(n: 7, success(17))))";
  expect("title", document.title, "primetime 0.1.0, 14 actions");
  expect("number of rows", items("actions").length, 15);
  expect("first position", text("position"), "initial state (0 of 14 actions)");
  press("ArrowDown");
  expect("changes", items("changes"), ["counter.count: 0 -> 7"]);
  expect("row", items("actions")[1], "1 counter.count: 0 -> 7 counterFeature(counter(set(7)))");
  expect("screen", text("screen").includes("counter 7"), true);
  click("3 " + answer);
  expect("position", text("position").startsWith("after action 3 of 14, at "), true);
  expect("action", text("action"), answer);
  expect("causes", items("causes"), ["2 counterFeature(counter(requestNthPrime))"]);
  expect("action number in the address", location.hash, "#3");
  press("c");
  expect("results", items("results").at(-1), "3 " + answer);
  expect("effects", items("results")[0].startsWith("effect at Counter/Counter"), true);
  press("/");
  document.execCommand("insertText", false, "primeModal");
  expect("filter", rows().map(row => row.title), ["6 counterFeature(primeModal(saveFavoritePrimeTapped))"]);
  press("Escape");
  press("End");
  expect("end", location.hash, "#14");
  expect("timeline", document.querySelectorAll("svg line").length, 14);
  expect("markup from the journal", document.images.length, 0);
}

window.onload = () => {
  try { use(); } catch (error) { problems.push(String(error)); }
  document.body.append(Object.assign(document.createElement("pre"), {
    id: "outcome", textContent: problems.join("\\n") || "passed" }));
};
"""

usage.arguments(__doc__)
browser = usage.browser()
if not browser:
    sys.exit()
program = usage.program("primetime")
with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
    recording, page = folder + "/s.jsonl", folder + "/page.html"
    # The file names would be markup in the page if they were not escaped. The letter U+0D4E forms one
    # character with what follows it.
    subprocess.run(
        [program, "record", recording, "--data", folder + "/favorites.json", "--keep-going"],
        input="set 7\nnth\nprime\nstar\nclose\nwrite </script><img src=x onerror=document.title=1>\nundo\n"
        "write \u0d4e</script><script>document.title=2</script>\n",
        text=True, capture_output=True)
    text = usage.output(program, "journal", "html", recording)
    nonce = re.search(r"script-src 'nonce-(\w+)'", text)
    if not nonce:
        usage.fail("journal page", "the page has no policy with a nonce")
    usage.write(page, text.replace("<title>", f'<script nonce="{nonce[1]}">{DRIVER}</script>\n<title>', 1))
    shown = usage.page(browser, "file://" + page)
outcome = re.search(r'<pre id="outcome">(.*?)</pre>', shown, re.S)
if not outcome or outcome[1] != "passed":
    usage.fail("journal page", html.unescape(outcome[1]) if outcome else "the page did not load:\n" + shown[-2000:])
print("journal page: opened and used in a browser")
