/// A JSON value, classified as far as reading a list of whole numbers requires.
enum JSONItem: Decodable {
  case number(Int)
  case otherNumber
  case text
  case truth
  case null
  case list([JSONItem])
  case object

  init(from decoder: any Decoder) throws {
    if let items = try? [JSONItem](from: decoder) {
      self = .list(items)
      return
    }
    guard let container = try? decoder.singleValueContainer() else {
      self = .object
      return
    }
    if container.decodeNil() {
      self = .null
    } else if (try? container.decode(Bool.self)) != nil {
      self = .truth
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if (try? container.decode(Double.self)) != nil {
      self = .otherNumber
    } else if (try? container.decode(String.self)) != nil {
      self = .text
    } else {
      self = .object
    }
  }

  /// The kind of the value, for messages.
  var kind: String {
    switch self {
    case .number: "a number"
    case .otherNumber: "a number that is not whole or too large"
    case .text: "text"
    case .truth: "true or false"
    case .null: "null"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
