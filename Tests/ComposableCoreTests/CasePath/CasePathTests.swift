import ComposableCore
import Testing

struct CasePathTests {
  private let left = CasePath<PairAction, CounterAction>.left
  private let add = CasePath<CounterAction, Int>.add

  @Test("a case path extracts the value that it embedded")
  func roundTrip() {
    #expect(add.extract(add.embed(3)) == 3)
    #expect(left.extract(.left(.stop)).map(left.embed) == .left(.stop))
  }

  @Test("a case path returns nil for a different case")
  func otherCase() {
    #expect(add.extract(.stop) == nil)
    #expect(left.extract(.right(.stop)) == nil)
  }

  @Test("appending composes two paths, and the identity path changes nothing")
  func append() {
    let path = left.appending(add)
    #expect(path.embed(5) == .left(.add(5)))
    #expect(path.extract(.left(.add(5))) == 5)
    #expect(path.extract(.left(.stop)) == nil)
    #expect(path.extract(.right(.add(5))) == nil)
    #expect(add.appending(.identity).extract(.add(1)) == 1)
    #expect(CasePath<CounterAction, CounterAction>.identity.appending(add).embed(1) == .add(1))
  }

  @Test("results and optionals have case paths")
  func standardLibrary() {
    enum Failure: Error { case first, second }
    let result = CasePath<Result<Int, Failure>, Result<Int, Failure>>.identity
    #expect(result.success.extract(.success(1)) == 1)
    #expect(result.success.extract(.failure(.first)) == nil)
    #expect(result.failure.extract(.failure(.second)) == .second)
    #expect(result.failure.extract(.success(1)) == nil)
    let some = CasePath<Int?, Int?>.identity.some
    #expect(some.extract(nil) == nil)
    #expect(some.extract(some.embed(4)) == 4)
  }
}
