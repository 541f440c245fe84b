internal import ComposablePlatform

extension Journal {
  /// Returns the journal as trace events: actions as instants, effects as spans.
  ///
  /// - Throws: The error from encoding a name.
  /// - Returns: One JSON object.
  /// - Source: Trace Event Format, with the phases `i` and `X`.
  public func traceEvents() throws -> String {
    var events: [TraceEvent] = actions.map { action in
      TraceEvent(
        name: action.action.sourceText.printable, ph: "i", ts: action.time, tid: 0, s: "g",
        args: TraceEvent.Details(number: action.number, cause: action.cause))
    }
    events += effects.map { effect in
      let phase = effect.end.map { $0.isCancelled ? "cancelled" : "ended" }
      return TraceEvent(
        name: effect.source.printable, ph: "X", ts: effect.start,
        dur: duration(of: effect), tid: effect.number,
        args: TraceEvent.Details(cause: effect.cause, end: phase ?? "in flight"))
    }
    let writer = JSONWriter()
    try writer.encode(["traceEvents": events])
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

private struct TraceEvent: Encodable {
  let name: String
  /// The phase, which marks an instant or a complete span.
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
