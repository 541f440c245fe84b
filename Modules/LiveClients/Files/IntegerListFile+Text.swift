public import ComposableFiles
internal import ComposablePlatform

extension IntegerListFile {
  /// Reads whole numbers from a JSON list or from text that separates them by whitespace.
  ///
  /// - Parameter path: The path of a file; `-` is standard input.
  /// - Throws: ``SharedFileError`` if the file is missing, unreadable or contains anything else.
  /// - Returns: The numbers, in order.
  @concurrent
  public static func numbers(inListOrText path: String) async throws(SharedFileError) -> [Int] {
    let name = path == "-" ? "standard input" : path
    let bytes: [UInt8]
    do throws(FileError) {
      bytes =
        try path == "-"
        ? Descriptor.standardInput.readToEnd(upTo: sizeLimit) : readFile(at: path, upTo: sizeLimit)
    } catch {
      throw SharedFileError(name, reading: error)
    }
    do throws(IntegerListDamage) {
      let isList = bytes.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "[")
      return try isList ? IntegerListReader.numbers(in: bytes) : words(of: bytes)
    } catch {
      throw SharedFileError(name, .damaged(error.description))
    }
  }

  private static func words(of bytes: [UInt8]) throws(IntegerListDamage) -> [Int] {
    var numbers: [Int] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      for word in line.split(whereSeparator: { " \t\r".utf8.contains($0) }) {
        let text = String(decoding: word, as: UTF8.self)
        guard let number = Int(text) else {
          throw .unexpected(
            String(text.prefix(20)).printable, line: index + 1,
            column: word.startIndex - line.startIndex + 1)
        }
        numbers.append(number)
      }
    }
    return numbers
  }
}
