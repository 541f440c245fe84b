import ComposableCore
import Foundation
import Testing

struct CalendarDateTests {
  @Test("every day has the date that Foundation gives it")
  func days() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    // Since the introduction of the calendar, before which Foundation has another one.
    for days in stride(from: -141_427, to: 2_932_896, by: 97) {
      let date = Date(timeIntervalSince1970: Double(days) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let day = CalendarDate(daysSince1970: days)
      #expect(day.year == parts.year && day.month == parts.month && day.day == parts.day)
      #expect(CalendarDate(year: day.year, month: day.month, day: day.day) == day)
      #expect(CalendarDate("\(day)") == day)
    }
  }

  @Test("all days of four centuries follow each other")
  func order() throws {
    var date = try #require(CalendarDate(year: 1, month: 1, day: 1))
    #expect(date == CalendarDate.range.lowerBound)
    for _ in 0..<146_097 {
      let next = date.adding(days: 1)
      #expect(next > date && (next.day == date.day + 1 || next.day == 1))
      date = next
    }
    #expect(date == CalendarDate(year: 401, month: 1, day: 1))
  }

  @Test("dates end at the years 1 and 9999")
  func ends() {
    let range = CalendarDate.range
    let due = CalendarDate(year: 2026, month: 3, day: 31)
    #expect(due?.description == "2026-03-31" && due?.daysSince1970 == 20_543)
    #expect("\(range.lowerBound) \(range.upperBound)" == "0001-01-01 9999-12-31")
    #expect(range.upperBound.adding(days: 1) == range.upperBound)
    #expect(range.upperBound.adding(days: .max) == range.upperBound)
    #expect(range.lowerBound.adding(days: .min) == range.lowerBound)
    #expect(CalendarDate(daysSince1970: .min) == range.lowerBound)
  }

  @Test(
    "text that is not a date of the calendar is refused",
    arguments: [
      "", "2026", "2026-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "2026-01-32", "26-01-01",
      "2026-1-1-1", "2026-1--1", "2026-+1-01", "2026/01/01", "20260101", "2026-001-01",
      "0000-01-01",
      "٢٠٢٦-01-01", "1900-02-29", " 2026-01-01",
    ])
  func refused(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test("a date is encoded as its text, and may be typed without zeros")
  func text() throws {
    let date = try #require(CalendarDate("2024-2-29"))
    let data = try JSONEncoder().encode([date])
    #expect(String(decoding: data, as: UTF8.self) == #"["2024-02-29"]"#)
    #expect(try JSONDecoder().decode([CalendarDate].self, from: data) == [date])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDate].self, from: Data(#"["x"]"#.utf8))
    }
  }
}
