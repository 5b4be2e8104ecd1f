/// A file in an archive.
public struct ArchiveEntry: Sendable, Equatable {
  /// Its path in the archive, folders separated by `/`; never absolute, never with `..`.
  public var path: String
  /// Its contents.
  public var bytes: [UInt8]

  /// An entry with these parts.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The normalised path: `/` between folders, no `./` at the beginning; nil if it leads out of the archive
  /// or exceeds the limits.
  static func path(_ name: String, _ limits: ArchiveLimits) -> String? {
    guard name.utf8.count <= limits.nameBytes, !name.utf8.contains(0) else { return nil }
    // Some Windows programs write backslashes.
    let parts = name.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "/" || $0 == "\\" })
    let isAbsolute = parts.count > 1 && (parts[0].isEmpty || parts[0].hasSuffix(":"))
    guard !isAbsolute, !parts.contains(".."), parts.count <= limits.depth else { return nil }
    return parts.filter { !$0.isEmpty && $0 != "." }.joined(separator: "/")
  }
}
