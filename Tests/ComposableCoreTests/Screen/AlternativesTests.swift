import ComposableCore
import Testing

struct AlternativesTests {
  @Test(
    "alternatives are separated by commas, the last two by a conjunction",
    arguments: [
      ([], ""), (["yes"], "'yes'"), (["yes", "no"], "'yes' or 'no'"),
      (["yes", "no", "cancel"], "'yes', 'no' or 'cancel'"),
    ] as [([String], String)])
  func alternatives(texts: [String], expected: String) {
    #expect(texts.alternatives == expected)
  }
}
