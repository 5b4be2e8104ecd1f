/// Why an archive is not read.
public enum ArchiveFault: Error, Sendable, Equatable {
  /// The bytes are not an archive of a known kind.
  case notAnArchive
  /// The archive ends too early or contradicts itself.
  case damaged
  /// A password is needed.
  case encrypted
  /// There are more entries than allowed.
  case tooManyEntries(limit: Int)
  /// An entry, or all wanted entries together, would take more bytes than allowed.
  case tooLarge(limit: Int)
  /// The compression ratio is so high that it can only be intended to do harm.
  case tooDense
}
