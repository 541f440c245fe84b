extension Journal {
  /// Returns the journal as trace events: actions as instants, effects as spans.
  ///
  /// - Throws: The error of encoding a name.
  /// - Returns: One object of JSON.
  /// - Source: Trace Event Format, with the phases `i` and `X`.
  public func traceEvents() throws -> String {
    var events: [TraceEvent] = actions.map { action in
      TraceEvent(
        name: action.action.sourceText, ph: "i", ts: action.time, tid: 0, s: "g",
        args: TraceEvent.Details(number: action.number, cause: action.cause))
    }
    var starts: [Int: RecordedEffect] = [:]
    func span(of start: RecordedEffect, until end: Int, _ phase: String) -> TraceEvent {
      TraceEvent(
        name: start.source, ph: "X", ts: start.time, dur: max(end - start.time, 0),
        tid: start.effect, args: TraceEvent.Details(cause: start.cause, end: phase))
    }
    for effect in effects {
      if effect.phase == .started {
        starts[effect.effect] = effect
      } else if let start = starts.removeValue(forKey: effect.effect) {
        events.append(span(of: start, until: effect.time, effect.phase.rawValue))
      }
    }
    for start in starts.values.sorted(by: { $0.effect < $1.effect }) {
      events.append(span(of: start, until: duration, "in flight"))
    }
    let writer = JSONWriter()
    try writer.write(["traceEvents": events])
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

private struct TraceEvent: Encodable {
  let name: String
  /// The phase: an instant or a complete span.
  let ph: String
  /// The time in microseconds.
  let ts: Int
  /// The duration in microseconds.
  var dur: Int?
  var pid = 1
  let tid: Int
  /// The scope of an instant: global.
  var s: String?
  let args: Details

  struct Details: Encodable {
    var number: Int?
    var cause: Int?
    var end: String?
  }
}
