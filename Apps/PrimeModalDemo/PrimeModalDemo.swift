import ComposableCore
import PrimeModal
import ComposableTerminal

/// The prime detail alone, of a number given on the command line.
@main
@MainActor
enum PrimeModalDemo {
  static func main() async {
    let program = "prime-modal-demo"
    await Program(
      CommandLineTable(
        program: program,
        version: "0.1.0",
        summary: "the prime detail of primetime, alone",
        commands: [
          .init(
            "of",
            operands: "N",
            summary: "answer commands about N line by line",
            examples: ["printf 'show\\nstar\\nshow\\n' | prime-modal-demo of 7"],
            detail: LineMode.detail,
            options: LineMode.options
          )
        ]
      )
    ) { arguments, console in
      let store = Store(
        initialState: PrimeModalState(count: try number(arguments.operands), favoritePrimes: []),
        reducer: primeModalReducer,
        environment: ()
      )
      return await LineMode.run(
        program: program,
        arguments,
        on: console,
        viewStore: store.view(
          state: { PrimeModalViewState($0) },
          action: { PrimeModalAction($0) }
        ),
        front: LineFront(render: renderPrimeModal, answer: primeModalLineAnswer)
      )
    }.main()
  }

  /// The number to ask about; 7 where none is given.
  private static func number(_ operands: [String]) throws -> Int {
    guard let word = operands.first else { return 7 }
    guard operands.count == 1, let number = Int(word) else {
      throw CommandLineError(
        "'\(operands.joined(separator: " ").quotable)' is not one whole number. "
          + "Example: prime-modal-demo of 7")
    }
    return number
  }
}
