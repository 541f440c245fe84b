internal import Foundation

/// Answers the messages of the compiler, which come in standard input, until it closes the stream.
///
/// - Throws: An error of the system if a message cannot be read or written.
package func runPlugin() throws {
  let stream = MessageStream(input: .standardInput, output: .standardOutput)
  let encoder = JSONEncoder()
  var plugin = Plugin()
  while let message = try stream.read() {
    try stream.write(try encoder.encode(plugin.answer(message)))
  }
}
