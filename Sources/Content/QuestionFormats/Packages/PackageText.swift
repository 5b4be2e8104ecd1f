import Archives
import Notation

/// A single text made from the files of a package, one after another.
struct PackageText {
  /// The most bytes of text of a package: twice the largest document.
  static let limit = 100 * 1024 * 1024

  private var bytes: [UInt8] = []
  private var parts: [SourcePart] = []

  /// Appends a file in any encoding.
  ///
  /// - Returns: false, with an error reported, if it is not text, or the whole would be too large.
  @discardableResult
  mutating func add(_ entry: ArchiveEntry, report: inout FaultReport) -> Bool {
    guard bytes.count + entry.bytes.count <= Self.limit else {
      report.error(at: bytes.count, .archiveTooLargeTexts)
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

  /// The whole text.
  func source(_ fileName: String) -> SourceText {
    var source = SourceText(fileName: fileName, bytes: bytes, start: 0)
    source.parts = parts
    return source
  }
}

extension SourceText {
  /// The part with a name.
  func part(named name: String) -> SourcePart? { parts.first { $0.name == name } }

  /// The parts, or the whole text as one part if there are none.
  var allParts: [SourcePart] {
    parts.isEmpty ? [SourcePart(name: fileName, range: start..<bytes.count)] : parts
  }
}
