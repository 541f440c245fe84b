import ComposableTerminal
import Foundation

/// The reason why an editor has not changed a note.
struct EditorError: Error, CustomStringConvertible {
  let description: String
}

/// Lets the user change a text in the editor that `VISUAL` or `EDITOR` names.
func editInEditor(_ text: String) async throws -> String {
  let variables = ProcessInfo.processInfo.environment
  let editor =
    [variables["VISUAL"], variables["EDITOR"]].lazy.compactMap { $0 }
    .first { !$0.isEmpty } ?? "vi"
  let file = FileManager.default.temporaryDirectory.appending(path: "note-\(UUID()).txt")
  guard
    FileManager.default.createFile(
      atPath: file.path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
  else { throw EditorError(description: "cannot write '\(file.path)'") }
  defer { try? FileManager.default.removeItem(at: file) }
  // A shell, because the variable may contain options.
  let code = try await InteractiveSession.runProgram(
    ["/bin/sh", "-c", "\(editor) \"$1\"", "sh", file.path])
  guard code == 0 else { throw EditorError(description: "'\(editor)' ended with code \(code)") }
  let edited = try String(contentsOf: file, encoding: .utf8)
  // Editors end the last line.
  return edited.hasSuffix("\n") ? String(edited.dropLast()) : edited
}
