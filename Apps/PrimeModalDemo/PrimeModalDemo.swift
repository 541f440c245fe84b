import ComposableCore
import ComposableTerminal
import PrimeModal

/// A program that shows only the prime detail, for a number on the command line.
@main
enum PrimeModalDemo {
  static let number = Operand<Int>("N", default: 7, summary: "the number")

  static func main() async {
    await CommandLineProgram(
      "prime-modal-demo", version: "0.1.0", summary: "primetime's prime detail on its own",
      commands: [
        .session(
          "of", operands: [number],
          examples: ["prime-modal-demo 7", "printf 'show\\nstar\\n' | prime-modal-demo 7"]
        ) { arguments in
          let view = Store(
            initialState: PrimeModal.State(count: arguments[number], favoritePrimes: []),
            reducer: PrimeModal.reducer,
            environment: ()
          )
          .view(state: { PrimeModal.ViewState($0) }, action: { $0 })
          return TerminalUI(view, render: PrimeModal.screen, notice: PrimeModal.notice)
        }
      ]
    ).main()
  }
}
