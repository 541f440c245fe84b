"""Adds a feature to the package or removes it: see new-feature.sh, which runs this.

A feature consists of files, which are the templates beside this script with its name, and of edits
of the application's files, which are insertions before a text that is there.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap

SCRIPTS = "Scripts/new-feature"
FOLDERS = ("Modules/Example", "Tests/ExampleTests", "Apps/ExampleDemo")

# The live function of a feature with a request, and its tests.
LIVE_FOLDERS = ("Modules/LiveClients/Example", "Tests/LiveClientsTests/Example")

# The file with the version of recorded states and actions.
SCHEMA_FILE = "Apps/PrimeTime/Commands/Replay.swift"
SCHEMA = re.compile(r'(journalSchema = ")(\d+)(")')


# What the templates write for each type of response: a random one and its description, and a sample,
# as a literal and as it is shown.
RESPONSES = {
    "Bool": ("Bool.random()", "true or false, by chance", "true", "true"),
    "Int": ("Int.random(in: 1...100)", "a random number from 1 to 100", "7", "7"),
    "String": ('"number \\(Int.random(in: 1...100))"', "a random text", '"number 7"', "number 7"),
}


def fail(message):
    sys.exit("new-feature: " + message)


class Name:
    """The forms in which the name of a feature is written, and its request, if it has one."""

    def __init__(self, name, request):
        self.type = name
        self.request, self.response = request or ("", "")
        self.templates = f"{SCRIPTS}/{'request' if request else 'plain'}"
        acronym = re.match(r"[A-Z]+(?=[A-Z][a-z0-9])|[A-Z]+$|[A-Z]", name).group()
        self.member = acronym.lower() + name[len(acronym):]
        # As `demo(of:)` in Package.swift and isolate.sh write it.
        self.command = "-".join(words(name))
        self.title = " ".join(words(name)).capitalize()
        self.live = "live" + self.request[:1].upper() + self.request[1:]

    def folders(self):
        """The templates of the folders that are the feature's own."""
        return FOLDERS + (LIVE_FOLDERS if self.request else ())

    def written(self, text):
        """A template with this name."""
        text = text.replace("EXAMPLE", self.command).replace("=====", "=" * len(self.title))
        text = text.replace("TITLE", self.title)
        text = text.replace("LABEL", self.title.lower())
        if self.request:
            random, description, sample, shown = RESPONSES[self.response]
            text = text.replace("LIVE_REQUEST", self.live[0].upper() + self.live[1:])
            text = text.replace("live_request", self.live).replace("REQUEST", self.request)
            text = text.replace("WORDS", " ".join(words(self.request)))
            text = text.replace("RANDOM_RESPONSE", random)
            text = text.replace("RANDOM_DESCRIPTION", description)
            text = text.replace("SHOWN_SAMPLE", shown).replace("SAMPLE", sample)
            text = text.replace("RESPONSE", self.response)
        text = text.replace("Example", self.type)
        return re.sub(r"example(?![a-z])", self.member, text)  # Not the label `examples:`.


def words(name):
    """The words of a name, in lowercase."""
    return re.sub(r"([a-z])(?=[A-Z])", r"\1 ", name).lower().split()


def check(name):
    """Fails if the name cannot be that of a new feature."""
    # So that no inserted line is too long.
    if len(name.type) > 24 or len(name.request) > 24:
        fail("a name must have at most 24 letters.")
    # The features' own folder first, so that the message names the module and not its demo.
    parents = ["Modules", "Apps", "Tests"] + [os.path.dirname(f) for f in name.folders()]
    for folder, file in ((f, e) for f in dict.fromkeys(parents) for e in os.listdir(f)):
        for own in (name.type, name.type + "Demo", name.type + "Tests"):
            if file.lower() == own.lower():
                fail(f"'{name.type}' is there already, in {folder}/{file}. Choose another name.")
    if compiles(f"import {name.type}"):
        fail(f"the toolchain has a module '{name.type}'. Choose another name.")
    for member in filter(None, (name.member, name.request)):
        if not compiles(f"enum E {{ case {member} }}; let e = E.{member}"):
            fail(f"'{member}' is a word of the language. Choose another name.")
    if compiles(f"import Foundation; typealias T = {name.type}"):
        fail(f"the toolchain has a type '{name.type}'. Choose another name.")
    declared = {name.type, name.member + "Reducer", name.member + "Notice"}
    declared |= {"render" + name.type, *([name.live] if name.request else [])}
    declared |= {
        name.type + suffix
        for suffix in ("State", "Action", "ViewState", "ViewAction", "Environment")
    }
    for path, text in sources("Modules"):
        text = re.sub(r"^ *//.*", "", text, flags=re.M)
        # What is internal to a library is not seen by a feature.
        public = r"^ *public .*" if path.startswith("Modules/Composable") else ""
        for found in re.findall(
                public + r"\b(?:struct|class|enum|actor|protocol|typealias|func|let) +(\w+)", text,
                re.M):
            if found in declared:
                fail(f"{path} declares '{found}'. Choose another name.")
        if path.startswith("Modules/AppFeature/") and re.search(
                rf"\b(?:case|var) +{name.member}\b", text):
            fail(f"{path} has a member '{name.member}'. Choose another name.")
    with open("Tests/PrimeTimeTests/Golden/help.txt", encoding="utf-8") as help:
        commands = set(re.findall(r"^ +([a-z-]+)", help.read(), re.M)) | {"help", "quit", "show"}
    if name.command in commands:
        fail(f"primetime has the command '{name.command}'. Choose another name.")


def compiles(source):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "main.swift")
        with open(path, "w", encoding="utf-8") as file:
            file.write(source + "\n")
        return subprocess.run(
            ["swiftc", "-typecheck", path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ).returncode == 0


def sources(folder):
    for path, _, files in sorted(os.walk(folder)):
        for file in sorted(files):
            if file.endswith(".swift"):
                yield f"{path}/{file}", read(f"{path}/{file}")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def files(name):
    """The paths and contents of the feature's files."""
    for folder in name.folders():
        for path, _, names in os.walk(f"{name.templates}/{folder}"):
            for file in names:
                source = f"{path}/{file}"
                target = name.written(os.path.relpath(source, name.templates))
                text = name.written(read(source))
                yield target, formatted(text, target) if target.endswith(".swift") else wrapped(text)


def formatted(text, path):
    """The text as the formatter writes it: lines are longer or shorter with the name."""
    return subprocess.run(
        ["swift", "format", "--assume-filename", path], input=text, capture_output=True, text=True,
        check=True).stdout


def wrapped(screen):
    """A golden screen, whose lines are longer or shorter with the name, as it is shown."""
    return "\n".join(
        textwrap.fill(line, 80, break_long_words=False, break_on_hyphens=False) or line
        for line in screen.split("\n"))


def edits(name):
    """The insertions that take the feature into PrimeTime.

    Each is a file, a text after which the place is searched for, the text before which it is, and
    what is inserted there.
    """
    app = "Modules/AppFeature"
    raw = "" if name.command == name.member else f' = "{name.command}"'
    yield (f"{app}/AppScreen.swift", "public enum AppScreen", "\n  /// The name in the navigation",
           f"  /// {name.type}.\n  case {name.member}{raw}\n")

    path = f"{app}/AppState.swift"
    yield path, *imported("public", name)
    yield (path, "public struct AppState", "  /// The changes of the favorites, oldest first.\n",
           f"  /// The state of {name.type}.\n  public var {name.member}: {name.type}State\n\n")
    yield (path, "  public init(", "    activityFeed: [Activity]",
           f"    {name.member}: {name.type}State = {name.type}State(),\n")
    yield (path, "  public init(", "    self.activityFeed",
           f"    self.{name.member} = {name.member}\n")

    path = f"{app}/AppAction.swift"
    yield path, *imported("public", name)
    yield (path, "public enum AppAction", "  /// The user selected a screen.\n",
           f"  /// An action of {name.type}.\n  case {name.member}({name.type}Action)\n")
    yield (path, "", None, f"""
extension CasePath where Root == AppAction, Value == {name.type}Action {{
  /// The path to the actions of {name.type}.
  public static var {name.member}: Self {{
    Self(embed: AppAction.{name.member}) {{
      if case .{name.member}(let action) = $0 {{ action }} else {{ nil }}
    }}
  }}
}}
""")

    path = f"{app}/AppReducer.swift"
    yield path, *imported("internal", name)
    yield (path, "public let appReducer", "  crossFeatureReducer\n",
           f"  {name.member}Reducer.pullback(\n"
           f"    state: \\.{name.member}, action: .{name.member}"
           + (f",\n    environment: \\.{name.member}" if name.request else "") + "),\n")

    if name.request:
        path = f"{app}/AppEnvironment.swift"
        environment = f"{name.type}Environment"
        yield path, *imported("public", name)
        yield (path, "public struct AppEnvironment", "  /// Returns the current date.\n",
               f"  /// The dependencies of {name.type}.\n"
               f"  public var {name.member}: {environment}\n\n")
        yield (path, "  public init(", "    now: @escaping", f"    {name.member}: {environment},\n")
        yield (path, "  public init(", "    self.now", f"    self.{name.member} = {name.member}\n")
        yield (path, "static func withoutEffects(", "      now: now\n",
               f"      {name.member}: .withoutEffects,\n")
        path = "Apps/PrimeTime/LiveEnvironment.swift"
        yield path, *imported("", name)
        yield (path, "static func live(", "      now: now\n",
               f"      {name.member}: {environment}(\n"
               f"        {name.request}: {{ try await {name.live}() }}\n"
               f"      ),\n")

    for front, folder in (("AppLine", "Line"), ("AppFullScreen", "FullScreen")):
        path = f"{app}/{folder}/{front}ViewState.swift"
        first = "activityFeed" if folder == "Line" else "activities"
        changes = "changes" if folder == "Line" else "last changes"
        yield path, *imported("public", name)
        yield (path, f"public struct {front}ViewState",
               f"  /// The {changes} of the favorites, oldest first.\n",
               f"  /// The view state of {name.type}.\n"
               f"  public var {name.member}: {name.type}ViewState\n\n")
        yield (path, "  public init(", f"    {first} =",
               f"    {name.member} = {name.type}ViewState(state.{name.member})\n")

        path = f"{app}/{folder}/{front}ViewAction.swift"
        yield path, *imported("public", name)
        yield (path, f"public enum {front}ViewAction", "  /// The user selected a screen.\n",
               f"  /// A user action in {name.type}.\n"
               f"  case {name.member}({name.type}ViewAction)\n")
        action = f"{name.type}Action(action)" if name.request else "action"
        yield (path, "switch viewAction {", "      case .screenSelected",
               f"      case .{name.member}(let action):\n"
               f"        .{name.member}({action})\n")

        path = f"{app}/{folder}/{front}Renderer.swift"
        yield path, *imported("internal", name)
        yield (path, "private func render(", "  }\n}\n",
               f"  case .{name.member}:\n"
               f"    render{name.type}(state.{name.member})\n"
               f"      .map({front}ViewAction.{name.member})\n")
        notice = "appNotice" if folder == "Line" else "appFullScreenNotice"
        yield (path, f"public func {notice}(", "  }\n}\n",
               f"  case .{name.member}(let action):\n"
               f"    return {name.member}Notice(\n"
               f"      action, before: before.{name.member}, after: after.{name.member})\n")


def imported(access, name):
    return "import", access, f"{access} import {name.type}\n".lstrip()


def inserted(texts, edit):
    """Makes an edit of the texts of files."""
    path, after, before, addition = edit
    text = texts[path]
    if after == "import":
        lines = text.splitlines(keepends=True)
        imports = [i for i, line in enumerate(lines) if re.match(r"(\w+ )?import \w+", line)]
        later = [i for i in imports if lines[i].split()[-1] > addition.split()[-1]]
        place = len("".join(lines[: later[0] if later else imports[-1] + 1]))
    elif before is None:
        place = len(text)
    else:
        start = text.find(after)
        place = text.find(before, start)
        if start < 0 or place < 0:
            fail(f"{path} has changed: the place after '{after.strip()}' and before "
                 f"'{before.strip()}' is not there. Nothing was changed; mend the edits in "
                 f"{SCRIPTS}/feature.py.")
    texts[path] = text[:place] + addition + text[place:]


def features(text):
    """The names in the list of features, and the text before and after it."""
    found = re.search(r"^let features = \[([^\]]*)\]\n", text, re.M)
    if not found:
        fail("Package.swift has no line 'let features = […]'. Nothing was changed.")
    return re.findall(r'"(\w+)"', found.group(1)), text[: found.start()], text[found.end():]


def with_features(names, start, end):
    line = f"let features = [{', '.join(map(quoted, names))}]\n"
    if len(line) > 101:
        line = "let features = [\n" + textwrap.fill(
            ", ".join(map(quoted, names)) + ",", 100, initial_indent="  ", subsequent_indent="  "
        ) + "\n]\n"
    return start + line + end


def quoted(name):
    return f'"{name}"'


def application(name):
    """The texts of all files that are edited."""
    edited = ["Package.swift", SCHEMA_FILE, *(edit[0] for edit in edits(name))]
    return {path: read(path) for path in edited}


def with_schema(texts):
    """The text of the file with the version of recorded states, for the features in the package.

    The version is one more than the committed one if the features are others. One that was raised
    since the last commit stays.
    """
    text = texts[SCHEMA_FILE]
    current = int(SCHEMA.search(text).group(2))
    package, file = committed("Package.swift"), committed(SCHEMA_FILE)
    before = int(SCHEMA.search(file).group(2)) if file else current
    if package and features(package)[0] == features(texts["Package.swift"])[0]:
        version = before if current == before + 1 else current
    else:
        version = max(current, before + 1)
    return SCHEMA.sub(rf"\g<1>{version}\g<3>", text)


def committed(path):
    """The text of a file in the last commit; empty if there is none."""
    return subprocess.run(["git", "show", f"HEAD:{path}"], capture_output=True, text=True).stdout


def write(texts):
    for path, text in texts.items():
        os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


RECORD = ("  RECORD_GOLDEN=1 swift test --filter 'AppFeatureTests|PrimeTimeTests'\n"
          "      # the screens and the help of primetime list the features; read the difference\n"
          "  Scripts/picture.sh    # and so does its picture")

# What a feature with a request has for its author to replace.
def placeholders(name):
    return (f"\nIts request returns {RESPONSES[name.response][1]}: see "
            f"Modules/LiveClients/{name.type}/{name.live[0].upper() + name.live[1:]}.swift."
            if name.request else "")


def add(name):
    texts = application(name)
    names, start, end = features(texts["Package.swift"])
    if name.type in names and all(edit[3] in texts[edit[0]] for edit in edits(name)):
        print(f"new-feature: {name.type} is there already. Nothing was changed.")
        return
    check(name)
    for edit in edits(name):
        inserted(texts, edit)
    texts["Package.swift"] = with_features(names + [name.type], start, end)
    texts[SCHEMA_FILE] = with_schema(texts)
    own = dict(files(name))
    write(own)
    write(texts)
    tests = f"({name.type}Tests|LiveClientsTests)" if name.request else f"{name.type}Tests"
    print(f"""\
new-feature: wrote {', '.join(name.written(f) for f in name.folders())}, and took {name.type} into {len(texts)} files.
Next, write the feature: start with Modules/{name.type}/{name.type}State.swift, and read
docs/writing-a-feature.md, which says what dependencies need.{placeholders(name)}
  swift test --filter '^{tests}\\.'    # a golden file that differs says how to record it
  swift run {name.command}-demo    # the feature alone
Then take it into the application's records:
{RECORD}
Before you commit, add a line to CHANGELOG.md and run
  Scripts/format.sh; Scripts/lint.sh; swift test
  Scripts/isolate.sh {name.type}    # builds the feature with the core alone
  Scripts/check-golden.sh    # lists golden files that no test has any more""")


def remove(name):
    texts = application(name)
    names, start, end = features(texts["Package.swift"])
    if name.type not in names:
        fail(f"there is no feature '{name.type}'. The features are {', '.join(names)}.")
    changed = [edit for edit in edits(name) if texts[edit[0]].count(edit[3]) != 1]
    if next(edits(name)) in changed:
        fail(f"{name.type} was not made by this script: AppScreen.swift does not have its lines. "
             "Remove it by hand.")
    if changed:
        places = "".join(
            f"\n{path}:\n{addition}" for path, _, _, addition in changed)
        fail("these lines were changed, and are to be removed by hand. Nothing was changed; restore "
             f"them or remove the feature by hand.{places.rstrip()}")
    folders = [name.written(folder) for folder in name.folders()]
    lost = unsaved(folders, dict(files(name)))
    if lost:
        fail("these files are not in git as they are. Nothing was changed; commit them first.\n  "
             + "\n  ".join(lost))
    for path, _, _, addition in edits(name):
        texts[path] = texts[path].replace(addition, "")
    names.remove(name.type)
    texts["Package.swift"] = with_features(names, start, end)
    texts[SCHEMA_FILE] = with_schema(texts)
    write(texts)
    for folder in folders:
        shutil.rmtree(folder)
    for front in ("Line", "FullScreen"):
        # It was recorded since.
        screen = f"Tests/AppFeatureTests/{front}/Golden/app {name.command}.txt"
        if os.path.exists(screen):
            os.remove(screen)
    print(f"""\
new-feature: removed {', '.join(folders)}, and took {name.type} out of {len(texts)} files.
Next:
{RECORD}""")


def unsaved(folders, generated):
    """The files whose contents are neither those of the templates nor in git."""
    status = subprocess.run(
        ["git", "status", "--porcelain", "-z", "--untracked-files=all", "--ignored", "--", *folders],
        capture_output=True, text=True)
    if status.returncode != 0:
        return [path for path, text in files_in(folders) if generated.get(path) != text]
    paths = [entry[3:] for entry in status.stdout.split("\0") if entry]
    return [
        path for path in paths
        if os.path.exists(path) and generated.get(path) != read(path)
    ]


def files_in(folders):
    for folder in folders:
        for path, _, names in os.walk(folder):
            yield from ((f"{path}/{file}", read(f"{path}/{file}")) for file in names)


def parsed(request):
    """The name and the type of a request, such as `roll:Int`."""
    name, _, response = request.partition(":")
    if not re.fullmatch(r"[a-z][A-Za-z0-9]*", name) or response not in RESPONSES:
        fail(f"'{request}' is no request. Write what is asked for, in lowerCamelCase, and the type of "
             "the response, such as 'roll:Int': Bool, Int or String. Another type can replace it in "
             "the files afterwards.")
    return name, response


def written_request(feature):
    """The request that a feature was written with; nil if it has none."""
    path = f"Modules/{feature}/{feature}Environment.swift"
    if not os.path.exists(path):
        return None
    found = re.search(r"public var (\w+): @Sendable \(\) async throws -> (\w+)$", read(path), re.M)
    if found and found.group(2) in RESPONSES:
        return found.groups()
    # It was changed since, so it is not as it was written, whatever that was.
    return "request", "Int"


if __name__ == "__main__":
    command, feature, *options = sys.argv[1:]
    try:
        if command == "remove" and not re.fullmatch(r"[A-Za-z0-9]+", feature):
            fail(f"there is no feature '{feature}'.")
        if command == "add" and not re.fullmatch(r"[A-Z][A-Za-z0-9]*", feature):
            fail(f"'{feature}' is no name of a module: it must start with a capital letter and "
                 "consist of letters and digits of ASCII, such as 'TodoList'.")
        request = parsed(options[0]) if options else written_request(feature)
        {"add": add, "remove": remove}[command](Name(feature, request))
    except (OSError, UnicodeError, subprocess.CalledProcessError) as error:
        fail(f"{error}. Look at 'git status' for what was written before.")
