#!/usr/bin/env python3
"""Opens a recording's page in a headless browser, uses it with the mouse and the keyboard, and
checks its contents. Skipped without a browser, unless apt can install one.
"""

import atexit
import json
import os
import shutil
import subprocess
import sys
import tempfile

import usage

usage.arguments(__doc__)
browser = usage.browser()
if not browser:
    sys.exit()

usage.output("swift", "build", "--product", "primetime")
program = usage.output("swift", "build", "--show-bin-path") + "/primetime"
folder = tempfile.mkdtemp()
# The browser may still write into its profile.
atexit.register(shutil.rmtree, folder, ignore_errors=True)
recording, page = folder + "/s.jsonl", folder + "/page.html"
# The name of the file would be markup in the page if it were not text.
subprocess.run(
    [program, "record", recording, "--data", folder + "/favorites.json", "--keep-going"],
    input="set 7\nnth\nprime\nstar\nclose\nwrite </script><img src=x onerror=document.title=1>\nundo\n",
    text=True, capture_output=True)
with open(page, "w", encoding="utf-8") as file:
    file.write(usage.output(program, "journal", "html", recording))

commands, answers = os.pipe(), os.pipe()


def prepare():
    # The browser reads commands from descriptor 3 and writes answers to 4.
    reading, writing = os.dup(commands[0]), os.dup(answers[1])
    os.dup2(reading, 3)
    os.dup2(writing, 4)


process = subprocess.Popen(
    [browser, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
     "--user-data-dir=" + os.path.dirname(page) + "/profile"],
    preexec_fn=prepare, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
# The folder of its profile is removed when it has ended.
atexit.register(lambda: (process.kill(), process.wait()))
os.close(commands[0])
os.close(answers[1])
pending, number = b"", 0
problems = []


def receive():
    global pending
    while b"\0" not in pending:
        piece = os.read(answers[0], 65536)
        if not piece:
            sys.exit("journal page: the browser exited")
        pending += piece
    message, _, pending = pending.partition(b"\0")
    message = json.loads(message)
    if message.get("method") in ("Runtime.exceptionThrown", "Log.entryAdded"):
        problems.append(message["params"])
    return message


def call(method, session=None, **parameters):
    global number
    number += 1
    message = {"id": number, "method": method, "params": parameters}
    if session:
        message["sessionId"] = session
    os.write(commands[1], json.dumps(message).encode() + b"\0")
    while True:
        answer = receive()
        if answer.get("id") == number:
            if "error" in answer:
                sys.exit(f"journal page: {method}: {answer['error']}")
            return answer["result"]


target = call("Target.createTarget", url="about:blank")["targetId"]
session = call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
for domain in ("Runtime", "Log", "Page"):
    call(domain + ".enable", session)
call("Page.navigate", session, url="file://" + page)
while receive().get("method") != "Page.loadEventFired":
    pass


def evaluate(text):
    answer = call("Runtime.evaluate", session, expression=text, returnByValue=True)
    if "exceptionDetails" in answer:
        sys.exit(f"journal page: {text}: {answer['exceptionDetails']}")
    return answer["result"].get("value")


def press(key):
    for kind in ("keyDown", "keyUp"):
        call("Input.dispatchKeyEvent", session, type=kind, key=key)


def click(text):
    box = evaluate(f"""(() => {{
      const box = [...document.querySelectorAll("li, button")]
        .find(element => element.textContent === {json.dumps(text)}).getBoundingClientRect();
      return [box.x + 5, box.y + box.height / 2]; }})()""")
    for kind in ("mousePressed", "mouseReleased"):
        call("Input.dispatchMouseEvent", session, type=kind, x=box[0], y=box[1], button="left",
             clickCount=1)


def expect(what, expression, expected):
    shown = evaluate(expression)
    if shown != expected:
        sys.exit(f"journal page: {what}: expected {expected!r}, found {shown!r}")


def text(name):
    return f"document.getElementById('{name}').textContent"


def items(name):
    return f"[...document.querySelectorAll('#{name} li')].map(item => item.textContent)"


answer = "counterFeature(counter(nthPrimeResponse(n: 7, success(17))))"
expect("the title", "document.title", "primetime 0.1.0, 11 actions")
expect("the number of rows", items("actions") + ".length", 12)
expect("the first position", text("position"), "initial state (0 of 11 actions)")
press("ArrowDown")
expect("the changes", items("changes"), ["counter.count: 0 -> 7"])
expect("the screen", text("screen") + ".includes('counter 7')", True)
click("3 " + answer)
expect("the position", text("position") + ".startsWith('after action 3 of 11, at ')", True)
expect("the cause", items("causes"), ["2 counterFeature(counter(requestNthPrime))"])
expect("the place in the address", "location.hash", "#3")
press("c")
expect("the results", items("results") + ".at(-1)", "3 " + answer)
expect("the effects", items("results") + "[0].startsWith('effect at Counter/Counter')", True)
press("/")
call("Input.insertText", session, text="primeModal")
expect("the filter", items("actions"), ["6 counterFeature(primeModal(saveFavoritePrimeTapped))"])
press("Escape")
press("End")
expect("the end", "location.hash", "#11")
expect("the timeline", "document.querySelectorAll('svg line').length", 11)
expect("no markup from the journal", "document.images.length", 0)
if problems:
    sys.exit(f"journal page: the browser reported {problems}")
print("journal page: passed")
