/// A first-in, first-out queue that is emptied without releasing anything while it is being
/// changed: what an element's `deinit` does may add to the queue again.
@usableFromInline
struct ActionQueue<Element> {
  @usableFromInline var slots: [Element?] = []
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool { head == slots.count }

  @inlinable
  mutating func append(_ element: Element) {
    slots.append(element)
  }

  /// Takes the oldest element out.
  ///
  /// - Complexity: O(1) amortised; emptied room is reused.
  @inlinable
  mutating func popFirst() -> Element? {
    guard head < slots.count else { return nil }
    let element = slots[head].take()
    head += 1
    if head == slots.count {
      // All slots are nil here, so nothing is released.
      slots.removeAll(keepingCapacity: slots.count <= 1024)
      head = 0
    } else if head >= 1024, head * 2 >= slots.count {
      slots.removeFirst(head)
      head = 0
    }
    return element
  }
}
