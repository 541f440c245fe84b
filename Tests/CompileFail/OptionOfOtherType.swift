// refused: value of optional type 'Int?' must be unwrapped to a value of type 'Int'
import ComposableTerminal

let count = Option<Int?>("--count", summary: "how many")

func number(_ arguments: CommandLineProgram.Arguments) -> Int {
  let number: Int = arguments[count]
  return number
}
