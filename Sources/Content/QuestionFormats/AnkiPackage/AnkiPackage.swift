import Archives
import Items
import Notation

/// A package of Anki (`.apkg`, `.colpkg`): a database of notes, and their pictures and sounds under
/// numbers, named by a list.
package enum AnkiPackage {
  /// The names of the collection, the newest first: older ones may be present only for older programs.
  static let collections = ["collection.anki21b", "collection.anki21", "collection.anki2"]
  /// The list of pictures and sounds.
  private static let list = "media"
  private static let pictureEndings = [".png", ".jpg", ".jpeg", ".svg"]
  /// The most pictures that are taken, and the most bytes of them in total: more than any game shows,
  /// and less than a collection of many years contains.
  private static let pictureLimit = 5000
  private static let picturesLimit = 128 * 1024 * 1024

  package static func matches(_ paths: Set<String>) -> Bool {
    collections.contains { paths.contains($0) }
  }

  package static func wants(_ path: String) -> Bool { collections.contains(path) || path == list }

  /// The text of the notes, and the pictures that they show.
  package static func open(
    _ archive: Archive, _ bytes: [UInt8], fileName: String, report: inout FaultReport
  ) -> OpenedContainer? {
    guard let entry = collections.lazy.compactMap({ archive[$0] }).first,
      let database = unpacked(entry, report: &report)
    else {
      if !report.hasErrors { ArchiveFault.damaged.tell(in: &report) }
      return nil
    }
    guard let text = AnkiCollection.text(database, report: &report) else { return nil }
    guard !isNote(toUpdate: text) else {
      report.error(at: 0, .ankiNewer)
      return nil
    }
    var package = PackageText()
    package.add(text, as: entry.path)
    let named = archive[list].map { names($0.bytes) } ?? [:]
    var opened = OpenedContainer(source: package.source(fileName), format: .ankiPackage)
    addPictures(bytes, named.filter { isPicture($0.value) }, to: &opened, report: &report)
    let masks = opened.media.filter { AnkiMasks.isMask($0.name) }.prefix(AnkiMasks.limit)
    guard !masks.isEmpty else { return opened }
    for mask in masks {
      package.add(ArchiveEntry(path: mask.name, bytes: mask.bytes), report: &report)
    }
    opened.source = package.source(fileName)
    return opened
  }

  private static func unpacked(_ entry: ArchiveEntry, report: inout FaultReport) -> [UInt8]? {
    guard entry.path.hasSuffix("b") else { return entry.bytes }
    do throws(ArchiveFault) {
      return try Archive.decompressed(entry.bytes)
    } catch {
      error.tell(in: &report)
      return nil
    }
  }

  /// Whether the text is what Anki writes for versions that cannot read the real collection beside it.
  private static func isNote(toUpdate text: [UInt8]) -> Bool {
    let lines = text.split(separator: 0x0A)
    guard lines.count == 3 else { return false }
    let note = String(decoding: lines[1], as: UTF8.self)
    return note.contains("update to the latest Anki version")
      || note.contains("requires a newer version of Anki")
  }

  // MARK: - Pictures

  /// The names of media files by the paths of their entries.
  private static func names(_ bytes: [UInt8]) -> [String: String] {
    var names: [String: String] = [:]
    if bytes.first == UInt8(ascii: "{") {
      var report = FaultReport()
      let source = SourceText(fileName: "", bytes: bytes, start: 0)
      guard let tree = JSONReader.read(source, report: &report) else { return [:] }
      for value in JSONValue(tree: tree, index: 0).children { names[value.key] = value.string }
      return names
    }
    let message = (try? Archive.decompressed(bytes)) ?? bytes
    var number = 0
    for entry in ProtobufFields(message[...]) {
      guard entry.number == 1, case .bytes(let content) = entry.value else { continue }
      for field in ProtobufFields(content) {
        if field.number == 1, case .bytes(let name) = field.value {
          names[String(number)] = CombiningMarks.text(name)
        }
      }
      number += 1
    }
    return names
  }

  /// Whether a name is that of a picture.
  private static func isPicture(_ name: String) -> Bool {
    let small = name.lowercased()
    return pictureEndings.contains { small.hasSuffix($0) } && ItemDetails.isFileName(name)
  }

  private static func addPictures(
    _ bytes: [UInt8], _ names: [String: String], to opened: inout OpenedContainer,
    report: inout FaultReport
  ) {
    guard !names.isEmpty else { return }
    let paths = Set(
      names.keys.sorted { (Int($0) ?? 0, $0) < (Int($1) ?? 0, $1) }.prefix(pictureLimit))
    for (path, name) in names where !paths.contains(path) { opened.pictureFaults[name] = .crowded }
    var limits = ArchiveLimits()
    limits.totalBytes = picturesLimit
    limits.entryBytes = 16 * 1024 * 1024
    do throws(ArchiveFault) {
      let archive = try Archive(reading: bytes, limits: limits) { paths.contains($0) }
      var left = picturesLimit
      for entry in archive.entries {
        guard let name = names[entry.path] else { continue }
        limits.totalBytes = left
        do throws(ArchiveFault) {
          let isPacked = entry.bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
          let content =
            isPacked ? try Archive.decompressed(entry.bytes, limits: limits) : entry.bytes
          guard content.count <= left else { throw .tooLarge(limit: left) }
          left -= content.count
          opened.media.append(ItemMedia(name: name, bytes: content))
        } catch {
          // A damaged one is missing.
          if error.isLimit { opened.pictureFaults[name] = .crowded }
        }
      }
    } catch {
      for name in names.values { opened.pictureFaults[name] = .crowded }
    }
    if !opened.pictureFaults.isEmpty { report.warning(at: 0, .ankiPictures) }
  }
}
