/// A reason why a macro cannot be expanded.
struct Diagnostic: Error, Equatable {
  /// A part of the source, as a range of bytes.
  enum Place: Equatable {
    /// The macro's attribute.
    case attribute
    /// A name in the declaration.
    case declaration(offset: Int, length: Int)
  }

  /// A change that fixes the problem.
  struct FixIt: Equatable {
    let message: String
    let place: Place
    let newText: String
  }

  let message: String
  let place: Place
  var note: String?
  var notePlace: Place = .attribute
  var fixIt: FixIt?
}

extension Diagnostic {
  /// Creates a diagnostic for a name in the declaration.
  init(_ message: String, at name: String, offset: Int) {
    self.init(
      message: message, place: .declaration(offset: offset, length: name.utf8.count))
  }

  /// Creates a diagnostic for the attribute, with a fix that removes it.
  init(attribute name: String, _ message: String) {
    self.init(
      message: message, place: .attribute,
      fixIt: FixIt(message: "remove '@\(name)'", place: .attribute, newText: ""))
  }
}
