/// A reason for which a macro cannot be expanded.
struct Diagnostic: Error, Equatable {
  /// A part of the source, by bytes.
  enum Place: Equatable {
    /// The attribute that names the macro.
    case attribute
    /// A name in the declaration.
    case declaration(offset: Int, length: Int)
  }

  /// A change that removes the reason.
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
  /// Creates a diagnostic of a name in the declaration.
  init(_ message: String, at name: String, offset: Int) {
    self.init(
      message: message, place: .declaration(offset: offset, length: name.utf8.count))
  }

  /// Creates a diagnostic of the attribute, which may be removed.
  init(attribute name: String, _ message: String) {
    self.init(
      message: message, place: .attribute,
      fixIt: FixIt(message: "remove '@\(name)'", place: .attribute, newText: ""))
  }
}
