/// The view state of the favorites in the full screen.
public struct FavoritePrimesFullScreenViewState: Equatable, Sendable {
  /// The favorites and their file, as typed commands use them.
  public var list: FavoritePrimesLineViewState

  /// The file request in flight; nil if there is none.
  public var fileRequest: FavoritesFileRequest?

  /// Creates a view state from a state.
  public init(_ state: FavoritePrimesState) {
    list = FavoritePrimesLineViewState(state)
    fileRequest = state.fileRequest
  }

  /// The reason why writing and reading are disabled, with a remedy; nil if they are enabled.
  public var busyReason: String? {
    fileRequest.map { "still \($0 == .save ? "writing" : "reading") the file. Wait a moment." }
  }

  /// A warning about what ending the program would lose; nil if there is nothing.
  public var exitWarning: String? { list.unwritten.map { $0 + " to a file." } }
}
