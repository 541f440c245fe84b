@testable import ComposableJournal

/// Returns a journal of a machine with lines that are given without their ends.
func machineJournal(_ lines: [String]) throws -> Journal {
  let first = """
    {"journal":1,"program":"machine","version":"1.0","schema":"1","start":0,\
    "state":{"count":0,"names":[],"lastTime":0,"isWaiting":false}
    """
  return try Journal(journalBytes([first] + lines), path: "journal", schema: nil)
}

/// Returns lines that are given without their ends as they are in a file.
func journalBytes(_ lines: [String]) -> [UInt8] {
  lines.flatMap { Array("\($0),\"crc\":\"\(hexadecimal(checksum($0.utf8)))\"}\n".utf8) }
}
