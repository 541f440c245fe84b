/// A place in a source file.
public struct SourcePosition: Sendable {
  /// `Module/File.swift`.
  public let fileID: StaticString

  /// One-based.
  public let line: UInt

  /// Creates a position; called with the defaults it is the caller's own.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    self.fileID = fileID
    self.line = line
  }
}

extension SourcePosition: CustomStringConvertible {
  /// `Module/File.swift:12`.
  public var description: String {
    "\(fileID):\(line)"
  }
}

/// A mistake in a program that the engine noticed and survived.
public struct Report: Sendable {
  /// What kind of mistake it is.
  public enum Kind: Sendable {
    /// An action was sent while a reducer ran. It was queued.
    case sendFromReducer
    /// A store's state was read while a reducer ran. A view store gave the value last emitted; a
    /// store that was asked for children showed none.
    case readFromReducer
    /// An effect threw an error that nothing caught. The effect is over.
    case uncaughtError
    /// An effect sent an action after it was over. The action was dropped.
    case sendAfterEnd
    /// An action was meant for a child that is not there. It was ignored.
    case missingChild
    /// A feature that nothing presents asked for its dismissal. It stayed.
    case nothingPresented
    /// An element was added whose id is in the array already. It was refused.
    case duplicateID
    /// An element was written whose id is another than that of its place. The place kept its id.
    case changedID
  }

  /// What kind of mistake it is.
  public let kind: Kind

  /// What happened, where it came from, and what to do about it; one sentence each.
  public let message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}
