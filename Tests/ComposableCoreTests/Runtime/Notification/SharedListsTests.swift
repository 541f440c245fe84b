import Testing

@testable import ComposableCore

@MainActor
struct SharedListsTests {
  private final class List {}

  @Test("shared lists are kept while in use and removed afterward")
  func removesUnusedLists() {
    var lists = SharedLists()
    let list = List()
    let observers = AnyListObservers()
    lists[ReaderIdentity(of: list)] = observers
    var owners: [List] = []
    for _ in 0..<1000 {
      let owner = List()
      owners.append(owner)
      lists[ReaderIdentity(of: owner)] = AnyListObservers()
      #expect(lists[ReaderIdentity(of: owner)] == nil)
    }
    #expect(lists.count <= 32)
    #expect(lists[ReaderIdentity(of: list)] === observers)
  }
}
