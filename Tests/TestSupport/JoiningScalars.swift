/// The scalars that form one character with an ASCII character beside them.
///
/// The planes beyond the first two contain letters that stand alone, and tags and selectors.
package let joiningScalars: [UnicodeScalar] =
  (Array(0x80...0x1FFFF) + Array(0xE0000...0xE0FFF)).compactMap(UnicodeScalar.init).filter {
    "\($0)<".count == 1 || "<\($0)".count == 1
  }
