internal import Foundation

/// The messages between the compiler and the plug-in; each is an eight-byte little-endian length
/// followed by that many bytes of JSON.
struct MessageStream {
  let input: FileHandle
  let output: FileHandle

  /// Returns the next message; nil if the compiler has closed the stream or the stream ends early.
  func read() throws -> Data? {
    guard let prefix = try bytes(8) else { return nil }
    let length = prefix.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let count = Int(exactly: length) else { return nil }
    return try bytes(count)
  }

  /// Writes a message.
  func write(_ message: Data) throws {
    let length = UInt64(message.count)
    let prefix = (0..<8).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
    try output.write(contentsOf: Data(prefix) + message)
  }

  /// Returns a given number of bytes; nil if there are fewer.
  private func bytes(_ count: Int) throws -> Data? {
    var data = Data()
    while data.count < count {
      // Reads in parts, because a wrong length may exceed the available memory.
      let part = try input.read(upToCount: min(count - data.count, 1 << 20))
      guard let part, !part.isEmpty else { return nil }
      data += part
    }
    return data
  }
}
