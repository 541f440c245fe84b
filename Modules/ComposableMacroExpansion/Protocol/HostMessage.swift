/// A message from the compiler.
enum HostMessage: Decodable {
  /// The compiler sends its version of the protocol.
  case capability(version: Int?)
  /// The compiler requests the expansion of an attached macro.
  case expansion(AttachedExpansion)
  /// The compiler requests that a macro library be loaded.
  case library
  /// An unknown message.
  case unknown

  private enum Key: String, CodingKey {
    case getCapability, expandAttachedMacro, loadPluginLibrary
  }

  init(from decoder: any Decoder) throws {
    let message = try decoder.container(keyedBy: Key.self)
    switch message.allKeys.first {
    case .getCapability:
      struct Request: Decodable {
        struct Capability: Decodable { let protocolVersion: Int? }
        let capability: Capability?
      }
      let request = try message.decode(Request.self, forKey: .getCapability)
      self = .capability(version: request.capability?.protocolVersion)
    case .expandAttachedMacro:
      self = .expansion(try message.decode(AttachedExpansion.self, forKey: .expandAttachedMacro))
    case .loadPluginLibrary: self = .library
    case nil: self = .unknown
    }
  }
}

/// The compiler's request for the expansion of an attached macro.
struct AttachedExpansion: Decodable {
  struct Macro: Decodable {
    /// The name of the type that implements the macro.
    let typeName: String
  }

  /// A piece of the source.
  struct Syntax: Decodable {
    struct Location: Decodable {
      let fileName: String
      /// The position of the first byte in the file.
      let offset: Int
    }

    let source: String
    let location: Location?
  }

  let macro: Macro
  /// The requested role: `member`, `extension` or `peer`.
  let macroRole: String
  let attributeSyntax: Syntax
  let declSyntax: Syntax
  /// The types and functions that contain the declaration, innermost first.
  let lexicalContext: [Syntax]?
  /// The type that the extension extends.
  let extendedTypeSyntax: Syntax?
  /// The conformances that the extension must add.
  let conformanceListSyntax: Syntax?
}
