/// A first-in, first-out queue that releases nothing while it is being changed, because an
/// element's `deinit` may append to the queue.
@usableFromInline
struct ActionQueue<Element> {
  /// The number of elements.
  @usableFromInline private(set) var count = 0

  /// The oldest element, if it was appended to an empty queue, so that a queue that never holds two
  /// elements needs no array.
  @usableFromInline var first: Element?

  /// The other elements, starting at `head`; earlier slots are nil.
  @usableFromInline var slots: [Element?] = []
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool { count == 0 }

  @inlinable
  mutating func append(_ element: Element) {
    if count == 0 { first = element } else { slots.append(element) }
    count += 1
  }

  /// Removes and returns the oldest element, or returns nil if the queue is empty.
  ///
  /// - Complexity: Amortized O(1); the space of removed elements is reused.
  @inlinable
  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    if let element = first.take() { return element }
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
