/// Returns the name of an enum value's case, even if the type has a description of its own.
///
/// - Returns: The name; nil if the value is not an enum of Swift, or if the program has no
///   reflection metadata.
package func caseName(of value: Any) -> String? {
  func name(_ value: some Any) -> String? {
    // The name is a constant of the program that ends with a zero.
    runtimeCaseName(value).map { String(cString: $0) }
  }
  guard Mirror(reflecting: value).displayStyle == .enum else { return nil }
  return name(value)
}

/// The function of Swift's runtime with which `print` writes enum values that have no description.
@_silgen_name("swift_EnumCaseName")
private func runtimeCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
