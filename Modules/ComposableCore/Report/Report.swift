/// A position in a source file.
public struct SourcePosition: Sendable {
  /// The file, in the form `Module/File.swift`.
  public let fileID: StaticString

  /// The line, counted from one.
  public let line: UInt

  /// Creates a position, which by default is the position of the call.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    self.fileID = fileID
    self.line = line
  }
}

extension SourcePosition: CustomStringConvertible {
  /// The position in the form `Module/File.swift:12`.
  public var description: String {
    "\(fileID):\(line)"
  }
}

/// A programming error that the engine detected and tolerated.
public struct Report: Sendable {
  /// The kind of the error.
  public enum Kind: Sendable {
    /// An action was sent while a reducer was running. The action was queued.
    case sendFromReducer
    /// A store's state was read while a reducer was running. A view store returned its last state;
    /// a store returned no children.
    case readFromReducer
    /// An effect threw an error that no handler caught. The effect has ended.
    case uncaughtError
    /// An effect sent an action after the effect had ended. The action was dropped.
    case sendAfterEnd
    /// An action was sent to an absent child. The action was ignored.
    case missingChild
    /// A feature that nothing presents requested its dismissal. The feature was not dismissed.
    case nothingPresented
    /// An element with a duplicate id was added to an array. The element was refused.
    case duplicateID
    /// The value of a case was to be changed in an enum value that does not match the case. Nothing
    /// was changed.
    case otherCase
    /// An element was written with an id that differs from the id at its position. The position
    /// kept its id.
    case changedID
  }

  /// The kind of the error.
  public let kind: Kind

  /// The error with its origin, its consequence and the remedy, in one sentence each.
  public let message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}
