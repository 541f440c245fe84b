"""What the scripts in Python share: how they are called, and the commands that they run."""

import os
import subprocess
import sys


def arguments(description):
    """Returns the arguments of a script, whose documentation has a line for each way to call it, and
    goes to the folder of the package. `--help` prints the documentation."""
    script = os.path.basename(sys.argv[0])
    if set(sys.argv[1:2]) & {"--help", "-h"}:
        print(description.strip())
        sys.exit()
    lines = [line for line in description.splitlines() if line.startswith(f"  {script}")]
    for argument in sys.argv[1:]:
        if not lines or argument.startswith("-") and not any(argument in line for line in lines):
            fail(script.removesuffix(".py"),
                 f"it takes no '{argument}'. 'Scripts/{script} --help' says what it does.", 2)
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    return sys.argv[1:]


def fail(name, message, code=1):
    print(f"{name}: {message}", file=sys.stderr)
    sys.exit(code)


def output(*command):
    """Returns what a command prints; if it fails, prints that and its errors, and ends the script."""
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        print(result.stdout[-6000:] + result.stderr[-6000:], file=sys.stderr)
        sys.exit(result.returncode)
    return result.stdout.strip()


def browser():
    """Returns the path of a browser; without one an empty text, and a notice is printed."""
    return subprocess.run(["Scripts/browser.sh"], stdout=subprocess.PIPE, text=True).stdout.strip()
