internal import ComposableCore

/// An event, with the screen on which it happens.
struct HostInput: Sendable {
  var event: HostEvent

  /// The application's screen with the host's overlays, as it is now.
  var surface: Surface

  /// Whether the screen may have changed since the last event.
  var isNew = true
}

extension HostInput: CustomReflectable {
  /// A mirror of the event.
  // The screen may contain text that the user hides.
  var customMirror: Mirror { Mirror(self, children: ["event": event], displayStyle: .struct) }
}

/// What the host's effects use.
struct HostEnvironment: Sendable {
  /// Does what a step has asked for.
  var perform: @MainActor @Sendable (HostRequest) -> Void

  /// Measures the time without keys.
  var clock: any Clock<Duration> = ContinuousClock()

  /// The time without keys after which keys do what the changed screen says.
  static var quietTime: Duration { .milliseconds(300) }
}

private struct QuietID: Hashable {}

/// The reducer of the host's state.
let hostReducer = Reducer<HostState, HostInput, HostEnvironment> { state, input, environment in
  guard let request = state.step(input.event, on: input.surface, isNew: input.isNew) else {
    return .none
  }
  guard case .awaitQuiet = request else {
    return .fireAndForget { environment.perform(request) }
  }
  return .run { send in
    try await environment.clock.sleep(for: HostEnvironment.quietTime)
    send(HostInput(event: .settled, surface: input.surface))
  }
  .cancellable(id: QuietID(), cancelInFlight: true)
}
