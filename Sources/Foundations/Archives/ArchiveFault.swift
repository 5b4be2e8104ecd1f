/// Why an archive is not read.
public enum ArchiveFault: Error, Sendable, Equatable {
  /// The bytes are no archive of a known kind.
  case notAnArchive
  /// The archive ends too early or contradicts itself.
  case damaged
  /// A password is needed.
  case encrypted
  /// There are more entries than are looked at.
  case tooManyEntries(limit: Int)
  /// An entry, or all that are wanted, would take more bytes than are unpacked.
  case tooLarge(limit: Int)
  /// So little becomes so much that it can only be meant to do harm.
  case tooDense
  /// An entry's name leads out of the archive, is too long, or lies too deep.
  case unsafeName(String)
}
