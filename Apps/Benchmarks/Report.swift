import Foundation

/// Formats the results of workloads.
enum Report {
  static let heading = row([
    "", "what", "floor", "naive", "ours", "min", "max", "than floor", "than naive", "limit", "",
  ])

  static func line(_ outcome: Outcome) -> String {
    let ours = outcome.measurement(.ours)
    return row([
      outcome.id,
      outcome.title,
      number(outcome.measurement(.floor)?.median),
      number(outcome.measurement(.naive)?.median),
      number(ours?.median) + " " + outcome.unit.rawValue,
      number(ours?.minimum),
      number(ours?.maximum),
      times(outcome.ratio(to: .floor)),
      times(outcome.ratio(to: .naive)),
      number(outcome.limit),
      outcome.isWithinLimit.map { $0 ? "kept" : "MISSED" } ?? "",
    ])
  }

  static func json(_ outcome: Outcome) throws -> String {
    struct Line: Encodable {
      struct Numbers: Encodable { let median, minimum, maximum: Double }

      let id, title, unit: String
      let limit: Double?
      let isWithinLimit: Bool?
      let ways: [String: Numbers]
    }
    let ways = outcome.measurements.map {
      ($0.kind.rawValue, Line.Numbers(median: $0.median, minimum: $0.minimum, maximum: $0.maximum))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data = try encoder.encode(
      Line(
        id: outcome.id, title: outcome.title, unit: outcome.unit.rawValue, limit: outcome.limit,
        isWithinLimit: outcome.isWithinLimit, ways: Dictionary(uniqueKeysWithValues: ways)))
    return String(decoding: data, as: UTF8.self)
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  private static func number(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "–" }
    return value < 100 ? String(format: "%.1f", value) : String(format: "%.0f", value)
  }

  /// Returns how many times better a result is, with two digits: `11×`, `3.8×`, `0.16×`, `12,000×`.
  private static func times(_ ratio: Double?) -> String {
    guard let ratio else { return "–" }
    let style = FloatingPointFormatStyle<Double>(locale: Locale(identifier: "en_US"))
    return (1 / ratio).formatted(style.precision(.significantDigits(2))) + "×"
  }
}
