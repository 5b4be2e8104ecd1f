import CArchive

/// The files of an archive: zip, or tar, optionally compressed with gzip or zstd.
///
/// Everything stays in memory, nothing is written to disk under names in the archive, links are skipped, and
/// limits apply to everything that is unpacked. Archives are read by libarchive, because they come from
/// dozens of programs, and it can handle them all.
public struct Archive: Sendable {
  /// The wanted entries, in order. If several have the same name, or names that differ only in how their letters
  /// are written, those with the same bytes as the first are left out.
  public private(set) var entries: [ArchiveEntry] = []
  /// The paths that several wanted entries with different bytes have; `subscript` finds the first.
  public private(set) var contestedPaths: Set<String> = []
  /// The paths of all files, wanted or not, in order.
  public private(set) var paths: [String] = []
  /// The paths of wanted entries that cannot be unpacked because their bytes are damaged.
  public private(set) var damagedPaths: [String] = []
  /// The names of files that are left out because they lead out of the archive, are too long, or have too
  /// many folders; each cut to 80 characters.
  public private(set) var unsafeNames: [String] = []
  /// The index of each wanted entry.
  private var places: [String: Int] = [:]

  /// Reads an archive.
  ///
  /// - Parameters:
  ///   - bytes: the whole archive.
  ///   - limits: the limits on what is read.
  ///   - wanted: whether to unpack an entry, by its path.
  /// - Throws: `ArchiveFault`; then nothing of the archive may be used.
  /// - Complexity: O(n) in what is unpacked.
  public init(
    reading bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits(),
    wanted: (_ path: String) -> Bool = { _ in true }
  ) throws(ArchiveFault) {
    try read(bytes, limits, wanted)
  }

  private init() {}

  /// The paths of all files as far as they can be read, and why not any further.
  ///
  /// - Parameters:
  ///   - bytes: the whole archive.
  ///   - limits: the limits on what is read.
  /// - Complexity: O(n) in the archive; in what is unpacked if it is compressed as a whole.
  public static func paths(
    of bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits()
  ) -> (paths: [String], fault: ArchiveFault?) {
    var archive = Archive()
    do throws(ArchiveFault) {
      try archive.read(bytes, limits) { _ in false }
      return (archive.paths, nil)
    } catch {
      return (archive.paths, error)
    }
  }

  private mutating func read(
    _ bytes: [UInt8], _ limits: ArchiveLimits, _ wanted: (_ path: String) -> Bool
  ) throws(ArchiveFault) {
    let reader = try ArchiveReader(limits)
    do {
      try bytes.withUnsafeBytes { buffer in
        try reader.open(buffer)
        while let entry = try reader.next() { try take(entry, reader, wanted) }
      }
    } catch let fault as ArchiveFault {
      throw fault
    } catch {
      throw .damaged
    }
  }

  /// The wanted entry with a path.
  public subscript(path: String) -> ArchiveEntry? { places[path].map { entries[$0] } }

  private mutating func take(
    _ entry: ArchiveReader.Entry, _ reader: ArchiveReader, _ wanted: (String) -> Bool
  ) throws(ArchiveFault) {
    guard entry.isFile else { return }
    guard let path = entry.path else {
      unsafeNames.append(String(entry.name.prefix(80)))
      return
    }
    guard !path.isEmpty else { return }
    paths.append(path)
    guard wanted(path) else { return }
    if entry.isEncrypted { throw .encrypted }
    guard let bytes = try reader.content() else {
      damagedPaths.append(path)
      return
    }
    if let first = places[path] {
      guard entries[first].bytes != bytes else { return }
      contestedPaths.insert(path)
    } else {
      places[path] = entries.count
    }
    entries.append(ArchiveEntry(path: path, bytes: bytes))
  }

  /// Whether bytes begin like a supported archive.
  public static func isArchive(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(4)
    return head.starts(with: [0x50, 0x4B, 0x03, 0x04])
      || head.starts(with: [0x50, 0x4B, 0x05, 0x06])
      || head.starts(with: [0x1F, 0x8B]) || head.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
      || bytes.count > 262 && bytes[257..<262].elementsEqual("ustar".utf8)
  }

  /// The bytes of a single stream compressed by gzip or zstd.
  ///
  /// - Throws: `ArchiveFault`, like `init(reading:limits:wanted:)`.
  public static func decompressed(
    _ bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits()
  ) throws(ArchiveFault) -> [UInt8] {
    let reader = try ArchiveReader(limits, isSingleStream: true)
    do {
      return try bytes.withUnsafeBytes { buffer in
        try reader.open(buffer)
        guard try reader.next() != nil, let content = try reader.content() else {
          throw ArchiveFault.damaged
        }
        return content
      }
    } catch let fault as ArchiveFault {
      throw fault
    } catch {
      throw .damaged
    }
  }
}
