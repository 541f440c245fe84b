/// An object that refers to others of its kind, at any depth, and is released without recursion.
///
/// Swift releases the properties of an object from within its `deinit`: a chain of 100,000 objects
/// would nest 100,000 calls. A subclass calls ``releaseNodes()`` in its `deinit`.
@usableFromInline
class DeepNode {
  /// Moves the nodes to which this one refers to the end of an array; afterwards it refers to none.
  ///
  /// Precondition: nothing else refers to the node.
  func takeNodes(into nodes: inout [DeepNode]) {}

  /// Releases the nodes to which this one refers, and those to which they refer, in a loop.
  final func releaseNodes() {
    var nodes: [DeepNode] = []
    takeNodes(into: &nodes)
    while var node = nodes.popLast() {
      // This is the last reference: the node's own nodes are moved into the array, and its `deinit`
      // finds none.
      if isKnownUniquelyReferenced(&node) { node.takeNodes(into: &nodes) }
    }
  }
}
