"""Adds a feature to the package; new-feature.sh runs this script.

The feature's files are copies of a template in Tests/Consumer with the feature's name. The edits of
the application's files are insertions before existing text.
"""

import glob
import os
import re
import subprocess
import sys
import textwrap

import usage
from usage import read

# The package that has a feature with a request, Dice, and one without, Clicker.
TEMPLATES = "Tests/Consumer"

# For each type of response what stands for that of Dice: a random one and its description, and a
# sample, as a literal and as it is shown.
RESPONSES = {
    "Bool": ("Bool.random()", "true or false at random", "true", "true"),
    "Int": ("Int.random(in: 1...100)", "a random number from 1 to 100", "7", "7"),
    "String": ('"number \\(Int.random(in: 1...100))"', "random text", '"number 7"', "number 7"),
}


# The types in the namespace of each feature.
PARTS = ["State", "Action", "Environment", "ViewState", "ViewAction", "Connector"]


def fail(message):
    usage.fail("new-feature", message)


def words(name):
    return re.sub(r"([a-z])(?=[A-Z])", r"\1 ", name).lower().split()


class Feature:
    """The forms in which the name of a feature is written, and its request, if it has one."""

    def __init__(self, name, request):
        self.name, (self.request, self.response) = name, request or ("", "")
        acronym = re.match(r"[A-Z]+(?=[A-Z][a-z0-9])|[A-Z]+$|[A-Z]", name).group()
        self.member = acronym.lower() + name[len(acronym):]
        self.command = "-".join(words(name))  # As `demo(of:)` in Package.swift writes it.
        self.live = "live" + self.request[:1].upper() + self.request[1:]
        self.folders = [f"Modules/{name}", f"Tests/{name}Tests", f"Apps/{name}Demo"] + (
            [f"Modules/LiveClients/{name}"] if request else [])
        # Patterns of the template and what this feature has in their places.
        self.template, title = "Dice" if request else "Clicker", " ".join(words(name)).capitalize()
        member = rf"\b{self.template.lower()}"
        self.in_code = [(self.template, name), (member, self.member)]
        self.in_texts = [(self.template, title), (member, self.command), ("^=+$", "=" * len(title))]
        if request:
            random, description, literal, shown = zip(
                map(re.escape, RESPONSES["Int"]), RESPONSES[self.response])
            self.in_code += [
                random, description, literal, (r"\bInt\b", self.response),
                (r"\broll\b", self.request), (r"Roll\b", self.live.removeprefix("live"))]
            self.in_texts += [shown, (r"\broll\b", " ".join(words(self.request)))]

    def files(self):
        """The paths and contents of the feature's files: formatted Swift files, and golden files wrapped to 80
        columns."""
        texts = {}
        for path in glob.glob(f"{TEMPLATES}/**/*{self.template}*/**/*.*", recursive=True):
            folder, file = os.path.split(os.path.relpath(path, TEMPLATES))
            folder = re.sub(r"^Sources(?=/\w+Demo)", "Apps", folder).replace("Sources", "Modules")
            folder = replaced(folder, self.in_code)
            if file.endswith(".swift"):
                parts = re.split(r'("(?:[^"\\\n]|\\.)*")', read(path))
                texts[f"{folder}/{replaced(file, self.in_code)}"] = formatted("".join(
                    replaced(part, self.in_texts if index % 2 else self.in_code)
                    for index, part in enumerate(parts)))
            else:
                texts[f"{folder}/{replaced(file, self.in_texts)}"] = "\n".join(
                    textwrap.fill(line, 80, break_long_words=False, break_on_hyphens=False)
                    for line in replaced(read(path), self.in_texts).split("\n"))
        return texts

    def edits(self):
        """The insertions that take the feature into PrimeTime.

        Each is a file, a text after which the place is searched for, the text before which it is,
        and what is inserted there.
        """
        name, member = self.name, self.member
        app, screens = "Modules/AppFeature/AppFeature.swift", "Modules/AppFeature/AppScreens.swift"
        raw = "" if self.command == member else f' = "{self.command}"'
        environment = f", environment: \\.{member}" if self.request else ""
        yield app, "enum AppScreen", "}\n", f"  case {member}{raw}\n"
        yield app, "import", f"package import {name}\n", None
        yield app, "struct State", "    /// The changes of", f"    package var {member}: {name}.State\n"
        yield app, "struct State", "      activityFeed:", f"      {member}: {name}.State = {name}.State(),\n"
        yield app, "struct State", "      self.activityFeed", f"      self.{member} = {member}\n"
        yield app, "enum Action", "    case screenSelected", f"    case {member}({name}.Action)\n"
        yield (app, "", "extension CasePath<AppFeature.Action, UndoAction>", f"""\
extension CasePath<AppFeature.Action, {name}.Action> {{
  package static var {member}: Self {{
    Self(embed: Root.{member}) {{
      if case .{member}(let action) = $0 {{ action }} else {{ nil }}
    }}
  }}
}}

""")
        yield (app, "static let reducer", "    crossFeatureReducer\n",
               f"    {name}.reducer.pullback(\n      state: \\.{member}, action: .{member}{environment}),\n")
        yield screens, "import", f"package import {name}\n", None
        yield (screens, "struct ViewState", "    package var activityFeed",
               f"    package var {member}: {name}.ViewState\n")
        yield (screens, "struct ViewState", "      activityFeed =",
               f"      {member} = {name}.ViewState(state.{member})\n")
        yield (screens, "enum ViewAction", "    case screenSelected",
               f"    case {member}({name}.ViewAction)\n")
        action = ".view(action)" if self.request else "action"
        yield (screens, "switch viewAction {", "      case .screenSelected",
               f"      case .{member}(let action): .{member}({action})\n")
        yield (screens, "func content(of", "    }\n  }\n",
               f"    case .{member}:\n      return {name}.screen(state.{member})\n"
               f"        .map(ViewAction.{member})\n")
        notice = (f"      return {name}.notice(\n"
                  f"        action, before: before.{member}, after: after.{member})\n")
        yield (screens, "static func notice(", "    case .screenSelected",
               f"    case .{member}(let action):\n{notice}" if self.request
               else f"    case .{member}:\n      return nil\n")
        if self.request:
            live = "Apps/PrimeTime/LiveEnvironment.swift"
            yield (app, "struct Environment", "    package var now",
                   f"    package var {member}: {name}.Environment\n")
            yield app, "struct Environment", "      favoritePrimes:", f"      {member}: {name}.Environment,\n"
            yield app, "struct Environment", "      self.now", f"      self.{member} = {member}\n"
            yield app, "func withoutEffects(", "      favoritePrimes:", f"      {member}: .withoutEffects,\n"
            yield live, "import", f"import {name}\n", None
            yield (live, "func live(", "      favoritePrimes:",
                   f"      {member}: {name}.Environment(\n"
                   f"        {self.request}: {{ try await {self.live}() }}),\n")


def replaced(text, replacements):
    """Replaces all patterns of a text in one pass, so that inserted text is not replaced again."""
    pattern = "|".join(f"({old})" for old, _ in replacements)
    return re.sub(pattern, lambda found: replacements[found.lastindex - 1][1], text, flags=re.M)


def formatted(text):
    return subprocess.run(
        ["swift", "format", "--assume-filename", "Feature.swift"], input=text, capture_output=True,
        text=True, check=True).stdout


def inserted(texts, edit):
    path, after, before, addition = edit
    text = texts[path]
    if addition is None:
        lines = text.splitlines(keepends=True)
        imports = [i for i, line in enumerate(lines) if re.match(r"(\w+ )?import \w+", line)]
        later = [i for i in imports if lines[i].split()[-1] > before.split()[-1]]
        addition, place = before, len("".join(lines[: later[0] if later else imports[-1] + 1]))
    else:
        place = text.find(before, max(text.find(after), 0))
        if after not in text or place < 0:
            fail(f"{path} has changed: '{before.strip()}' is missing after '{after.strip()}'. "
                 "Nothing was written. Fix the edits in Scripts/feature.py.")
    texts[path] = text[:place] + addition + text[place:]


def package(name):
    """Package.swift with another feature in its list."""
    text = read("Package.swift")
    found = re.search(r"^let features = \[([^\]]*)\]\n", text, re.M)
    if not found:
        fail("Package.swift has no line 'let features = […]'.")
    names = re.findall(r'"(\w+)"', found.group(1)) + [name]
    line = ", ".join(f'"{name}"' for name in names)
    if len(line) > 80:
        line = "\n" + textwrap.fill(line + ",", 98, initial_indent="  ", subsequent_indent="  ") + "\n"
    return text[: found.start()] + f"let features = [{line}]\n" + text[found.end():]


def schema():
    """The file with the schema version of recordings, incremented because the states and actions change."""
    path = "Apps/PrimeTime/PrimeTime.swift"
    return {path: re.sub(
        r'(schema: ")(\d+)', lambda found: found[1] + str(int(found[2]) + 1), read(path))}


def check(feature):
    """Fails if the name of the feature or of its request cannot be used."""
    name, own = feature.name, [feature.member] + [feature.request] * bool(feature.request)
    if len(name) > 24 or len(feature.request) > 24:  # So that no inserted line is too long.
        fail("a name must have at most 24 characters. Choose a shorter name.")
    for folder in feature.folders:
        parent = os.path.dirname(folder)
        for file in os.listdir(parent):
            if file.lower() == os.path.basename(folder).lower():
                fail(f"'{name}' already exists as {parent}/{file}. Choose another name.")
    for word in own:
        if not compiles(f"enum E {{ case {word} }}; let e = E.{word}"):
            fail(f"'{word}' is a Swift keyword. Choose another name.")
    for kind, source in (("module", f"import {name}"), ("type", f"import Foundation; typealias T = {name}")):
        if compiles(source):
            fail(f"the toolchain has a {kind} named '{name}'. Choose another name.")
    if name in PARTS:
        fail(f"each feature has a type named '{name}'. Choose another name.")
    for path, _, files in os.walk("Modules"):
        for file in files:
            found = re.search(
                rf"^(?:public|package) .*\b(?:struct|class|enum|protocol|typealias) ({name})\b"
                + (rf"|^ +case ({feature.member})\b|^ +package var ({feature.member}):" if "AppFeature" in path else ""),
                read(f"{path}/{file}"), re.M)
            if found:
                fail(f"{path}/{file} declares '{next(filter(None, found.groups()))}'. Choose another name.")
    if re.search(rf"^ +{feature.command}\b", read("Tests/PrimeTimeTests/Golden/help.txt"), re.M):
        fail(f"primetime has the command '{feature.command}'. Choose another name.")


def compiles(source):
    return subprocess.run(["swiftc", "-typecheck", "-"], input=source, text=True,
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


def add(feature):
    texts = {path: read(path) for path in dict.fromkeys(edit[0] for edit in feature.edits())}
    check(feature)
    for edit in feature.edits():
        inserted(texts, edit)
    texts = {path: formatted(text) for path, text in texts.items()}
    texts["Package.swift"] = package(feature.name)
    texts |= schema()
    for path, text in (feature.files() | texts).items():
        usage.write(path, text)
    live = (f"\nIts request returns {RESPONSES[feature.response][1]}; see {feature.folders[-1]}."
            if feature.request else "")
    print(f"""\
new-feature: wrote {', '.join(feature.folders)}, and added {feature.name} to {len(texts)} files.
Next, write the feature: start with Modules/{feature.name}/{feature.name}.swift, and read
docs/writing-a-feature.md, which explains dependencies.{live}
  swift test --filter {feature.name}Tests
  swift run {feature.command}-demo    # the feature on its own
Before you commit, add a line to CHANGELOG.md and run
  Scripts/lint.sh --fix; swift test
  Scripts/isolate.sh {feature.name}    # builds the feature with only the core
To remove it again: 'git restore .' and 'git clean -d {" ".join(feature.folders)}', or later 'git revert'.""")


def parsed(request):
    """The name and the type of a request, such as `roll:Int`."""
    name, _, response = request.partition(":")
    if not re.fullmatch(r"[a-z][A-Za-z0-9]*", name) or response not in RESPONSES:
        fail(f"'{request}' is not a request. Write its name in lowerCamelCase and the type of the "
             "response, Bool, Int or String, such as 'roll:Int'.")
    return name, response


if __name__ == "__main__":
    name, *options = sys.argv[1:]
    if not re.fullmatch(r"[A-Z][A-Za-z0-9]*", name):
        fail(f"'{name}' is not a module name: it must start with a capital letter and consist of ASCII "
             "letters and digits, such as 'TodoList'.")
    add(Feature(name, parsed(options[0]) if options else None))
