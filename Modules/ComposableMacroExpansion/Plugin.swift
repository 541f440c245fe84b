internal import Foundation

/// Responds to the compiler's messages.
struct Plugin {
  static let macros: [any (Macro).Type] = [
    CasePathsMacro.self, FeatureActionsMacro.self, ViewStateMacro.self, ShownMacro.self,
  ]

  /// The compiler's version of the protocol; nil if the compiler has not sent one.
  private var hostVersion: Int?

  /// Returns the response to a message.
  mutating func answer(_ message: Data) -> PluginMessage {
    do {
      switch try JSONDecoder().decode(HostMessage.self, from: message) {
      case .capability(let version):
        hostVersion = version
        return .capability
      case .expansion(let request):
        return expansion(request)
      case .library:
        return .library
      case .unknown:
        return .expansion(nil, [Self.refusal("an unknown message")])
      }
    } catch {
      return .expansion(nil, [Self.refusal("an unreadable message")])
    }
  }

  private func expansion(_ request: AttachedExpansion) -> PluginMessage {
    guard let version = hostVersion, version >= PluginMessage.version else {
      let version =
        hostVersion.map { "a message with protocol version \($0)" }
        ?? "a message without a protocol version"
      return .expansion(
        nil, [Self.refusal(version, at: request.attributeSyntax)])
    }
    guard let macro = Self.macros.first(where: { $0.name == request.macro.typeName }),
      let role = request.role
    else {
      return .expansion(
        nil,
        [Self.refusal("a request for an unknown macro", at: request.attributeSyntax)])
    }
    do throws(Diagnostic) {
      let source = try macro.expansion(of: request.declSyntax.source, as: role)
      // The compiler requests each role, but a note is reported only once.
      guard case .member = role else { return .expansion(source, []) }
      let notes = macro.notes(on: request.declSyntax.source)
      return .expansion(source, notes.map { HostDiagnostic($0, in: request, severity: "note") })
    } catch {
      // The compiler requests each role, but the reason is reported only once.
      if case .conformances = role { return .expansion("", []) }
      return .expansion(nil, [HostDiagnostic(error, in: request)])
    }
  }

  /// Returns the diagnostic for a compiler with an unsupported protocol.
  private static func refusal(
    _ what: String, at attribute: AttachedExpansion.Syntax? = nil
  ) -> HostDiagnostic {
    HostDiagnostic(
      message: "the compiler sent \(what). ComposableMacros supports version "
        + "\(PluginMessage.version) of the plug-in protocol. Use a version of ComposableMacros for "
        + "this compiler, or write the macro's code by hand (see docs/macros.md).",
      position: HostDiagnostic.Position(
        fileName: attribute?.location?.fileName ?? "", offset: attribute?.location?.offset ?? 0),
      highlights: [], notes: [], fixIts: [])
  }
}

extension AttachedExpansion {
  fileprivate var role: MacroRole? {
    switch macroRole {
    case "member": .member(inside: lexicalContext?.map(\.source) ?? [])
    case "peer": .peer
    case "extension":
      .conformances(
        conformanceListSyntax?.source ?? "", of: extendedTypeSyntax?.source ?? "")
    default: nil
    }
  }
}

extension HostDiagnostic {
  /// Creates the diagnostic with positions in the file.
  fileprivate init(
    _ diagnostic: Diagnostic, in request: AttachedExpansion, severity: String = "error"
  ) {
    func range(_ place: Diagnostic.Place) -> Range {
      let attribute = request.attributeSyntax
      switch place {
      case .attribute:
        // The text begins with the spaces and comments before the attribute.
        let tokens = Lexer.tokens(of: attribute.source)
        let start = attribute.location?.offset ?? 0
        return Range(
          fileName: attribute.location?.fileName ?? "",
          startOffset: start + (tokens.first?.offset ?? 0),
          endOffset: start + (tokens.last?.end ?? 0))
      case .declaration(let offset, let length):
        let start = (request.declSyntax.location?.offset ?? 0) + offset
        return Range(
          fileName: request.declSyntax.location?.fileName ?? "", startOffset: start,
          endOffset: start + length)
      }
    }
    func position(_ place: Diagnostic.Place) -> Position {
      Position(fileName: range(place).fileName, offset: range(place).startOffset)
    }
    self.init(
      message: diagnostic.message, severity: severity, position: position(diagnostic.place),
      highlights: [range(diagnostic.place)],
      notes: diagnostic.note.map {
        [Note(position: position(diagnostic.notePlace), message: $0)]
      } ?? [],
      fixIts: diagnostic.fixIt.map {
        [
          FixIt(
            message: $0.message,
            changes: [FixIt.Change(range: range($0.place), newText: $0.newText)])
        ]
      } ?? [])
  }
}

/// Responds to the compiler's messages on standard input until the compiler closes the stream.
///
/// - Throws: A system error if a message cannot be read or written.
package func runPlugin() throws {
  let stream = MessageStream(input: .standardInput, output: .standardOutput)
  let encoder = JSONEncoder()
  var plugin = Plugin()
  while let message = try stream.read() {
    try stream.write(try encoder.encode(plugin.answer(message)))
  }
}
