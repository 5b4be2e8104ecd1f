import Items
import Notation

/// Recognises tables of pins on pictures by their headings.
package enum PinTable {
  /// What the columns hold.
  enum Kind: Equatable {
    /// A picture, a place and names in each row.
    case pins(image: Int, x: Int, y: Int, label: Int, isPixels: Bool)
    /// Regions of the VGG Image Annotator.
    case regions(image: Int, shape: Int, attributes: Int)
  }

  /// A table of pins: its columns, and where its rows begin.
  struct Opening {
    var kind: Kind
    var records: TableRecords
  }

  /// Whether a text begins with the headings of a table of pins.
  package static func matches(_ source: SourceText) -> Bool {
    if case .pins? = opening(of: source)?.kind { true } else { false }
  }

  /// Whether a text begins with the headings of regions of the VGG Image Annotator.
  package static func matchesRegions(_ source: SourceText) -> Bool {
    if case .regions? = opening(of: source)?.kind { true } else { false }
  }

  /// Synonyms are separated by bars, so that those do not separate cells.
  private static let delimiters = [UInt8(ascii: ";"), UInt8(ascii: ","), TableDelimiter.tab]
  private static let images: Set<String> = [
    "image", "picture", "file", "filename", "bild", "bilddatei", "datei", "image file",
  ]
  private static let labels: Set<String> = [
    "label", "labels", "label|synonym", "label|synonyms", "name", "names", "beschriftung",
    "beschriftungen", "beschriftung|synonym", "beschriftung|synonyme", "namen",
  ]

  static func opening(of source: SourceText) -> Opening? {
    // A heading that is longer is none of these.
    let head = source.bytes[source.start...].prefix(1024)
    guard let first = head.first(where: { !LineByte.isBlankOrEnd($0) }), first != UInt8(ascii: "<"),
      first != UInt8(ascii: "{")
    else { return nil }
    var start = source.start
    var delimiters = delimiters
    let line = head.prefix { $0 != 0x0A && $0 != 0x0D }
    let bare = line.filter { $0 != 0x22 && $0 != 0x20 }
    if bare.count == 5, let last = bare.last,
      String(decoding: bare.dropLast(), as: UTF8.self).lowercased() == "sep="
    {
      delimiters = [last]
      start = line.endIndex
    }
    var ignored = FaultReport()
    for delimiter in delimiters {
      var records = TableRecords(
        source.bytes, delimiter: delimiter, range: start..<source.bytes.count)
      guard records.next(report: &ignored) else { return nil }
      let names = records.cells.map { cell in
        cell.range.count > 64 ? "" : Self.folded(records.text(of: cell))
      }
      if let kind = kind(names) { return Opening(kind: kind, records: records) }
    }
    return nil
  }

  private static func folded(_ heading: String) -> String {
    heading.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func kind(_ names: [String]) -> Kind? {
    if let image = names.firstIndex(of: "filename"),
      let shape = names.firstIndex(of: "region_shape_attributes"),
      let attributes = names.firstIndex(of: "region_attributes")
    {
      return .regions(image: image, shape: shape, attributes: attributes)
    }
    guard let image = names.firstIndex(where: images.contains),
      let x = names.firstIndex(where: { isAxis($0, "x") }),
      let y = names.firstIndex(where: { isAxis($0, "y") }),
      let label = names.firstIndex(where: { labels.contains($0) }), label != image
    else { return nil }
    return .pins(image: image, x: x, y: y, label: label, isPixels: names[x] != "x")
  }

  /// Whether a heading is that of an axis, in fractions or, as `x px`, in pixels.
  private static func isAxis(_ name: String, _ axis: String) -> Bool {
    [axis, "\(axis) px", "\(axis) (px)", "\(axis)_px", "\(axis) [px]"].contains(name)
  }
}
