/// What is read of an archive at most, so that a small file cannot fill the memory.
public struct ArchiveLimits: Sendable, Equatable {
  /// How many entries are looked at: packages of a learning platform have some thousand.
  public var entries = 20_000
  /// How many bytes one entry may have when unpacked.
  public var entryBytes = 64 * 1024 * 1024
  /// How many bytes all entries that are wanted may have when unpacked.
  public var totalBytes = 256 * 1024 * 1024
  /// How many times as many bytes as the archive itself may come out of it. Texts shrink to a
  /// twentieth, tables of equal rows to a hundredth; archives made to harm are beyond a thousand.
  public var ratio = 250
  /// How many bytes are unpacked whatever the ratio, so that small archives of long equal texts pass.
  public var freeBytes = 4 * 1024 * 1024
  /// How many bytes an entry's name may have.
  public var nameBytes = 1024
  /// How many folders deep an entry may lie.
  public var depth = 32

  /// The limits that fit what schools have.
  public init() {}
}
