internal import Foundation

extension FileFormat where Value: Codable {
  /// JSON text, as `JSONEncoder` writes it, with sorted keys and a line end.
  public static var json: Self {
    Self(
      decode: { bytes in
        do {
          return try JSONDecoder().decode(Value.self, from: Data(bytes))
        } catch let error as DecodingError {
          // Foundation says the same of bytes that are not JSON and of numbers without a type.
          let isJSON = (try? JSONSerialization.jsonObject(with: Data(bytes))) != nil
          throw JSONDamage(error, isJSON: isJSON)
        }
      },
      encode: { value in
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
          return Array(try encoder.encode(value)) + Array("\n".utf8)
        } catch is EncodingError {
          throw NotEncoded()
        }
      })
  }
}

/// A value without a form in JSON, such as a number that is not finite.
private struct NotEncoded: Error, CustomStringConvertible {
  let description = "its value cannot be written as JSON"
}

/// The reason why JSON text is not a value of the expected type.
private struct JSONDamage: Error, CustomStringConvertible {
  let description: String

  init(_ error: DecodingError, isJSON: Bool) {
    let (context, reason): (DecodingError.Context, String?) =
      switch error {
      case .keyNotFound(let key, let context): (context, "'\(key.stringValue)' is missing")
      case .valueNotFound(_, let context): (context, "a value is missing")
      case .typeMismatch(let type, let context): (context, "expected \(Self.noun(for: type))")
      case .dataCorrupted(let context): (context, nil)
      @unknown default: (.init(codingPath: [], debugDescription: ""), nil)
      }
    let place = context.codingPath
      .map { $0.intValue.map { "item \($0 + 1)" } ?? "'\($0.stringValue)'" }
      .joined(separator: ", ")
    let isText = context.debugDescription.contains("not valid JSON")
    description =
      isText
      ? isJSON ? "a number is not whole, or too large" : "it is not valid JSON"
      : (place.isEmpty ? "" : "\(place): ") + (reason ?? "the value is not valid")
  }

  private static func noun(for type: Any.Type) -> String {
    switch type {
    case is String.Type: "text"
    case is Bool.Type: "true or false"
    case is any BinaryInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    case is any Collection.Type where "\(type)".hasPrefix("Array"): "a list"
    default: "an object"
    }
  }
}
