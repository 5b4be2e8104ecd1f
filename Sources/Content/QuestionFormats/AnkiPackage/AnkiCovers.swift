import Exercises
import Items
import Notation
import PinCourses

/// A note of Anki's own kind for covered pictures: each gap is a region that hides something.
struct AnkiCovers {
  let id: String
  /// The first visible words of the note.
  let title: String?
  /// The field with the regions.
  let text: ItemText
  /// The note's other fields.
  let others: [ItemText]
  let sizes: PictureSizeLook?

  private static let mark = "image-occlusion:"

  /// The exercise; nil, with a warning told, if nothing can be placed.
  func exercise(report: inout FaultReport) -> PinExercise? {
    guard let file = others.lazy.compactMap({ TextPicture($0).name }).first else {
      report.warning(at: text.offset, .importPictureNone)
      return nil
    }
    let size = sizes?(file)
    let sketch = RegionSketch(
      id: id, title: title.flatMap { PinName($0).text } ?? MoodlePins.stem(file), file: file,
      size: size)
    var made = PinImport(sketch, at: text.offset)
    let remarks = others.map(\.plain).filter { !TextCheck.isBlank($0) && $0 != title }
    if !remarks.isEmpty { made.lose(.attributes) }
    let regions = Self.regions(in: text.text)
    let groups = Dictionary(grouping: regions, by: \.group).mapValues(\.count)
    for region in regions {
      let place = text.offset + region.offset
      guard region.kind != "text" else {
        made.lose(.drawings, at: place)
        continue
      }
      guard let shape = Self.shape(of: region, size) else {
        made.fail(at: place, .importPlace("\(region.kind) \(region.written)"))
        continue
      }
      if region.values["angle"].flatMap({ Double($0) }) ?? 0 != 0 {
        made.warn(at: place, .importPlaceShape("angle"))
      }
      made.add(shape, [], at: place) { pin, area in
        area.style = .cover
        // What belongs to one card is uncovered together.
        if region.group != "0", groups[region.group] ?? 0 > 1 { pin.group = region.group }
      }
    }
    return AnkiMasks.finished(made, report: &report)
  }

  /// A region as written.
  private struct Region {
    var group: String
    var kind: String
    var values: [String: String]
    var written: String
    /// In bytes from the beginning of the text.
    var offset: Int
  }

  private static func regions(in text: String) -> [Region] {
    var regions: [Region] = []
    var rest = text[...]
    while let open = rest.firstRange(of: "{{c") {
      let behind = rest[open.upperBound...]
      rest = behind
      let group = behind.prefix { $0.isASCII && ($0.isNumber || $0 == ",") }
      let inner = behind.dropFirst(group.count)
      guard inner.hasPrefix("::" + mark), let end = inner.firstRange(of: "}}") else { continue }
      let written = inner[..<end.lowerBound].dropFirst(2 + mark.count)
      rest = inner[end.upperBound...]
      let parts = written.split(separator: ":").map(String.init)
      var values: [String: String] = [:]
      for part in parts.dropFirst() {
        let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
        if pair.count == 2, values[pair[0]] == nil { values[pair[0]] = pair[1] }
      }
      regions.append(
        Region(
          group: String(group.prefix { $0 != "," }), kind: parts.first ?? "", values: values,
          written: String(written.prefix(40)),
          offset: text.utf8.distance(from: text.startIndex, to: open.lowerBound)))
    }
    return regions
  }

  /// The shape of a region: in fractions, or, as in the first versions, in pixels.
  private static func shape(of region: Region, _ size: PictureSize?) -> PinShape? {
    func number(_ name: String) -> Double? {
      region.values[name].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }
    func scale(_ numbers: [Double]) -> PinScale? {
      // A fraction may lie a little outside, a pixel hardly among the first two.
      numbers.allSatisfy { abs($0) <= 2 } ? .fractions : size.map { PinScale($0) }
    }
    switch region.kind {
    case "rect":
      guard let left = number("left"), let top = number("top"), let width = number("width"),
        let height = number("height")
      else { return nil }
      return scale([left, top, width, height])?.rect(left, top, width, height)
    case "ellipse":
      guard let left = number("left"), let top = number("top"), let width = number("rx"),
        let height = number("ry")
      else { return nil }
      // Their place is that of the upper left corner around them.
      return scale([left, top, width, height])?.ellipse(left + width, top + height, width, height)
    case "polygon":
      var corners: [(x: Double, y: Double)] = []
      for pair in (region.values["points"] ?? "").split(separator: " ") {
        let numbers = pair.split(separator: ",").compactMap { Double($0) }.filter(\.isFinite)
        guard numbers.count == 2 else { return nil }
        corners.append((numbers[0], numbers[1]))
      }
      guard corners.count > 2 else { return nil }
      return scale(corners.flatMap { [$0.x, $0.y] })?.polygon(corners)
    default: return nil
    }
  }
}
