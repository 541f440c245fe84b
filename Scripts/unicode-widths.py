#!/usr/bin/env python3
"""Writes the table of the widths of characters in a terminal, and the widths that the tests expect,
from the Python package wcwidth and Debian's package unicode-data, which it installs if necessary.

  unicode-widths.py          writes the files
  unicode-widths.py --check  checks that the files are up to date
"""

import importlib
import os
import subprocess
import sys

import usage

VERSION = "0.7.0"
EMOJI_VERSION = "15.0"
SEQUENCES = "/usr/share/unicode/emoji/emoji-test.txt"
TABLE = "Modules/ComposableCore/Screen/ScalarWidths.swift"
SCALARS = "Tests/ComposableCoreTests/Screen/Golden/scalar-widths.tsv"
EMOJI = "Tests/ComposableCoreTests/Screen/Golden/emoji-widths.tsv"
WORDS = "Tests/ComposableCoreTests/Screen/Golden/word-widths.tsv"

# A word for each script, with marks, conjuncts or vowels around a letter where the script has them.
SAMPLES = """
Latin café  Greek ἀρχή  Cyrillic й̈ё  Armenian բարեւ  Hebrew שָׁלוֹם  Arabic مَرْحَبًا  Syriac ܫܠܵܡܵܐ  Thaana ދިވެހި
NKo ߒߞߏ߫  Devanagari क्षत्रिय  Bengali বাংলা  Gurmukhi ਪੰਜਾਬੀ  Gujarati ગુજરાતી  Oriya ଓଡ଼ିଆ  Tamil வணக்கம்
Telugu క్షమించు  Kannada ಕ್ಷಮಿಸಿ  Malayalam മലയാളം  Sinhala ශ්‍රී  Thai ทำน้ำคำ  Lao ນ້ຳຄຳ  Tibetan བོད་སྐད  Myanmar မြန်မာ
Georgian გამარჯობა  Hangul 한국어  Jamo 한국  Ethiopic ሰላም  Cherokee ᎣᏏᏲ  Canadian ᓀᐦᐃᔭᐍᐏᐣ  Ogham ᚑᚌᚐᚋ
Runic ᚠᚢᚦ  Khmer ភាសាខ្មែរ  Mongolian ᠮᠣᠩᠭᠣᠯ  Hiragana がぎ  Katakana ｶﾞカ  Bopomofo ㄅㄆ  Han 漢字  Yi ꆈꌠ
Balinese ᬩᬮᬶ  Javanese ꦗꦮ  Sundanese ᮞᮥᮔ᮪ᮓ  Limbu ᤕᤰᤌᤢᤱ  Vai ꕙꔤ  Tifinagh ⵜⵉⴼⵉⵏⴰⵖ  Cham ꨌꩌ  Meetei ꯃꯤꯇꯩ
Heart ❤️  HeartText ❤︎  Keycap 1️⃣  Flag 🇩🇪  Family 👩‍👩‍👧  Hand 👍🏽  Rainbow 🏳️‍🌈  Wales 🏴󠁧󠁢󠁷󠁬󠁳󠁿  Watch ⌚
"""


def load():
    try:
        module = importlib.import_module("wcwidth")
    except ImportError:
        module = None
    if module is None or module.__version__ != VERSION:
        result = subprocess.run(
            [sys.executable, "-m", "pip", "install", "--quiet", "--target", f".build/wcwidth-{VERSION}", f"wcwidth=={VERSION}"],
            capture_output=True, text=True)
        if result.returncode != 0:
            print(f"widths: skipped, because pip cannot install wcwidth {VERSION}:\n{result.stderr.strip()[-300:]}")
            sys.exit()
        sys.path.insert(0, f".build/wcwidth-{VERSION}")
        for name in [name for name in sys.modules if name.partition(".")[0] == "wcwidth"]:
            del sys.modules[name]
        module = importlib.import_module("wcwidth")
    return module


def sequences():
    """The sequences of the file for tests of emoji; none if it is of another version or missing."""
    if not os.path.exists(SEQUENCES) and hasattr(os, "geteuid") and os.geteuid() == 0:
        subprocess.run(["apt-get", "install", "-qq", "-y", "unicode-data"], capture_output=True, check=False)
    lines = usage.read(SEQUENCES).splitlines() if os.path.exists(SEQUENCES) else []
    if f"# Version: {EMOJI_VERSION}" not in lines:
        print(f"widths: the emoji are skipped, because {SEQUENCES} of version {EMOJI_VERSION} is missing. "
              "Install Debian's unicode-data.")
        return []
    return ["".join(chr(int(scalar, 16)) for scalar in line.split(";")[0].split())
            for line in lines if line and not line.startswith("#")]


def runs(width):
    """The ranges of scalars with equal widths, from the first that is not ASCII."""
    start, last = 0x80, width(0x80)
    for scalar in range(0x81, 0x110000):
        now = last if 0xD800 <= scalar < 0xE000 else width(scalar)
        if now != last:
            yield start, scalar - 1, last
            start, last = scalar, now
    yield start, 0x10FFFF, last


def main():
    check = "--check" in usage.arguments(__doc__)
    wcwidth = load()

    def width(scalar):
        # After a letter, which is what a terminal adds for it.
        return max(wcwidth.wcswidth("a" + chr(scalar)) - 1, 0) if wcwidth.wcwidth(chr(scalar)) == 0 \
            else max(wcwidth.wcwidth(chr(scalar)), 0)

    ranges = list(runs(width))
    lines = [
        f"// Written by Scripts/unicode-widths.py from wcwidth {VERSION} (Unicode "
        f"{wcwidth.list_versions()[-1]}).",
        "",
        "/// The first scalar of each range of scalars with equal widths, beginning with U+0080.",
        "let scalarWidthStarts: [UInt32] = [",
        *[f"  {', '.join(f'0x{start:X}' for start, _, _ in ranges[at:at + 10])}," for at in range(0, len(ranges), 10)],
        "]",
        "",
        "/// The width of each of these ranges, in columns.",
        "let scalarWidths: [UInt8] = [",
        *[f"  {', '.join(str(last) for _, _, last in ranges[at:at + 30])}," for at in range(0, len(ranges), 30)],
        "]",
        "",
    ]
    words = SAMPLES.split()
    files = {
        TABLE: "\n".join(lines),
        SCALARS: "".join(f"{start:X}\t{end:X}\t{columns}\n" for start, end, columns in ranges),
        WORDS: "".join(
            f"{name}\t{word}\t{wcwidth.wcswidth(word)}\n" for name, word in zip(words[::2], words[1::2])),
    }
    if emoji := sequences():
        widths = {columns: [text for text in emoji if wcwidth.wcswidth(text) == columns] for columns in range(9)}
        files[EMOJI] = "".join("\t".join([str(columns), *texts]) + "\n" for columns, texts in widths.items() if texts)
    for path, text in files.items():
        if not check:
            usage.write(path, text)
        elif usage.read(path) != text:
            usage.fail("widths", f"{path} is not what this script writes. Run it, and review the change.")
    print("widths: passed" if check else f"widths: {len(ranges)} ranges")


main()
