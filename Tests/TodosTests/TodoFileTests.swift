import Foundation
import Testing

@testable import Todos

struct TodoFileTests {
  private func withFile(_ body: (TodoFile) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(TodoFile(url: folder.appending(path: "todos.json")))
  }

  @Test("saved todos can be loaded, and a missing file loads as an empty list")
  func roundTrip() throws {
    try withFile { file in
      #expect(try file.load() == [])
      try file.save([Todo(id: 7, title: "Read \"it\"", isDone: true, seconds: 3)])
      #expect(try file.load() == [Todo(id: 7, title: "Read \"it\"", isDone: true, seconds: 3)])
    }
  }

  @Test("a damaged file cannot be loaded")
  func damaged() throws {
    try withFile { file in
      func todo(_ id: Int) -> String {
        #"{"id":\#(id),"title":"a","isDone":false,"seconds":0}"#
      }
      for text in ["oops", "[\(todo(1)),\(todo(1))]", "[\(todo(.max))]"] {
        try Data(text.utf8).write(to: file.url)
        #expect(throws: TodoFileError.self) { try file.load() }
      }
    }
  }
}
