import Determinism
import Foundation
import StageRaster
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Stores rasters of drawn pictures in a folder from one start of the program to the next, because
/// rastering takes half of the time until the first frame.
///
/// A raster is found by the picture's content and its size in pixels, so a changed picture is
/// rastered again. Files that are damaged or of another version count as missing and are replaced.
/// In a folder that cannot be written to nothing is stored; nothing here ever fails.
public struct RasterCache: Sendable {
  /// The folder.
  public let folder: String
  /// The most bytes the folder's rasters may take; the oldest go first.
  public let limit: Int
  private let growth = Growth()
  private let place = Place()

  /// Rasters in a folder, which is created when the first one is stored.
  ///
  /// - Parameters:
  ///   - folder: where they are stored.
  ///   - limit: the most bytes, which several programs together may exceed; by default 96 MB, about
  ///     fifteen screens of 1280 × 720.
  public init(folder: String, limit: Int = 96 << 20) {
    self.folder = folder
    self.limit = limit
  }

  /// The user's cache folder: `$XDG_CACHE_HOME/teachify`, else `~/.cache/teachify` (XDG Base
  /// Directory Specification).
  public static func ofUser(_ environment: [String: String]) -> RasterCache? {
    // The specification requires relative paths to be ignored.
    if let path = environment["XDG_CACHE_HOME"], path.hasPrefix("/") {
      return RasterCache(folder: "\(path)/teachify/rasters")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return RasterCache(folder: "\(home)/.cache/teachify/rasters")
  }

  /// What identifies a raster.
  struct Key {
    let content: UInt64
    let width: Int
    let height: Int

    /// - Parameter content: the digest of the picture's bytes.
    init(content: StateDigest, width: Int, height: Int) {
      self.content = content.value
      self.width = width
      self.height = height
    }
  }

  /// The stored raster; nil if there is no intact one.
  func raster(_ key: Key) -> Bitmap? {
    // Anybody may have put a pipe in its place, for which opening would wait forever.
    let descriptor = open(path(of: key), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard let file = fdopen(descriptor, "rb") else {
      close(descriptor)
      return nil
    }
    defer { fclose(file) }
    let header = Header(key)
    var words = [UInt64](repeating: 0, count: Header.wordCount)
    guard fread(&words, 8, words.count, file) == words.count,
      words.dropLast() == header.words[...]
    else { return nil }
    let count = key.width * key.height
    let pixels = ContiguousArray<UInt32>(unsafeUninitializedCapacity: count) { buffer, filled in
      filled = fread(buffer.baseAddress, 4, count, file)
    }
    guard pixels.count == count, fgetc(file) == EOF, Self.checksum(pixels) == words.last else {
      return nil
    }
    return Bitmap(width: key.width, height: key.height, pixels: pixels)
  }

  /// Stores a raster, replacing an existing one.
  ///
  /// Nothing is stored any more once the folder was removed, even if there is another one in its place: whoever
  /// removed it wanted nothing kept of what was drawn until then.
  func keep(_ bitmap: Bitmap, _ key: Key) {
    guard bitmap.width == key.width, bitmap.height == key.height else { return }
    let directory = place.opened(folder)
    guard directory >= 0 else { return }
    let name = Self.name(of: key)
    // A unique name, so that programs and threads writing at the same time do not collide.
    let draft = "\(name).\(String(UInt64.random(in: 0 ... .max), radix: 16))"
    let descriptor = openat(directory, draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    guard let file = fdopen(descriptor, "wb") else {
      close(descriptor)
      unlinkat(directory, draft, 0)
      return
    }
    let words = Header(key).words + [Self.checksum(bitmap.pixels)]
    let isWritten =
      fwrite(words, 8, words.count, file) == words.count
      && bitmap.pixels.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
    // A full disk may only be noticed on closing.
    guard fclose(file) == 0, isWritten, renameat(directory, draft, directory, name) == 0 else {
      unlinkat(directory, draft, 0)
      return
    }
    // A program that runs for days, its window being resized, stores many.
    if growth.isBeyond(limit / 4, after: bitmap.pixels.count * 4) { prune() }
  }

  /// Creates the folder and deletes the oldest rasters until a quarter of the limit is free: to be
  /// called before the first is stored.
  func prepare() {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = place.opened(folder)
    prune()
  }

  private func prune() {
    let files = FileManager.default
    let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey]
    let found = try? files.contentsOfDirectory(
      at: URL(fileURLWithPath: folder), includingPropertiesForKeys: Array(keys))
    let kept = (found ?? []).compactMap { url -> (url: URL, date: Date, size: Int)? in
      guard let values = try? url.resourceValues(forKeys: keys),
        let date = values.contentModificationDate, let size = values.fileSize
      else { return nil }
      return (url, date, size)
    }
    var total = kept.reduce(0) { $0 + $1.size }
    for file in kept.sorted(by: { $0.date < $1.date }) {
      guard total > limit * 3 / 4 else { return }
      try? files.removeItem(at: file.url)
      total -= file.size
    }
  }

  /// The number of bytes stored since the folder was last checked; shared by all copies.
  private final class Growth: Sendable {
    private let bytes = Mutex(0)

    /// Whether more bytes exceed a limit; if so, the count starts again.
    func isBeyond(_ limit: Int, after more: Int) -> Bool {
      bytes.withLock { bytes in
        bytes += more
        guard bytes > limit else { return false }
        bytes = 0
        return true
      }
    }
  }

  /// The folder itself, whatever stands at its path later; shared by all copies.
  private final class Place: Sendable {
    private let directory = Mutex<Int32>(-1)

    deinit {
      let directory = directory.withLock { $0 }
      if directory >= 0 { close(directory) }
    }

    /// The open folder; below zero where there is none.
    func opened(_ folder: String) -> Int32 {
      directory.withLock { directory in
        if directory < 0 { directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        return directory
      }
    }
  }

  private func path(of key: Key) -> String { "\(folder)/\(Self.name(of: key))" }

  private static func name(of key: Key) -> String {
    "\(String(key.content, radix: 16))-\(key.width)x\(key.height).raster"
  }

  /// What precedes the pixels: a mark, the version and the key; a checksum follows them.
  private struct Header {
    static let wordCount = 5
    /// To be incremented whenever pictures are rastered differently.
    static let version: UInt64 = 2
    let words: [UInt64]

    init(_ key: Key) {
      // "Teachify" as bytes.
      let mark: UInt64 = 0x7966_6968_6361_6554
      words = [
        mark, Self.version, key.content, UInt64(key.width) << 32 | UInt64(key.height),
      ]
    }
  }

  /// Two pixels at a time, so that it costs less than reading them.
  private static func checksum(_ pixels: ContiguousArray<UInt32>) -> UInt64 {
    pixels.withUnsafeBufferPointer { pixels in
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325
      var index = 0
      while index + 1 < pixels.count {
        let pair = UInt64(pixels[index]) << 32 | UInt64(pixels[index + 1])
        sum = (sum ^ pair) &* 0x9E37_79B9_7F4A_7C15
        sum ^= sum >> 29
        index += 2
      }
      if index < pixels.count { sum = (sum ^ UInt64(pixels[index])) &* 0x9E37_79B9_7F4A_7C15 }
      return sum
    }
  }
}
