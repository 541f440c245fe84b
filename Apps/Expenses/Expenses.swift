import ComposableCore
import ComposableRecording
import ComposableTerminal
import Foundation

@main
enum Expenses {
  @MainActor
  static let session = RecordableSession(
    schema: "3", reducer: ExpensesApp.reducer, render: ExpensesApp.screen,
    notice: ExpensesApp.notice, exitWarning: ExpensesApp.exitWarning,
    withoutEffects: { _ in .withoutEffects })

  @MainActor
  static let program = CommandLineProgram(
    "expenses", version: "0.1.0", summary: "keep expenses in a file",
    commands: session.commands(
      summary: "log in and see the expenses", examples: ["EXPENSES_PASSWORD=x expenses"],
      options: [data]
    ) { arguments, _ in
      let file = ExpenseFile(
        path: arguments[data].string,
        password: ProcessInfo.processInfo.environment["EXPENSES_PASSWORD"])
      return (.login(Login.State()), .live(file))
    } + [addCommand, totalCommand],
    variables: [.init("EXPENSES_PASSWORD", summary: "the password that the session asks for")])

  static func main() async { await program.main() }
}

extension ExpensesApp.Environment {
  /// The environment of the running program.
  static func live(_ file: ExpenseFile) -> Self {
    Self(
      login: Login.Environment { name, password in try await file.logIn(name, password) },
      list: ExpenseList.Environment(
        save: { try await file.save($0) }, edit: { try await editInEditor($0) },
        today: { .today }))
  }
}

extension CalendarDate {
  /// The present day where the user is.
  static var today: Self {
    let now = Date.now
    let seconds = now.timeIntervalSince1970 + Double(TimeZone.current.secondsFromGMT(for: now))
    return Self(daysSince1970: Int((seconds / 86_400).rounded(.down)))
  }
}
