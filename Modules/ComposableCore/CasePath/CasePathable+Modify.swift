extension CasePathable {
  /// Returns whether this is in a case: `destination.is(\.child)`.
  @inlinable
  public func `is`<Value>(_ path: KeyPath<Cases, CasePath<Self, Value>>) -> Bool {
    Self.cases[keyPath: path].extract(self) != nil
  }

  /// Changes the value of a case, without copying it.
  ///
  /// ```swift
  /// list.modify(\.numbers) { $0[0] = 7 }
  /// ```
  ///
  /// A value in another case is left as it is and reported: a test store makes that a failure.
  ///
  /// - Parameters:
  ///   - path: The path to the case.
  ///   - fileID: The file to name in the report.
  ///   - line: The line to name in the report.
  ///   - body: Changes the value. If it throws, this keeps what was changed until then.
  /// - Returns: The result of `body`; nil if this is in another case.
  /// - Throws: The error of `body`.
  @inlinable
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
  /// Returns whether there is a value, and it is in a case.
  @inlinable
  public func `is`<Value>(_ path: KeyPath<Wrapped.Cases, CasePath<Wrapped, Value>>) -> Bool {
    self?.is(path) ?? false
  }

  /// Changes the value of a case, without copying it, as ``CasePathable/modify(_:fileID:line:_:)``
  /// does; nil is reported as another case is.
  @inlinable
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
