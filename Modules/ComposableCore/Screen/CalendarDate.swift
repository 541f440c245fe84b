/// A day in the Gregorian calendar, without a time or a time zone.
///
/// ```swift
/// let due = CalendarDate(year: 2026, month: 3, day: 31)
/// ```
///
/// Its text has the form `2026-03-31`. Dates before the introduction of the calendar are counted
/// back.
public struct CalendarDate: Hashable, Sendable {
  /// The number of days since 1970-01-01, which is negative for earlier dates.
  public let daysSince1970: Int

  /// The first and the last date: 0001-01-01 and 9999-12-31.
  public static let range = Self(days: -719_162)...Self(days: 2_932_896)

  /// The date that messages show as an example.
  static let example = Self(days: 20_543)

  private init(days: Int) { daysSince1970 = days }

  /// Creates a date.
  ///
  /// A day outside ``range`` becomes the first or the last date.
  ///
  /// - Parameter daysSince1970: The number of days since 1970-01-01.
  public init(daysSince1970: Int) {
    let (first, last) = (Self.range.lowerBound, Self.range.upperBound)
    self.init(days: min(max(daysSince1970, first.daysSince1970), last.daysSince1970))
  }

  /// Creates a date; nil if the calendar does not contain it.
  ///
  /// - Parameters:
  ///   - year: The year, from 1 to 9999.
  ///   - month: The month, from 1 to 12.
  ///   - day: The day of the month, from 1.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.dayCount(ofMonth: month, in: year)).contains(day)
    else { return nil }
    let days = (1..<month).reduce(day - 1) { $0 + Self.dayCount(ofMonth: $1, in: year) }
    self.init(days: days + Self.dayCount(beforeYear: year) - Self.dayCount(beforeYear: 1970))
  }

  /// Returns the date a number of days later, or earlier if the number is negative.
  ///
  /// A date outside ``range`` becomes the first or the last date.
  public func adding(days: Int) -> Self {
    let (sum, isOverflow) = daysSince1970.addingReportingOverflow(days)
    return Self(daysSince1970: isOverflow ? (days < 0 ? .min : .max) : sum)
  }

  /// The year, from 1 to 9999.
  public var year: Int { parts.year }

  /// The month, from 1 to 12.
  public var month: Int { parts.month }

  /// The day of the month, from 1.
  public var day: Int { parts.day }

  private var parts: (year: Int, month: Int, day: Int) {
    let days = daysSince1970 + Self.dayCount(beforeYear: 1970)
    // Somewhat too early, because no year has more days.
    var year = days / 366 + 1
    while Self.dayCount(beforeYear: year + 1) <= days { year += 1 }
    var (month, day) = (1, days - Self.dayCount(beforeYear: year))
    while day >= Self.dayCount(ofMonth: month, in: year) {
      day -= Self.dayCount(ofMonth: month, in: year)
      month += 1
    }
    return (year, month, day + 1)
  }

  /// Returns the number of days from the first date to the start of a year.
  private static func dayCount(beforeYear year: Int) -> Int {
    let years = year - 1
    return years * 365 + years / 4 - years / 100 + years / 400
  }

  private static func dayCount(ofMonth month: Int, in year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: Comparable {
  /// Whether a date is earlier than another.
  public static func < (left: Self, right: Self) -> Bool {
    left.daysSince1970 < right.daysSince1970
  }
}

extension CalendarDate: LosslessStringConvertible {
  /// The date in the form `2026-03-31`.
  public var description: String {
    let (year, month, day) = parts
    func digits(_ number: Int, _ count: Int) -> String {
      String(repeating: "0", count: count - "\(number)".count) + "\(number)"
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }

  /// Creates a date from text in the form `2026-03-31` or `2026-3-31`; nil for other text.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4,
      parts[1...].allSatisfy({ (1...2).contains($0.utf8.count) }),
      parts.allSatisfy({ $0.first?.isNumber == true }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension CalendarDate: Codable {
  /// Creates a date from its text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let date = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not a date such as 2026-03-31")
    }
    self = date
  }

  /// Writes the text of the date.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
