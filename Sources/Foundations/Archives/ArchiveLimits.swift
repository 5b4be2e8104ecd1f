/// The limits on reading an archive, so that a small file cannot fill the memory.
public struct ArchiveLimits: Sendable, Equatable {
  /// The number of entries examined: packages of learning platforms have some thousand.
  public var entries = 20_000
  /// The number of bytes of one entry when unpacked.
  public var entryBytes = 64 * 1024 * 1024
  /// The number of bytes of all wanted entries when unpacked.
  public var totalBytes = 256 * 1024 * 1024
  /// The maximum ratio of unpacked bytes to those of the archive. Texts shrink to a twentieth, tables of
  /// equal rows to a hundredth; malicious archives exceed a factor of a thousand.
  public var ratio = 250
  /// The number of bytes that are unpacked regardless of the ratio, for small archives with long repetitive
  /// texts.
  public var freeBytes = 4 * 1024 * 1024
  /// The number of bytes of an entry's name.
  public var nameBytes = 1024
  /// The number of nested folders of an entry.
  public var depth = 32

  /// The default limits, which suit the files of schools.
  public init() {}
}
