"""Functions that the Python scripts share: arguments, files, and commands."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile


def arguments(description):
    """Returns the arguments of a script, and changes to the package's folder. The script's
    documentation has a line for each way to call it; `--help` prints the documentation."""
    path, script = os.path.abspath(sys.argv[0]), os.path.basename(sys.argv[0])
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    if set(sys.argv[1:2]) & {"--help", "-h"}:
        print(description.strip())
        sys.exit()
    lines = [line for line in description.splitlines() if line.startswith(f"  {script}")]
    for argument in sys.argv[1:]:
        if not lines or argument.startswith("-") and argument not in re.split(r"[\s\[]+", " ".join(lines)):
            fail(script.removesuffix(".py"),
                 f"unexpected argument '{argument}'. See '{os.path.relpath(path)} --help'.", 2)
    return sys.argv[1:]


def fail(name, message, code=1):
    print(f"{name}: {message}", file=sys.stderr)
    sys.exit(code)


def output(*command):
    """Returns a command's output. If the command fails, prints its output and errors, and exits."""
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        print(result.stdout[-6000:] + result.stderr[-6000:], file=sys.stderr)
        sys.exit(result.returncode)
    return result.stdout.strip()


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    """Writes a file, and creates its folder if the folder does not exist."""
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def program(name):
    """Builds a program of the package, and returns its path."""
    output("swift", "build", "--product", name)
    return output("swift", "build", "--show-bin-path") + "/" + name


# What SwiftPM has planned for a debug build.
PLAN = ".build/debug.yaml"


def built_modules():
    """Returns the folder of the built modules, and the name of the package, which access to `package`
    declarations needs. SwiftPM takes it from the folder of the checkout."""
    name = re.search(r'"-package-name","([^"]*)"', read(PLAN))[1]
    return output("swift", "build", "--show-bin-path") + "/Modules", name


def symbol_graphs(folder, *options):
    """Builds the package, writes the symbol graph of each library, its public API with the
    documentation, into a folder of its own, and returns the names of the libraries."""
    output("swift", "build")
    modules, _ = built_modules()
    target = json.loads(output("swiftc", "-print-target-info"))["target"]["triple"]
    libraries = ["Core", "Testing", "Terminal", "Files", "Journal", "Recording", "Macros"]
    for library in libraries:
        os.makedirs(f"{folder}/Composable{library}")
        output("swift", "symbolgraph-extract", "-module-name", f"Composable{library}", "-I", modules,
               "-target", target, "-output-dir", f"{folder}/Composable{library}",
               "-minimum-access-level", "public", "-skip-synthesized-members", *options)
    return [f"Composable{library}" for library in libraries]


def installed(script, package, *commands):
    """Returns the path of the first of some commands (by default, that of the package's name), and
    installs the package if none is there and apt is; nothing if that fails."""
    commands = commands or (package,)
    if not any(map(shutil.which, commands)) and shutil.which("apt-get"):
        print(f"{script}: installing {package}", flush=True)
        subprocess.run(["apt-get", "update"], capture_output=True)
        subprocess.run(["apt-get", "install", "-y", "--no-install-recommends", package], capture_output=True)
    return next(filter(None, map(shutil.which, commands)), None)


def browser():
    """Returns the path of a browser that runs without a window, and installs one where there is apt;
    without one prints a notice and returns nothing: what needs it is skipped."""
    found = installed("browser", "chromium", "chromium", "chromium-browser", "google-chrome")
    if not found:
        print("browser: skipped, because there is no browser. Install chromium to run this check.")
    return found


def page(browser, address):
    """Returns the markup of a page after its scripts have run."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        return subprocess.run(
            [browser, "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000",
             f"--user-data-dir={profile}", "--dump-dom", address],
            text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=120).stdout
