/// A message from the plug-in.
enum PluginMessage: Encodable {
  /// The plug-in's version of the protocol.
  case capability
  /// The expanded source, or the reasons why a macro cannot be expanded.
  case expansion(String?, [HostDiagnostic])
  /// The reply that libraries are not loaded.
  case library

  /// The version of the protocol; the compiler adapts to versions older than its own.
  static let version = 7

  private enum Key: String, CodingKey {
    case getCapabilityResult, expandMacroResult, loadPluginLibraryResult
  }

  private enum Field: String, CodingKey {
    case capability, protocolVersion, expandedSource, diagnostics, loaded
  }

  func encode(to encoder: any Encoder) throws {
    var message = encoder.container(keyedBy: Key.self)
    switch self {
    case .capability:
      var result = message.nestedContainer(keyedBy: Field.self, forKey: .getCapabilityResult)
      var capability = result.nestedContainer(keyedBy: Field.self, forKey: .capability)
      try capability.encode(Self.version, forKey: .protocolVersion)
    case .expansion(let source, let diagnostics):
      var result = message.nestedContainer(keyedBy: Field.self, forKey: .expandMacroResult)
      try result.encodeIfPresent(source, forKey: .expandedSource)
      try result.encode(diagnostics, forKey: .diagnostics)
    case .library:
      var result = message.nestedContainer(keyedBy: Field.self, forKey: .loadPluginLibraryResult)
      try result.encode(false, forKey: .loaded)
      try result.encode([HostDiagnostic](), forKey: .diagnostics)
    }
  }
}

/// A diagnostic in the protocol's format.
struct HostDiagnostic: Encodable {
  struct Position: Encodable {
    let fileName: String
    let offset: Int
  }

  struct Range: Encodable {
    let fileName: String
    let startOffset: Int
    let endOffset: Int
  }

  struct Note: Encodable {
    let position: Position
    let message: String
  }

  struct FixIt: Encodable {
    struct Change: Encodable {
      let range: Range
      let newText: String
    }

    let message: String
    let changes: [Change]
  }

  let message: String
  var severity = "error"
  let position: Position
  let highlights: [Range]
  let notes: [Note]
  let fixIts: [FixIt]
}
