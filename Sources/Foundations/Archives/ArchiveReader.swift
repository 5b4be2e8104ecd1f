import CArchive

/// libarchive's reader with limits.
///
/// A class, so that the handle is freed with it.
final class ArchiveReader {
  /// The properties of an entry that are known before it is unpacked.
  struct Entry {
    /// Its normalised path; nil if that leads out of the archive or exceeds the limits.
    var path: String?
    /// Its name, as the archive has it.
    var name: String
    var isFile: Bool
    var isEncrypted: Bool
  }

  private let handle: OpaquePointer
  private let limits: ArchiveLimits
  /// How many more bytes may be unpacked, by the ratio and in total.
  private var budget = 0
  private var isBudgetByRatio = false
  private var entryCount = 0
  /// Whether skipped entries have to be decompressed, too: in all formats except zip.
  private var isStream = false
  private let isSingleStream: Bool

  init(_ limits: ArchiveLimits, isSingleStream: Bool = false) throws(ArchiveFault) {
    guard let handle = archive_read_new() else { throw .damaged }
    self.handle = handle
    self.limits = limits
    self.isSingleStream = isSingleStream
    // Listed one by one, because “all” would start other programs for some of them.
    if isSingleStream {
      archive_read_support_format_raw(handle)
    } else {
      archive_read_support_format_zip_seekable(handle)
      archive_read_support_format_tar(handle)
    }
    archive_read_support_filter_gzip(handle)
    archive_read_support_filter_zstd(handle)
  }

  deinit { archive_read_free(handle) }

  /// Opens an archive in memory, which must remain valid while it is read.
  func open(_ bytes: UnsafeRawBufferPointer) throws(ArchiveFault) {
    let byRatio = bytes.count.multipliedReportingOverflow(by: limits.ratio)
    let allowed = max(limits.freeBytes, byRatio.overflow ? Int.max : byRatio.partialValue)
    isBudgetByRatio = allowed < limits.totalBytes
    budget = min(allowed, limits.totalBytes)
    isStream = !bytes.starts(with: [0x50, 0x4B])
    guard archive_read_open_memory(handle, bytes.baseAddress, bytes.count) == ARCHIVE_OK else {
      throw .notAnArchive
    }
  }

  /// Advances to the next entry; nil after the last one.
  func next() throws(ArchiveFault) -> Entry? {
    var entry: OpaquePointer?
    let status = UTF8Locale.whileActive { archive_read_next_header(handle, &entry) }
    if status == ARCHIVE_EOF { return nil }
    guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry else {
      throw entryCount == 0 ? .notAnArchive : .damaged
    }
    entryCount += 1
    guard entryCount <= limits.entries else { throw .tooManyEntries(limit: limits.entries) }
    let size = Int(archive_entry_size(entry))
    if isStream, !isSingleStream {
      // Skipped entries take as much time as wanted ones.
      guard size <= budget else { throw overBudget }
      budget -= max(0, size)
    }
    guard !isSingleStream else {
      return Entry(path: "data", name: "data", isFile: true, isEncrypted: false)
    }
    // A name in no known encoding has none.
    let name = UTF8Locale.whileActive { archive_entry_pathname(entry).map { String(cString: $0) } }
    let isFile =
      archive_entry_filetype(entry) == 0o100000 && archive_entry_hardlink(entry) == nil
    return Entry(
      path: name.flatMap { ArchiveEntry.path($0, limits) }, name: name ?? "",
      isFile: isFile && name?.hasSuffix("/") != true,
      isEncrypted: archive_entry_is_encrypted(entry) != 0)
  }

  /// The bytes of the entry found by `next`; nil if they are damaged.
  func content() throws(ArchiveFault) -> [UInt8]? {
    var content: [UInt8] = []
    let piece = 64 * 1024
    while true {
      let count = content.count
      var read = 0
      content.append(contentsOf: repeatElement(0, count: piece))
      content.withUnsafeMutableBytes { buffer in
        read = archive_read_data(handle, buffer.baseAddress.map { $0 + count }, piece)
      }
      guard read >= 0 else {
        if read == Int(ARCHIVE_FATAL), isStream { throw .damaged }
        return nil
      }
      content.removeLast(piece - read)
      guard read > 0 else { return Self.fitted(content) }
      if !isStream || isSingleStream {
        guard read <= budget else { throw overBudget }
        budget -= read
      }
      guard content.count <= limits.entryBytes else { throw .tooLarge(limit: limits.entryBytes) }
    }
  }

  /// The same bytes without spare capacity, as there may be thousands of small entries.
  private static func fitted(_ content: [UInt8]) -> [UInt8] {
    guard content.capacity > 2 * content.count else { return content }
    var fitted: [UInt8] = []
    fitted.reserveCapacity(content.count)
    fitted.append(contentsOf: content)
    return fitted
  }

  private var overBudget: ArchiveFault {
    isBudgetByRatio ? .tooDense : .tooLarge(limit: limits.totalBytes)
  }
}

/// Names in archives are read as UTF-8, whatever the machine's language.
private enum UTF8Locale {
  /// Runs a closure while this thread's locale is UTF-8.
  static func whileActive<Result>(_ run: () -> Result) -> Result {
    guard let locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil) else { return run() }
    let former = uselocale(locale)
    defer {
      uselocale(former)
      freelocale(locale)
    }
    return run()
  }
}
