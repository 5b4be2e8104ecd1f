import Archives
import Notation

/// One text of the files of a package, put together one behind the other.
struct PackageText {
  /// How many bytes of text a package may have: twice the largest document.
  static let limit = 100 * 1024 * 1024

  private var bytes: [UInt8] = []
  private var parts: [SourcePart] = []

  /// Appends a file, in whatever encoding it is.
  ///
  /// - Returns: false, with an error noted, where it is no text or all together would be too much.
  @discardableResult
  mutating func add(_ entry: ArchiveEntry, report: inout FaultReport) -> Bool {
    guard bytes.count + entry.bytes.count <= Self.limit else {
      report.error(
        at: bytes.count, "the texts in the package have more than 100 MB", "export fewer questions",
        id: "archive.tooLarge", form: "texts")
      return false
    }
    var inner = FaultReport()
    let text = TextDecoder.decode(entry.bytes, fileName: entry.path, report: &inner)
    report.add(inner, at: bytes.count)
    guard let text else { return false }
    add(text.bytes[text.start...], as: entry.path)
    return true
  }

  /// Appends a text under a name.
  mutating func add(_ text: some Collection<UInt8>, as name: String) {
    let start = bytes.count
    bytes += text
    parts.append(SourcePart(name: name, range: start..<bytes.count))
    bytes.append(0x0A)
  }

  /// The whole as a text.
  func source(_ fileName: String) -> SourceText {
    var source = SourceText(fileName: fileName, bytes: bytes, start: 0)
    source.parts = parts
    return source
  }
}

extension SourceText {
  /// The part of a name.
  func part(named name: String) -> SourcePart? { parts.first { $0.name == name } }

  /// The parts, or the whole as one where there are none.
  var allParts: [SourcePart] {
    parts.isEmpty ? [SourcePart(name: fileName, range: start..<bytes.count)] : parts
  }
}
