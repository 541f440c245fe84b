public import ComposableFiles

/// A file that contains a list of whole numbers as JSON, such as `[2, 3]`.
public typealias IntegerListFile = SharedFile<[Int]>

extension IntegerListFile {
  /// Creates a reference to a file, which need not exist.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - createsFolders: Whether writing or locking the file creates the missing folders of its
  ///     path.
  public init(path: String, createsFolders: Bool = false) {
    self.init(
      at: path,
      // Not `JSONDecoder`, which accepts 3.0 and says less about what is wrong.
      format: FileFormat(
        decode: { try IntegerListReader.numbers(in: $0) }, encode: { Self.text($0) }),
      createsFolders: createsFolders)
  }

  private static func text(_ numbers: [Int]) -> [UInt8] {
    Array(("[" + numbers.map(String.init).joined(separator: ", ") + "]\n").utf8)
  }
}
