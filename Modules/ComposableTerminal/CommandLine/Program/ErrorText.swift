internal import ComposablePlatform

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Returns what a program prints about an error: its description, or for an error of Foundation
/// about a file, the path and the reason.
func errorText(_ error: any Error) -> String {
  guard let file = error as? CocoaError, let path = file.filePath, let reason = file.reason else {
    return "\(error)".printableLines
  }
  return "\(path.printableName): \(reason)."
}

extension CocoaError {
  /// The reason in words; nil for reasons that Foundation does not explain either.
  fileprivate var reason: String? {
    switch code {
    case .fileNoSuchFile, .fileReadNoSuchFile: "there is no such file or folder"
    case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
    case .fileReadInapplicableStringEncoding, .fileReadCorruptFile: "it is not UTF-8 text"
    case .fileWriteFileExists: "it already exists"
    case .fileWriteOutOfSpace: "the disk is full"
    default: nil
    }
  }
}
