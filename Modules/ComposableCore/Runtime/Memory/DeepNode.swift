/// An object that refers to other such objects, at any depth, and is released without recursion.
///
/// Swift releases an object's properties from within its `deinit`, so releasing a chain of 100,000
/// objects would nest 100,000 calls. A subclass with references calls ``releaseNodes()`` in its
/// `deinit`.
@usableFromInline
class DeepNode {
  /// The number of references in the longest chain from this node.
  final let depth: Int

  /// The depth up to which Swift releases the nodes recursively, which is faster.
  private static var maximumRecursion: Int { 32 }

  init(depth: Int) {
    self.depth = depth
  }

  /// Moves all nodes that this node references to the end of an array.
  ///
  /// Precondition: nothing else refers to the node.
  func takeNodes(into nodes: inout [DeepNode]) {}

  /// Releases the nodes that this one references directly or indirectly, in a loop.
  final func releaseNodes() {
    guard depth > Self.maximumRecursion else { return }
    var nodes: [DeepNode] = []
    takeNodes(into: &nodes)
    while var node = nodes.popLast() {
      // If this is the last reference, the node's own nodes are moved out, so its `deinit` finds
      // none.
      if node.depth > Self.maximumRecursion, isKnownUniquelyReferenced(&node) {
        node.takeNodes(into: &nodes)
      }
    }
  }
}
