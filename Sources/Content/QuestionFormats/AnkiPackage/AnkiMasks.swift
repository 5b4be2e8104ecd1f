import Exercises
import Items
import Notation
import PinCourses

/// The masks of “Image Occlusion Enhanced”, an add-on of Anki: a drawing beside each picture, in which every shape
/// hides something, and a note for each shape.
struct AnkiMasks {
  /// A note of the add-on.
  struct Note {
    /// The picture, and the drawing with all shapes.
    var picture: String
    var file: String
    /// Its heading.
    var header: String?
    /// Whether it has remarks, sources or a foot.
    var hasMore: Bool
    var offset: Int

    /// Nil for notes of other kinds.
    init?(_ names: [String], _ fields: [ItemText]) {
      func field(_ name: String) -> ItemText? {
        names.firstIndex { $0.lowercased() == name }.flatMap {
          fields.indices.contains($0) ? fields[$0] : nil
        }
      }
      guard let image = field("image"), let mask = field("original mask"),
        let picture = TextPicture(image).name, let file = TextPicture(mask).name
      else { return nil }
      (self.picture, self.file) = (picture, file)
      header = field("header").flatMap { PinName($0.plain).text }
      hasMore = ["footer", "remarks", "sources", "extra 1", "extra 2"].contains {
        field($0).map { !TextCheck.isBlank($0.plain) } ?? false
      }
      offset = image.offset
    }
  }

  /// The most drawings that are read.
  static let limit = 1000

  /// Whether a file's name is that of a drawing with all shapes.
  static func isMask(_ name: String) -> Bool { name.lowercased().hasSuffix("-o.svg") }

  private var source: SourceText?
  private var parts: [String: SourcePart] = [:]
  private var met: Set<String> = []

  init() {}

  /// The drawings of a package.
  init(_ source: SourceText) {
    self.source = source
    for part in source.parts.dropFirst() where Self.isMask(part.name) { parts[part.name] = part }
  }

  /// Whether a drawing came along.
  func has(_ file: String) -> Bool { parts[file] != nil }

  /// Notes that a picture's note was met.
  ///
  /// - Returns: whether it is the first of its picture.
  mutating func meet(_ note: Note) -> Bool { met.insert(note.file).inserted }

  /// The exercise of a picture; nil, with a warning told, if nothing can be placed.
  func exercise(
    _ note: Note, id: String, sizes: PictureSizeLook?, report: inout FaultReport
  ) -> PinExercise? {
    guard let source, let part = parts[note.file],
      let root = XMLTreeReader.read(source, part.range, report: &report)?.root,
      let size = Self.size(of: root)
    else {
      report.warning(at: note.offset, .importPictureSize(String(note.file.prefix(40))))
      return nil
    }
    let sketch = RegionSketch(
      id: id, title: note.header ?? MoodlePins.stem(note.picture), file: note.picture,
      size: sizes?(note.picture))
    var made = PinImport(sketch, at: note.offset)
    if note.hasMore { made.lose(.attributes) }
    let layers = root.children("g")
    let named = layers.first { $0.child("title")?.text.lowercased() == "masks" }
    if named != nil, layers.contains(where: { $0.start != named?.start && Self.draws($0) }) {
      made.lose(.drawings, at: part.range.lowerBound)
    }
    add(named ?? root, PinScale(size), group: nil, depth: 0, to: &made)
    return Self.finished(made, report: &report)
  }

  private static func draws(_ layer: XMLElement) -> Bool {
    layer.children.contains { $0.name != "title" }
  }

  /// What all covers have in common: they have no names, so that they can only be studied.
  static func finished(_ made: PinImport, report: inout FaultReport) -> PinExercise? {
    var made = made
    let count = made.sketch.exercise.pins.count
    if count > 0 { made.warn(at: made.offset, .importCovers(count: count)) }
    guard var exercise = made.finished(opening: nil, report: &report) else { return nil }
    exercise.games = [.pinStudy]
    if exercise.pins.contains(where: { $0.group != nil }) { exercise.options.reveal = .group }
    return exercise
  }

  private func add(
    _ element: XMLElement, _ scale: PinScale, group: String?, depth: Int, to made: inout PinImport
  ) {
    for child in element.children {
      switch child.name {
      case "title", "desc", "defs", "metadata", "style": continue
      case "g":
        guard depth < 8 else { continue }
        add(
          child, scale, group: depth == 0 ? child.attribute("id") ?? "\(child.start)" : group,
          depth: depth + 1, to: &made)
      default:
        guard child.attribute("transform") == nil, let shape = Self.shape(of: child, scale) else {
          made.warn(at: child.start, .importPlaceShape(child.name))
          continue
        }
        made.add(shape, [], at: child.start) { pin, area in
          area.style = .cover
          pin.group = group
        }
      }
    }
  }

  private static func size(of root: XMLElement) -> PictureSize? {
    if let width = number("width", of: root), let height = number("height", of: root) {
      return PictureSize(width, height)
    }
    let box = (root.attribute("viewBox") ?? "").split { $0 == " " || $0 == "," }
      .compactMap { Double($0) }
    return box.count == 4 ? PictureSize(box[2], box[3]) : nil
  }

  private static func number(_ name: String, of element: XMLElement) -> Double? {
    guard var text = element.attribute(name)?[...] else { return nil }
    if text.hasSuffix("px") { text = text.dropLast(2) }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func shape(of element: XMLElement, _ scale: PinScale) -> PinShape? {
    func number(_ name: String) -> Double? { Self.number(name, of: element) }
    switch element.name {
    case "rect":
      guard let width = number("width"), let height = number("height") else { return nil }
      return scale.rect(number("x") ?? 0, number("y") ?? 0, width, height)
    case "circle":
      guard let radius = number("r") else { return nil }
      return scale.ellipse(number("cx") ?? 0, number("cy") ?? 0, radius, radius)
    case "ellipse":
      guard let width = number("rx"), let height = number("ry") else { return nil }
      return scale.ellipse(number("cx") ?? 0, number("cy") ?? 0, width, height)
    case "polygon", "polyline":
      let numbers = (element.attribute("points") ?? "").split { $0.isWhitespace || $0 == "," }
        .compactMap { Double($0) }.filter(\.isFinite)
      guard numbers.count > 5, numbers.count % 2 == 0 else { return nil }
      return scale.polygon(
        stride(from: 0, to: numbers.count, by: 2).map { (numbers[$0], numbers[$0 + 1]) })
    default: return nil
    }
  }
}
