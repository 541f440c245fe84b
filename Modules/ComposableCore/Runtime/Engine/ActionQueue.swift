/// A first-in, first-out queue that releases nothing while it is being changed, since the `deinit`
/// of an element may append to the queue.
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

  /// Removes and returns the oldest element; nil if the queue is empty.
  ///
  /// - Complexity: Amortized O(1); the space of removed elements is reused.
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
