import Determinism
import Documents
import Exercises
import Foundation
import Items
import StageSDL

/// The pictures inside a document's own file, as in a workbook or a package.
struct EnclosedPictures {
  private var files: [String: [UInt8]] = [:]
  /// Why pictures in the file are not among these.
  private var faults: [String: PictureFault] = [:]
  private var byteCount = 0
  /// The limits on how many are unpacked, and on their bytes: what an archive may hold.
  private static let mostFiles = 20_000
  private static let mostBytes = 256 << 20

  /// No pictures.
  init() {}

  /// The pictures of a document that was read.
  init(_ result: ReadResult) {
    for media in result.media { add(media) }
    if let bank = result.bank {
      for media in bank.media { add(media) }
    }
    for name in faults.keys { files[name] = nil }
    for (name, fault) in result.pictureFaults where files[name] == nil { faults[name] = fault }
  }

  private mutating func add(_ media: ItemMedia) {
    let name = media.name
    guard !name.isEmpty, name != ".", name != "..", !name.contains("/"), !name.contains("\\"),
      !name.unicodeScalars.contains(where: \.breaksLines), name.utf8.count <= 255
    else { return }
    if let known = files[name] {
      // It is unclear which is meant.
      if known != media.bytes { faults[name] = .ambiguous }
      return
    }
    guard media.bytes.count <= PictureFile.largestFile else { return faults[name] = .tooLarge }
    guard files.count < Self.mostFiles, media.bytes.count <= Self.mostBytes - byteCount else {
      return faults[name] = .crowded
    }
    byteCount += media.bytes.count
    files[name] = media.bytes
  }

  /// Their names.
  var names: Set<String> { Set(files.keys) }

  /// Why a picture in the document's file is not among these; nil if it is, or if the file has none of this
  /// name.
  func fault(_ name: String) -> PictureFault? { faults[name] }

  /// The bytes of a picture; nil if it isn't among these.
  func bytes(_ name: String) -> [UInt8]? { files[name] }

  /// The folder in the user's cache with a subfolder for each document's pictures; nil if the user has no
  /// home.
  static func folder(_ environment: [String: String]) -> String? {
    guard let cache = RasterCache.ofUser(environment)?.folder else { return nil }
    return URL(fileURLWithPath: cache).deletingLastPathComponent().appending(path: "pictures").path
  }

  /// Writes them into a folder of the user's cache named after their contents, each completely or not at all. Folders
  /// that no document has asked for since yesterday go, the oldest first, where the cache is full.
  ///
  /// - Parameters:
  ///   - limit: the most bytes of the cache.
  ///   - now: the present moment.
  /// - Returns: the folder; nil if there are no pictures, or they cannot be written.
  func unpacked(
    _ environment: [String: String] = ProcessInfo.processInfo.environment,
    limit: Int = 1 << 30, now: Date = Date()
  ) -> String? {
    guard !files.isEmpty, let root = Self.folder(environment) else { return nil }
    var digest = StateDigest()
    let ordered = files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    for (name, bytes) in ordered {
      digest.combine(name)
      digest.combine(bytes: bytes)
    }
    let folder = "\(root)/\(String(digest.value, radix: 16))"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      for (name, bytes) in ordered {
        let path = folder + "/" + name
        // Replaces another file with the same digest, or an incomplete file.
        if FileManager.default.contents(atPath: path) == Data(bytes) { continue }
        try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
      }
      // When it was last used.
      try FileManager.default.setAttributes([.modificationDate: now], ofItemAtPath: folder)
    } catch {
      return nil
    }
    Self.prune(root, to: limit, now)
    return folder
  }

  /// Other programs may show what was used within this time, in seconds.
  private static let timeInUse = 86_400.0

  private static func prune(_ root: String, to limit: Int, _ now: Date) {
    let files = FileManager.default
    func contents(_ url: URL, _ keys: [URLResourceKey]) -> [URL] {
      (try? files.contentsOfDirectory(at: url, includingPropertiesForKeys: keys)) ?? []
    }
    let keys: [URLResourceKey] = [.contentModificationDateKey]
    let kept = contents(URL(fileURLWithPath: root), keys).map { folder in
      let date = try? folder.resourceValues(forKeys: Set(keys)).contentModificationDate
      let size = contents(folder, [.fileSizeKey]).reduce(0) {
        $0 + ((try? $1.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0)
      }
      return (folder: folder, date: date ?? now, size: size)
    }
    var total = kept.reduce(0) { $0 + $1.size }
    for old in kept.sorted(by: { $0.date < $1.date }) {
      guard total > limit, now.timeIntervalSince(old.date) > timeInUse else { return }
      if (try? files.removeItem(at: old.folder)) != nil { total -= old.size }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character, or begins a line or a paragraph.
  fileprivate var breaksLines: Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}
