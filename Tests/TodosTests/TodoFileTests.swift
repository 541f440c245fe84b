import ComposableFiles
import Foundation
import Testing

@testable import Todos

struct TodoFileTests {
  private func withPath(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.appending(path: "todos.json").path)
  }

  @Test("saved todos can be loaded, and a missing file loads as an empty list")
  func roundTrip() async throws {
    try await withPath { path in
      let todos = [Todo(id: 7, title: "Read \"it\"", isDone: true, seconds: 3)]
      let file = todoFile(at: path)
      #expect(try await file.load() == [])
      try await file.save(todos)
      #expect(try await todoFile(at: path).load() == todos)
    }
  }

  @Test("a damaged file cannot be loaded, and stays as it is")
  func damaged() async throws {
    try await withPath { path in
      func todo(_ id: Int) -> String {
        #"{"id":\#(id),"title":"a","isDone":false,"seconds":0}"#
      }
      for text in ["oops", "[\(todo(1)),\(todo(1))]", "[\(todo(.max))]"] {
        try Data(text.utf8).write(to: URL(filePath: path))
        await #expect(throws: SharedFileError.self) { try await todoFile(at: path).load() }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
      }
    }
  }
}
