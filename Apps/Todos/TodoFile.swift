import Foundation

/// The JSON file with the todos.
struct TodoFile: Sendable {
  var url: URL

  /// Reads the todos; empty if there is no file.
  func load() throws(TodoFileError) -> [Todo] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    guard let data = try? Data(contentsOf: url) else {
      throw TodoFileError("\(url.path) cannot be read. Use a different file.")
    }
    guard let todos = try? JSONDecoder().decode([Todo].self, from: data) else {
      throw TodoFileError("\(url.path) is not a to-do file. Use a different file.")
    }
    // A todo is found by its id, and the next todo needs a larger one.
    guard Set(todos.map(\.id)).count == todos.count,
      todos.allSatisfy({ max($0.id, $0.seconds) < .max / 2 })
    else {
      throw TodoFileError(
        "\(url.path) has two todos with one id, or too large a number. Fix it or use another file.")
    }
    return todos
  }

  /// Replaces the todos in the file.
  func save(_ todos: [Todo]) throws(TodoFileError) {
    do {
      try JSONEncoder().encode(todos).write(to: url, options: .atomic)
    } catch {
      throw TodoFileError(
        "\(url.path) cannot be written. Free up disk space, or run the program in another folder.")
    }
  }
}

struct TodoFileError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
