"""Builds the package with mutations and runs its tests."""

import os
import re
import resource
import signal
import subprocess


class MutatedPackage:
    def __init__(self, folder):
        self.folder = folder

    def path(self, name):
        return os.path.join(self.folder, "Modules", name)

    def build(self):
        """Builds the tests; returns None on success, or what the compiler printed."""
        result = self._run(["swift", "build", "--build-tests"], seconds=1200)
        if result is None:
            return "The build took longer than 20 minutes."
        return result.stdout if result.returncode else None

    def test(self, suites, seconds=60, environment={}):
        """Runs the suites that match a regular expression; returns how they noticed a mutation.

        Returns an empty string when all tests pass.
        """
        # Not through `swift test`, which starts the tests in a process group of their own: one that
        # hangs could not be ended.
        result = self._run(
            [".build/debug/mutatedPackageTests.xctest", "--testing-library", "swift-testing",
             "--filter", suites],
            seconds, environment)
        if result is None:
            return "the tests hang"
        if result.returncode == 0:
            return "" if re.search(r"with [1-9]\d* tests?", result.stdout) else "no test ran"
        red = len(set(re.findall(r"^✘ Test (?:\"([^\"]+)\"|(\w+\(\)))", result.stdout, re.M)))
        return f"{red} test{'s' if red > 1 else ''} red" if red else "the process ends"

    def _run(self, command, seconds, environment={}):
        def limit():
            # A mutation may allocate without end.
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            if command[0] != "swift":
                resource.setrlimit(resource.RLIMIT_DATA, (4 << 30, 4 << 30))

        # Without colours, which would stand between the mark of a red test and its name.
        process = subprocess.Popen(
            command, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace", start_new_session=True, preexec_fn=limit,
            env={**os.environ, "NO_COLOR": "1", **environment})
        try:
            output, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            # With all that it started.
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return None
        return subprocess.CompletedProcess(command, process.returncode, output)
