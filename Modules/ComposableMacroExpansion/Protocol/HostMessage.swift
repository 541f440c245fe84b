/// A message of the compiler.
enum HostMessage: Decodable {
  /// The compiler names the version of the protocol that it speaks.
  case capability(version: Int?)
  /// It asks for the expansion of an attached macro.
  case expansion(AttachedExpansion)
  /// It asks for a library of macros to be loaded.
  case library
  /// A message that is not known here.
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

/// What the compiler sends for the expansion of an attached macro.
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
  /// What is expected: `member`, `extension`, `peer`.
  let macroRole: String
  let attributeSyntax: Syntax
  let declSyntax: Syntax
  /// The types and functions that the declaration is in, innermost first.
  let lexicalContext: [Syntax]?
  /// The type that an extension is for.
  let extendedTypeSyntax: Syntax?
  /// The conformances that an extension has to add.
  let conformanceListSyntax: Syntax?
}
