#!/usr/bin/env python3
"""Reads a journal as docs/journal.md describes it, and prints its actions and their causes.

It shares no code with the library, so it tests the description. The exit code is 1 if a line is
damaged; an incomplete last line is ignored.
"""
import json
import sys
import zlib


class Damage(Exception):
    pass


def read_line(line):
    """Returns the object of a line whose checksum is right."""
    mark = b',"crc":"'
    body, found, end = line.rpartition(mark)
    if not found or len(end) != 10 or end[8:] != b'"}':
        raise Damage("it has no checksum")
    try:
        expected = int(end[:8], 16)
    except ValueError:
        raise Damage("it has no checksum")
    if zlib.crc32(body) != expected:
        raise Damage("its checksum is wrong")
    return json.loads(line)


def read(path):
    """Returns the first line and the lines after it that are as they were written."""
    lines = open(path, "rb").read().split(b"\n")
    unfinished = lines.pop()
    entries = []
    for number, line in enumerate(lines, 1):
        try:
            entries.append(read_line(line))
        except Damage as damage:
            if number == len(lines) and not unfinished and number > 1:
                break
            sys.exit(f"read-journal: line {number}: {damage}")
    if not entries or entries[0].get("journal") != 1:
        sys.exit("read-journal: the file is not a journal of format 1")
    return entries[0], entries[1:]


def main():
    header, entries = read(sys.argv[1])
    print(f"{header['program']} {header['version']}, schema {header['schema']}")
    last = 0
    for entry in entries:
        if "n" not in entry:
            continue
        if entry["n"] != last + 1:
            sys.exit(f"read-journal: action {entry['n']} follows action {last}")
        last = entry["n"]
        cause = entry.get("cause")
        if cause is not None and not 0 < cause < last:
            sys.exit(f"read-journal: action {last} has the cause {cause}")
        origin = "user" if cause is None else f"effect of {cause}"
        print(last, f"{entry['us'] / 1_000_000:.3f} s", json.dumps(entry["action"]), origin)


main()
