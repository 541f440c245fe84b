import ComposableFiles
import ComposableTesting
import Testing

@testable import Todos

struct TodoFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("saved todos can be loaded, and a missing file loads as an empty list")
  func roundTrip() async throws {
    let file = todoFile(at: folder("todos.json"))
    #expect(try await file.load() == [])
    try await file.save([Todo(id: 7, title: "Read \"it\"", isDone: true, seconds: 3)])
    let other = todoFile(at: folder("todos.json"))
    #expect(try await other.load() == [Todo(id: 7, title: "Read \"it\"", isDone: true, seconds: 3)])
  }

  @Test("a damaged file cannot be loaded, and stays as it is")
  func damaged() async throws {
    func todo(_ id: Int) -> String {
      #"{"id":\#(id),"title":"a","isDone":false,"seconds":0}"#
    }
    for text in ["oops", "[\(todo(1)),\(todo(1))]", "[\(todo(.max))]"] {
      try folder.write(text, to: "todos.json")
      await #expect(throws: SharedFileError.self) {
        try await todoFile(at: folder("todos.json")).load()
      }
      #expect(try folder.text(of: "todos.json") == text)
    }
  }
}
