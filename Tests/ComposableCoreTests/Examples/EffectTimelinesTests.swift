import ComposableCore
import ComposableTesting
import Testing

/// The timelines in the documents, which are drawn from effects that run.
@MainActor
struct EffectTimelinesTests {
  @Test("the timelines in the documents show when effects run")
  func timelines() async {
    let lanes = [
      await timeline("merge(a, b)") { _, run in .merge(run("a", 3), run("b", 2)) },
      await timeline("concatenate(a, b)") { _, run in .concatenate(run("a", 3), run("b", 2)) },
      await timeline("cancellable, cancelInFlight: true", requests: [0, 2]) { name, run in
        run(name, 3).cancellable(id: ID.work, cancelInFlight: true)
      },
      await timeline("debounce for 2 seconds", requests: [0, 1, 2]) { [clock] name, run in
        run(name, 2).debounce(id: ID.work, for: .seconds(2), clock: clock)
      },
      await timeline("throttle for 3 seconds", requests: [0, 1, 2]) { [clock] name, run in
        run(name, 1).throttle(id: ID.work, for: .seconds(3), clock: clock, latest: false)
      },
      await timeline("the same, latest: true", requests: [0, 1, 2]) { [clock] name, run in
        run(name, 1).throttle(id: ID.work, for: .seconds(3), clock: clock, latest: true)
      },
    ]
    #expect(lanes[1].bars.map(\.start) == [0, 3])
    #expect(lanes[3].bars.map(\.start) == [4])
    assertGolden(
      Timeline.picture(of: lanes), named: "../../../../docs/pictures/timelines", extension: "svg")
  }

  private enum ID: Hashable, Sendable { case work }

  private let clock = TestClock()

  /// Returns the timeline of an effect that a reducer returns after some seconds.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - requests: The seconds after which the reducer returns the effect.
  ///   - effect: Returns the effect, from a name and a function that returns named work.
  /// - Returns: The timeline.
  private func timeline(
    _ title: String, requests: [Int] = [0],
    effect: @escaping @Sendable (String, (String, Int) -> Effect<Int>) -> Effect<Int>
  ) async -> Timeline {
    let clock = clock
    let log = TimelineLog(clock)
    let reducer = Reducer<Int, Int, Void> { _, request, _ in
      effect("\(request + 1)") { name, seconds in
        .run { _ in
          let bar = log.begin(name)
          do {
            try await clock.sleep(for: .seconds(seconds))
            log.end(bar)
          } catch {
            log.end(bar, isCancelled: true)
          }
        }
      }
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    for second in 0..<Timeline.seconds {
      if let request = requests.firstIndex(of: second) { store.view.send(request) }
      await clock.advance(by: .seconds(1))
    }
    return Timeline(title: title, requests: requests, bars: log.bars)
  }
}

/// When work began and ended.
@MainActor
private final class TimelineLog {
  private(set) var bars: [Timeline.Bar] = []
  private let clock: TestClock
  private let start: TestClock.Instant

  init(_ clock: TestClock) {
    self.clock = clock
    start = clock.now
  }

  private var now: Int { Int(start.duration(to: clock.now) / .seconds(1)) }

  func begin(_ name: String) -> Int {
    bars.append(Timeline.Bar(name: name, start: now, end: now))
    return bars.count - 1
  }

  func end(_ bar: Int, isCancelled: Bool = false) {
    (bars[bar].end, bars[bar].isCancelled) = (now, isCancelled)
  }
}

/// The requests for an effect, and the work that it did.
private struct Timeline {
  struct Bar {
    var name: String
    var start: Int
    var end: Int
    var isCancelled = false
  }

  /// The number of seconds that a timeline shows.
  static let seconds = 7

  var title: String
  var requests: [Int]
  var bars: [Bar]

  private static let (left, second, height) = (260, 64, 54)

  /// Returns a picture of timelines, one below the other, as an SVG file.
  static func picture(of timelines: [Timeline]) -> String {
    let (width, bottom) = (left + seconds * second + 30, 16 + timelines.count * height)
    let axis = (0...seconds).map { number in
      let x = left + number * second
      return """
        <path d="M\(x) 12V\(bottom)" stroke="#dde4ee"/>\
        <text x="\(x)" y="\(bottom + 16)" text-anchor="middle" fill="#6b7a8c">\(number) s</text>

        """
    }
    let lanes = timelines.enumerated().map { $1.drawn(top: 20 + $0 * height) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(bottom + 28)" \
      width="\(width)" height="\(bottom + 28)" font-family="Helvetica,Arial,sans-serif" \
      font-size="13" fill="#243447">
      <rect width="\(width)" height="\(bottom + 28)" rx="6" fill="white"/>
      \(axis.joined())\(lanes.joined())</svg>

      """
  }

  /// Draws the requests as triangles, and the work below them.
  private func drawn(top: Int) -> String {
    let title = "<text x=\"14\" y=\"\(top + 26)\">\(title)</text>\n"
    let marks = requests.map { request in
      let x = Self.left + request * Self.second
      return "<path d=\"M\(x - 5) \(top)h10l-5 8z\" fill=\"#5a7394\"/>\n"
    }
    let bars = bars.enumerated().map { row, bar in
      let (x, y) = (Self.left + bar.start * Self.second, top + 11 + row * 17)
      let width = (bar.end - bar.start) * Self.second
      let look =
        bar.isCancelled
        ? "fill=\"#fbeaea\" stroke=\"#c0392b\" stroke-dasharray=\"4 3\"" : "fill=\"#2a7de1\""
      let color = bar.isCancelled ? "#c0392b" : "white"
      return """
        <rect x="\(x)" y="\(y)" width="\(width)" height="15" rx="3" \(look)/>\
        <text x="\(x + 6)" y="\(y + 12)" font-size="12" fill="\(color)">\
        \(bar.name)\(bar.isCancelled ? " is cancelled" : "")</text>

        """
    }
    return title + marks.joined() + bars.joined()
  }
}
