extension CasePathable {
  /// Returns whether this value matches a case, as in `destination.is(\.child)`.
  public func `is`<Value>(_ path: KeyPath<Cases, CasePath<Self, Value>>) -> Bool {
    Self.cases[keyPath: path].extract(self) != nil
  }

  /// Changes the value of a case without copying it.
  ///
  /// ```swift
  /// list.modify(\.numbers) { $0[0] = 7 }
  /// ```
  ///
  /// A value that does not match the case is left unchanged and reported. In a test store, that is
  /// a failure.
  ///
  /// - Parameters:
  ///   - path: The path to the case.
  ///   - fileID: The file to name in the report.
  ///   - line: The line to name in the report.
  ///   - body: Changes the value. If it throws, its changes are kept.
  /// - Returns: The result of `body`, or nil if this value does not match the case.
  /// - Throws: Any error that `body` throws.
  @discardableResult
  public mutating func modify<Value, Result, Failure: Error>(
    _ path: KeyPath<Cases, CasePath<Self, Value>>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    let path = Self.cases[keyPath: path]
    if let result = try path.modify(&self, body) { return result }
    Reporter.current(.otherCase(self, path, SourcePosition(fileID: fileID, line: line)))
    return nil
  }
}

extension Optional where Wrapped: CasePathable {
  /// Returns whether the optional has a value that matches a case.
  public func `is`<Value>(_ path: KeyPath<Wrapped.Cases, CasePath<Wrapped, Value>>) -> Bool {
    self?.is(path) ?? false
  }

  /// Changes the value of a case without copying it, like
  /// ``CasePathable/modify(_:fileID:line:_:)``; nil is reported like a value that does not match.
  @discardableResult
  public mutating func modify<Value, Result, Failure: Error>(
    _ path: KeyPath<Wrapped.Cases, CasePath<Wrapped, Value>>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard self != nil else {
      Reporter.current(
        .otherCase(
          nil, Wrapped.cases[keyPath: path], SourcePosition(fileID: fileID, line: line)))
      return nil
    }
    // swift-format-ignore: NeverForceUnwrap
    return try self!.modify(path, fileID: fileID, line: line, body)
  }
}

extension Report {
  @usableFromInline
  static func otherCase<Root, Value>(
    _ root: Root?, _ path: CasePath<Root, Value>, _ position: SourcePosition
  ) -> Self {
    let present = root.map { briefText($0) } ?? "nil"
    let other = path.caseName.map { "'\\.\($0)'" } ?? "a case with a value of type '\(Value.self)'"
    return Self(
      .otherCase,
      """
      Cannot modify \(other) at \(position), because the value is \(present). \
      Nothing was changed. Check the case with 'is' first.
      """)
  }
}
