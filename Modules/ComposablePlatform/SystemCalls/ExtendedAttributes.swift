#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

extension Descriptor {
  /// Returns the null-terminated names of the extended attributes; empty if there are none.
  func attributeNames() throws(SystemError) -> [[CChar]] {
    let names = try readAttribute { buffer, size in
      #if canImport(Darwin)
        flistxattr(number, buffer?.assumingMemoryBound(to: CChar.self), size, 0)
      #else
        calls.list?(number, buffer, size) ?? 0
      #endif
    }
    return (names ?? []).split(separator: 0).map { $0.map { CChar(bitPattern: $0) } + [0] }
  }

  /// Returns the value of an extended attribute; nil if there is none.
  func attribute(_ name: [CChar]) throws(SystemError) -> [UInt8]? {
    try readAttribute { buffer, size in
      #if canImport(Darwin)
        fgetxattr(number, name, buffer, size, 0, 0)
      #else
        calls.get?(number, name, buffer, size) ?? 0
      #endif
    }
  }

  /// Sets the value of an extended attribute.
  func setAttribute(_ name: [CChar], to value: [UInt8]) throws(SystemError) {
    #if canImport(Darwin)
      try check(fsetxattr(number, name, value, value.count, 0, 0))
    #else
      try check(calls.set?(number, name, value, value.count, 0) ?? 0)
    #endif
  }

  /// Reads bytes with a function that also returns their number; nil if there are none.
  private func readAttribute(
    _ read: (_ buffer: UnsafeMutableRawPointer?, _ size: Int) -> Int
  ) throws(SystemError) -> [UInt8]? {
    while true {
      let size = read(nil, 0)
      if size < 0, errno == ENOTSUP || errno == ErrorCode.noAttribute { return nil }
      var bytes = [UInt8](repeating: 0, count: try check(size))
      // The pointer does not escape the closure, and the count belongs to the same buffer.
      let count = bytes.withUnsafeMutableBytes { read($0.baseAddress, $0.count) }
      // The value has grown in the meantime.
      if count < 0, errno == ERANGE { continue }
      if count < 0, errno == ErrorCode.noAttribute { return nil }
      bytes.removeLast(bytes.count - (try check(count)))
      return bytes
    }
  }
}

#if !canImport(Darwin)
  /// The C library's functions for extended attributes, which its module does not declare.
  private struct AttributeCalls {
    typealias List = @convention(c) (CInt, UnsafeMutableRawPointer?, Int) -> Int
    typealias Get =
      @convention(c) (CInt, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
    typealias Set =
      @convention(c) (CInt, UnsafePointer<CChar>, UnsafeRawPointer, Int, CInt) -> CInt

    let list = find("flistxattr", as: List.self)
    let get = find("fgetxattr", as: Get.self)
    let set = find("fsetxattr", as: Set.self)

    /// Returns a function of the C library; nil in a program without a dynamic linker.
    private static func find<Function>(_ name: String, as type: Function.Type) -> Function? {
      // Each type comes from the function's manual page.
      dlsym(nil, name).map { unsafeBitCast($0, to: Function.self) }
    }
  }

  private let calls = AttributeCalls()
#endif
