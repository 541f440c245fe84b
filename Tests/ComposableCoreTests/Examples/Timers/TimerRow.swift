import ComposableCore

/// One timer of the list.
struct TimerRow: Identifiable, Equatable, Sendable {
  let id: Int
  var name: String
  var seconds = 0
  var isRunning = false
}

enum TimerRowAction: Equatable, Sendable {
  case startStopTapped
  case ticked
}

let timerRowReducer = Reducer<TimerRow, TimerRowAction, any Clock<Duration>> { row, action, clock in
  switch action {
  case .startStopTapped:
    row.isRunning.toggle()
    guard row.isRunning else { return .cancel(id: row.id) }
    return .timer(every: .seconds(1), clock: clock) { .ticked }.cancellable(id: row.id)
  case .ticked:
    row.seconds += 1
    return .none
  }
}
