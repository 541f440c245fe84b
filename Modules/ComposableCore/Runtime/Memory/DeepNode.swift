/// An object that holds others of its kind, however deep, and is released without recursion.
///
/// Swift releases what an object holds from within its `deinit`: a chain of 100,000 objects would
/// nest 100,000 calls. A subclass calls ``releaseNodes()`` in its `deinit`.
@usableFromInline
class DeepNode {
  /// Moves the nodes that this one holds to the end of a list; afterwards it holds none.
  ///
  /// Precondition: nothing else refers to the node.
  func takeNodes(into nodes: inout [DeepNode]) {}

  /// Releases the nodes that this one holds, and what they hold, in a loop.
  final func releaseNodes() {
    var nodes: [DeepNode] = []
    takeNodes(into: &nodes)
    while var node = nodes.popLast() {
      // This is the last reference: its nodes go into the list, and its `deinit` finds none.
      if isKnownUniquelyReferenced(&node) { node.takeNodes(into: &nodes) }
    }
  }
}
