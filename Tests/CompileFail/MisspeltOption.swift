// refused: cannot find 'cuont' in scope
import ComposableTerminal

let count = Option<Int>("--count", default: 1, summary: "how many")

@MainActor
let program = CommandLineProgram(
  "tool", version: "1", summary: "count",
  commands: [
    .init("show", summary: "show", options: [count]) { arguments, console in
      console.print("\(arguments[cuont])")
      return .success
    }
  ])
