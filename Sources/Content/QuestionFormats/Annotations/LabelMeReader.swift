import Exercises
import Items
import Notation
import PinCourses

/// Makes an exercise with pins of a file of LabelMe, in which each shape is an area with a pin. The picture may be
/// inside the file.
package struct LabelMeReader: PicturePartsReader {
  var collector = ItemCollector()
  package var report: FaultReport
  package var sizes: PictureSizeLook?

  package init(report: FaultReport) { self.report = report }

  package mutating func bank(_ source: SourceText) -> ItemBank? {
    guard let tree = JSONReader.read(source, report: &report) else { return nil }
    add(JSONValue(tree: tree, index: 0))
    return collector.bank(of: source, orElse: .importPlaceNone, report: &report)
  }

  private mutating func add(_ root: JSONValue) {
    guard let path = root["imagePath"], let written = path.string, !TextCheck.isBlank(written)
    else {
      report.error(at: root.offset, .importPictureNone)
      collector.skip(root.range)
      return
    }
    let name = PinPicture.fileName(
      written.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? written)
    let media = media(root, name)
    // Places are those of the picture as its file says it is shown.
    let told = PictureSize(
      root["imageWidth"]?.number ?? 0, root["imageHeight"]?.number ?? 0)
    let known = media.first.flatMap { PictureSize(file: $0.bytes) } ?? sizes?(name)
    guard let size = told ?? known else {
      report.error(at: path.offset, .importPictureSize(String(name.prefix(40))))
      collector.skip(root.range)
      return
    }
    let sketch = RegionSketch(
      id: "1", title: MoodlePins.stem(name), file: name, size: known ?? size)
    var made = PinImport(sketch, at: path.offset)
    for shape in root["shapes"]?.list ?? [] { add(shape, PinScale(size), to: &made) }
    guard let exercise = made.finished(opening: nil, isKept: false, report: &report) else {
      collector.skip(root.range)
      return
    }
    collector.add(
      Item(pins: exercise, media: media, at: path.offset, range: root.range), report: &report)
  }

  /// The picture inside the file, if it is there.
  private mutating func media(_ root: JSONValue, _ name: String) -> [ItemMedia] {
    guard let data = root["imageData"], let text = data.string, !text.isEmpty else { return [] }
    guard text.utf8.count / 4 * 3 <= MoodleXMLReader.mediaLimit,
      let bytes = Base64.decoded(text.utf8)
    else {
      report.warning(at: data.offset, .importPicture(String(name.prefix(40))))
      return []
    }
    return [ItemMedia(name: name, bytes: bytes)]
  }

  private func add(_ shape: JSONValue, _ scale: PinScale, to made: inout PinImport) {
    let label = shape["label"]
    guard let name = made.label(label?.string ?? "", at: label?.offset ?? shape.offset) else {
      return
    }
    let points = (shape["points"]?.list ?? []).compactMap { point -> (x: Double, y: Double)? in
      let numbers = point.list.compactMap(\.number)
      return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
    let hasMore =
      shape["flags"]?.children.contains { $0.isTrue } == true || shape.string("description") != nil
    if hasMore { made.lose(.attributes, at: shape.offset) }
    let group = shape["group_id"].flatMap(\.integer).map(String.init)
    let kind = shape.string("shape_type") ?? "polygon"
    let form: PinShape
    switch (kind, points.count) {
    case ("point", 1...):
      made.add(at: scale.place(points[0].x, points[0].y), [name], at: shape.offset) {
        $0.group = group
      }
      return
    case ("rectangle", 2):
      form = scale.rect(
        points[0].x, points[0].y, points[1].x - points[0].x, points[1].y - points[0].y)
    case ("circle", 2):
      let (dx, dy) = (points[1].x - points[0].x, points[1].y - points[0].y)
      form = scale.circle(points[0].x, points[0].y, (dx * dx + dy * dy).squareRoot())
    case ("polygon", 3...), ("rectangle", 4), ("oriented_rectangle", 4), ("linestrip", 3...):
      form = scale.polygon(points)
    default:
      made.fail(at: shape.offset, .importPlace(String("\(kind) (\(points.count))".prefix(40))))
      return
    }
    made.add(form, [name], at: shape.offset) { pin, _ in pin.group = group }
  }
}
