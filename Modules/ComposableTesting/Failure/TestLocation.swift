public import Testing

/// A location in a test's source at which a failure is shown.
///
/// Functions of this module take the two literals that `XCTFail` takes, because the macro for
/// Swift Testing's own location expands only in files that import Testing.
public struct TestLocation: Sendable {
  let filePath: StaticString
  let line: UInt

  /// Creates a location from the literals `#filePath` and `#line`.
  public init(filePath: StaticString, line: UInt) {
    self.filePath = filePath
    self.line = line
  }

  /// The module of the running test, or else the folder of the file, followed by the file's name.
  var fileID: String {
    let path = "\(filePath)".split { $0 == "/" || $0 == "\\" }.map(String.init).suffix(2)
    return "\(Test.current?.sourceLocation.moduleName ?? path.first ?? "")/\(path.last ?? "")"
  }

  /// The location as a Swift Testing value, in the first column of its line.
  public var sourceLocation: SourceLocation {
    SourceLocation(fileID: fileID, filePath: "\(filePath)", line: Int(line), column: 1)
  }
}
