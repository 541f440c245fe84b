/// An object that refers to other such objects, mostly by functions, at any depth; it is released
/// without recursion.
///
/// Swift releases an object's properties from within its `deinit`, so releasing a chain of 100,000
/// objects would nest 100,000 calls. A subclass calls ``releaseNodes()`` in its `deinit`.
@usableFromInline
class DeepNode {
  /// The number of references in the longest chain from this node.
  final let depth: Int

  /// The nodes to which this one refers; empty if Swift may release them recursively.
  private final var nodes: [DeepNode]

  /// The depth up to which functions of nodes may call each other, and up to which Swift releases
  /// nodes recursively, which is faster.
  static var maximumRecursion: Int { 32 }

  /// Creates a node.
  ///
  /// - Parameters:
  ///   - depth: The number of references in the longest chain from this node.
  ///   - nodes: The nodes to which this one refers.
  init(depth: Int, _ nodes: @autoclosure () -> [DeepNode]) {
    self.depth = depth
    self.nodes = depth > Self.maximumRecursion ? nodes() : []
  }

  /// Releases the functions and variables that refer to other nodes.
  func releaseReferences() {}

  /// Releases the nodes to which this one refers directly or indirectly, in a loop.
  final func releaseNodes() {
    guard depth > Self.maximumRecursion else { return }
    var rest = takeNodes()
    while var node = rest.popLast() {
      // If this is the last reference, the node's own nodes are moved out, so its `deinit` finds
      // none.
      if isKnownUniquelyReferenced(&node) { rest += node.takeNodes() }
    }
  }

  /// Releases the references, and moves out the nodes to which they refer.
  private final func takeNodes() -> [DeepNode] {
    defer { nodes = [] }
    releaseReferences()
    return nodes
  }
}
