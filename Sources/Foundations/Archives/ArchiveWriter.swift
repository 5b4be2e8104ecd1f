import CArchive

/// Writes zip archives; equal entries give equal bytes on every machine.
public enum ArchiveWriter {
  /// A zip archive of the entries, in order.
  ///
  /// - Parameters:
  ///   - entries: the files; their paths must differ.
  ///   - stored: the paths of the entries to store uncompressed, such as an OpenDocument's `mimetype`.
  /// - Returns: nil if there is not enough memory.
  public static func zip(_ entries: [ArchiveEntry], stored: Set<String> = []) -> [UInt8]? {
    guard let handle = archive_write_new() else { return nil }
    defer { archive_write_free(handle) }
    let sink = Sink()
    archive_write_set_format_zip(handle)
    archive_write_set_bytes_per_block(handle, 0)
    let opened = archive_write_open(
      handle, Unmanaged.passUnretained(sink).toOpaque(), nil,
      { _, context, bytes, count in
        guard let context, let bytes else { return -1 }
        let sink = Unmanaged<Sink>.fromOpaque(context).takeUnretainedValue()
        sink.bytes.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
        return count
      }, nil)
    guard opened == ARCHIVE_OK else { return nil }
    for entry in entries where !write(entry, isStored: stored.contains(entry.path), handle) {
      return nil
    }
    guard archive_write_close(handle) == ARCHIVE_OK else { return nil }
    return withExtendedLifetime(sink) { sink.bytes }
  }

  private static func write(
    _ entry: ArchiveEntry, isStored: Bool, _ handle: OpaquePointer
  ) -> Bool {
    guard let header = archive_entry_new() else { return false }
    defer { archive_entry_free(header) }
    archive_entry_set_pathname_utf8(header, entry.path)
    archive_entry_set_size(header, Int64(entry.bytes.count))
    archive_entry_set_filetype(header, 0o100000)
    archive_entry_set_perm(header, 0o644)
    // Zip's own clock begins in 1980 and has no time zone: the zero of both is the same everywhere.
    archive_entry_set_mtime(header, 0, 0)
    if isStored {
      archive_write_zip_set_compression_store(handle)
    } else {
      archive_write_zip_set_compression_deflate(handle)
    }
    guard archive_write_header(handle, header) == ARCHIVE_OK else { return false }
    return entry.bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let count = archive_write_data(
          handle, buffer.baseAddress.map { $0 + written }, buffer.count - written)
        guard count > 0 else { return false }
        written += count
      }
      return true
    }
  }

  /// The buffer that receives the bytes.
  private final class Sink {
    var bytes: [UInt8] = []
  }
}
