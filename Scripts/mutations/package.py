"""Builds a package with mutations and runs its tests."""

import os
import re
import resource
import signal
import subprocess
import threading

import usage
from usage import read

VARIABLE = "COMPOSABLE_MUTATION"

# Part of each module, whose inlinable functions call it.
SWITCH = f"""
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

private let mutation = getenv("{VARIABLE}").flatMap {{ Int(String(cString: $0)) }}

/// Returns whether a mutation is enabled.
@usableFromInline
func isMutated(_ number: Int) -> Bool {{ mutation == number }}
"""


class MutatedPackage:
    def __init__(self, folder):
        self.folder = folder
        self._originals = {}
        # A mutation may make a condition constant, which causes a warning.
        manifest = os.path.join(folder, "Package.swift")
        text = read(manifest).replace("[.treatAllWarnings(as: .error)]", "[]")
        write(manifest, text)
        for module in os.listdir(os.path.join(folder, "Modules")):
            write(self.path(f"{module}/Mutation.swift"), SWITCH)
        for name in ("Shell", "PseudoTerminal"):
            support = os.path.join(folder, f"Tests/PrimeTimeTests/Support/{name}.swift")
            write(support, read(support).replace(
                '"TZ": "UTC",',
                f'"TZ": "UTC", "{VARIABLE}": '
                f'ProcessInfo.processInfo.environment["{VARIABLE}"] ?? "",'))

    def path(self, name):
        return os.path.join(self.folder, "Modules", name)

    def source(self, name):
        """Returns the source of a file without mutations."""
        if name not in self._originals:
            self._originals[name] = read(self.path(name))
        return self._originals[name]

    def build(self, sources):
        """Builds the package with some files replaced.

        Returns None on success, or the output of the compiler.
        """
        for name in set(self._originals) | set(sources):
            write(self.path(name), sources.get(name) or self.source(name))
        result = self._run(["swift", "build", "--build-tests"], seconds=1200)
        if result is None:
            return "The build took longer than 20 minutes."
        return result.stdout if result.returncode else None

    def test(self, suites, seconds=60, mutation=0):
        """Runs the suites that match a regular expression until a test fails.

        Returns a description of the failure; an empty string if all tests pass.
        """
        # Not with `swift test`, which starts the tests in another process group, so that a test that
        # hangs could not be killed.
        result = self._run(
            [".build/debug/composablePackageTests.xctest", "--testing-library", "swift-testing",
             "--filter", suites],
            seconds, {VARIABLE: str(mutation)}, until=re.compile("^✘ Test (.*?) recorded an issue"))
        if result is None:
            return "the tests hang"
        if failure := re.search(r"^✘ Test (.*?) recorded an issue", result.stdout, re.M):
            return f"{failure[1]} fails"
        if result.returncode:
            return "the process ends"
        return "" if re.search(r"with [1-9]\d* tests?", result.stdout) else "no test ran"

    def _run(self, command, seconds, environment={}, until=None):
        """Runs a command until it ends or prints a line that matches.

        Returns None if it exceeds the time limit.
        """
        def limit():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            if command[0] != "swift":
                # A mutation may allocate without bound.
                resource.setrlimit(resource.RLIMIT_DATA, (4 << 30, 4 << 30))

        # Without colors, whose codes would separate the mark of a failed test from its name.
        process = subprocess.Popen(
            command, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace", start_new_session=True, preexec_fn=limit,
            env={**os.environ, "NO_COLOR": "1", **environment})

        def kill():
            # Including its child processes.
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass

        has_ended = threading.Event()
        is_late = threading.Event()

        def watch():
            if not has_ended.wait(seconds):
                is_late.set()
                kill()

        threading.Thread(target=watch, daemon=True).start()
        lines = []
        for line in process.stdout:
            lines.append(line)
            if until and until.search(line):
                kill()
                break
        process.stdout.close()
        code = process.wait()
        has_ended.set()
        if is_late.is_set():
            return None
        return subprocess.CompletedProcess(command, code, "".join(lines))


def write(path, text):
    """Writes a file, unless it already has these contents: a new date would cause a rebuild."""
    if os.path.exists(path) and read(path) == text:
        return
    usage.write(path, text)
