internal import ComposableCore

/// Compares a test store's state with the changes that the test's steps declare.
@MainActor
struct StateCheck<State, Action: Sendable> {
  private let areEqual: @MainActor (State, State) -> Bool
  private let failures: FailureSink
  private let leftovers: Leftovers<Action>

  init(
    by areEqual: @escaping @MainActor (State, State) -> Bool, failures: FailureSink,
    leftovers: Leftovers<Action>
  ) {
    (self.areEqual, self.failures, self.leftovers) = (areEqual, failures, leftovers)
  }

  /// Checks a change of the state.
  ///
  /// Both states come from the engine, so one failed step does not make the next steps fail.
  func check(
    _ before: State, _ change: ((inout State) throws -> Void)?, _ after: State,
    at location: TestLocation
  ) {
    guard leftovers.exhaustivity.isExhaustive else {
      return checkStated(before, change, after, at: location)
    }
    guard let expected = changed(before, change, at: location) else { return }
    if !areEqual(expected, after) {
      let difference = diff(expected: expected, actual: after)
      failures(
        change == nil
          ? """
          This step has no closure, so no change was expected, but the state changed \(difference)
          Give the step a closure that makes the change.
          """ : "The state is not as expected \(difference)",
        at: location
      )
    } else if change != nil, areEqual(before, after) {
      failures(
        "Neither this step's closure nor the action changed the state. Remove the closure.",
        at: location
      )
    }
  }

  /// Returns the state as changed by a step's closure; nil if the closure failed by throwing an
  /// error or causing a report.
  private func changed(
    _ state: State, _ change: ((inout State) throws -> Void)?, at location: TestLocation
  ) -> State? {
    let (state, problems) = result(of: change, in: state)
    for problem in problems { failures(problem, at: location) }
    return problems.isEmpty ? state : nil
  }

  private func result(
    of change: ((inout State) throws -> Void)?, in state: State
  ) -> (state: State, problems: [String]) {
    var state = state
    let reports = Reports()
    do {
      try Reporter.$current.withValue(Reporter { reports.append($0) }) { try change?(&state) }
    } catch {
      return (state, reports.messages + ["This step's closure threw \(error)."])
    }
    return (state, reports.messages)
  }

  /// Checks only the parts that a step's closure states.
  ///
  /// If the closure changes the state before the action, the changed parts must have the same
  /// values in the state after the action. Otherwise the closure states current values, and must
  /// change nothing in the state after the action.
  func checkStated(
    _ before: State, _ change: ((inout State) throws -> Void)?, _ after: State,
    at location: TestLocation
  ) {
    let (expected, problems) = result(of: change, in: before)
    if let change, areEqual(before, expected) {
      // The closure may state parts that exist only in the state after the action.
      checkStatement(change, in: after, at: location)
    } else if !problems.isEmpty {
      for problem in problems { failures(problem, at: location) }
    } else if change != nil, !areEqual(expected, after) {
      let unmet = unmetChanges(from: before, to: expected, in: after)
      if !unmet.isEmpty {
        let lines = unmet.prefix(20).map(\.expectedAndActual)
        failures(
          """
          The state is not as expected \(paths(unmet))(− expected, + actual)
          \(listText(lines, of: unmet.count, thing: "part"))
          """,
          at: location)
      }
    }
    if !areEqual(expected, after) {
      note(
        "the step did not describe the changes \(diff(expected: expected, actual: after))",
        at: location)
    }
  }

  /// Checks that a closure that sets parts of the state changes nothing.
  func checkStatement(
    _ statement: @escaping (inout State) throws -> Void, in state: State, at location: TestLocation
  ) {
    guard let stated = changed(state, statement, at: location) else { return }
    if !areEqual(stated, state) {
      failures(
        "The state is not as expected \(diff(expected: stated, actual: state))", at: location)
    }
  }

  /// Prints what a step left unstated, if the exhaustivity shows notes.
  func note(_ text: @autoclosure () -> String, at location: TestLocation) {
    guard leftovers.exhaustivity.showsNotes else { return }
    print("note: \(location.fileID):\(location.line): \(text())")
  }
}
