import Exercises
import Items
import Notation
import PinCourses
import TypedNames

/// Pictures with pins as drag and drop markers: one question for each picture.
extension MoodleQuestionWriter {
  /// The radius of the region of a pin that has no area, as a share of the picture's width: the reach that pins
  /// have where places are looked for.
  private static let reach = 0.03

  mutating func addPins(_ item: Item) {
    guard let exercise = item.pins(language: language) else {
      return loseItem("pictures with pins that have faults")
    }
    var questions: [(picture: PinPicture, pins: [Pin], file: ItemMedia, size: PictureSize)] = []
    var obstacle = "pictures with pins that have no labels"
    for picture in exercise.pictures {
      let pins = exercise.pins.filter { $0.picture == picture.id && !$0.labels.isEmpty }
      guard !pins.isEmpty else { continue }
      guard let (file, size) = file(of: picture, item.details.media) else {
        obstacle = Loss.picture(picture.file)
        continue
      }
      questions.append((picture, pins, file, size))
    }
    guard !questions.isEmpty else { return loseItem(obstacle) }
    begin(item.details.category)
    let leftOut = text.leftOutCount
    noteLosses(of: exercise, in: questions.map(\.picture))
    for (number, question) in questions.enumerated() {
      var title = exercise.title.text(in: language)
      if questions.count > 1 {
        let own = question.picture.title?.text(in: language) ?? "\(number + 1)"
        title += " – " + own
      }
      let asked = exercise.question?.text(in: language) ?? title
      text.add("  <question type=\"ddmarker\">\n    <name>\n      <text>")
      text.addText(title)
      text.add("</text>\n    </name>\n")
      media = []
      addText(ItemText(asked), in: "questiontext")
      addText(nil, in: "generalfeedback")
      text.add("    <shuffleanswers/>\n")
      add(question.file)
      addDrags(question.pins, extra: number == 0 ? exercise.extra : [])
      addDrops(question.pins, of: exercise, size: question.size)
      text.add("  </question>\n")
    }
    if text.leftOutCount != leftOut { lose("characters that XML cannot hold") }
  }

  private mutating func add(_ file: ItemMedia) {
    text.add("    <file name=\"")
    text.addValue(file.name)
    text.add("\" path=\"/\" encoding=\"base64\">")
    text.add(Base64.encoded(file.bytes))
    text.add("</file>\n")
  }

  /// The markers: one for each label that is shown, as often as pins have it, and those that belong nowhere.
  private mutating func addDrags(_ pins: [Pin], extra: [NameLabel]) {
    let names = pins.map { $0.shownLabel(in: language) }
    for (number, name) in Self.distinct(names).enumerated() {
      add(drag: name, number: number + 1, count: names.count { $0 == name })
    }
    let first = Self.distinct(names).count
    let others = Self.distinct(extra.texts(in: language)).filter { !names.contains($0) }
    for (number, name) in others.enumerated() {
      add(drag: name, number: first + number + 1, count: 1)
    }
  }

  private mutating func add(drag name: String, number: Int, count: Int) {
    text.add("    <drag>\n      <no>\(number)</no>\n      <text>")
    // Moodle takes labels for HTML.
    text.addText(XMLElement.escaped(name))
    text.add("</text>\n      <noofdrags>\(count)</noofdrags>\n    </drag>\n")
  }

  private static func distinct(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  private mutating func addDrops(_ pins: [Pin], of exercise: PinExercise, size: PictureSize) {
    let names = Self.distinct(pins.map { $0.shownLabel(in: language) })
    for (number, pin) in pins.enumerated() {
      let region = MoodleRegion(exercise.area(of: pin)?.shape, pin.place, size, reach: Self.reach)
      if region.isMoved {
        lose("the places of pins in their areas, which became the areas' middles")
      }
      if region.isOtherShape { lose("ellipses, which became polygons") }
      let choice = (names.firstIndex(of: pin.shownLabel(in: language)) ?? 0) + 1
      text.add("    <drop>\n      <no>\(number + 1)</no>\n")
      text.add("      <shape>\(region.shape)</shape>\n      <coords>\(region.coords)</coords>\n")
      text.add("      <choice>\(choice)</choice>\n    </drop>\n")
    }
  }

  // MARK: - Pictures

  /// The file of a picture as it is written, and the size by which its places are counted.
  ///
  /// Moodle shrinks larger pictures when it takes them in, but not their places: so both are made smaller here.
  private mutating func file(
    of picture: PinPicture, _ enclosed: [ItemMedia]
  ) -> (file: ItemMedia, size: PictureSize)? {
    let name = picture.file.split(separator: "/").last.map(String.init) ?? picture.file
    guard
      let bytes = enclosed.first(where: { $0.name == picture.file })?.bytes
        ?? pictures.bytes(picture.file),
      let size = PictureSize(file: bytes), let box = MoodlePins.box
    else { return nil }
    let shown = size.fitted(into: box)
    let isDrawing = (try? PictureFile.inspect(bytes))?.kind == .svg
    if shown == size, !isDrawing { return (ItemMedia(name: name, bytes: bytes), size) }
    if let made = pictures.shrunk(bytes, Int(shown.width.rounded()), Int(shown.height.rounded())),
      let madeSize = PictureSize(file: made)
    {
      if shown != size { lose("the full size of pictures: Moodle shows at most 600×400 pixels") }
      let stem = name.split(separator: ".").dropLast().joined(separator: ".")
      return (ItemMedia(name: (stem.isEmpty ? name : stem) + ".png", bytes: made), madeSize)
    }
    if shown != size {
      lose(
        "the full size of pictures: Moodle shrinks them to 600×400, for which the places are counted"
      )
    }
    let file = ItemMedia(name: name, bytes: bytes)
    return MoodleMedia.canBeWritten(file) ? (file, shown) : nil
  }

  // MARK: - Losses

  private mutating func noteLosses(of exercise: PinExercise, in pictures: [PinPicture]) {
    let shown = Set(pictures.map(\.id))
    let pins = exercise.pins
    let used = Set(pins.compactMap(\.area))
    let texts =
      [exercise.title, exercise.question].compactMap(\.self) + pictures.compactMap(\.title)
    let isLost: [(Bool, String)] = [
      (pictures.count > 1, "the pictures of an exercise together, each of which became a question"),
      (exercise.pictures.contains { !shown.contains($0.id) }, "pictures without pins"),
      (pins.contains { $0.labels.isEmpty }, "pins without labels"),
      (pins.contains { $0.labels.count > 1 }, "synonyms"),
      (texts.contains { $0.versions.count > 1 }, "texts in other languages"),
      (pins.contains { $0.note != nil || $0.description != nil }, "notes and descriptions of pins"),
      (pictures.contains { $0.description != nil }, "descriptions of pictures"),
      (pins.contains { $0.flag != nil }, "flags of pins"),
      (pins.contains { $0.isHidden }, "that structures are hidden"),
      (pins.contains { $0.area == nil }, "pins without an area, which became circles"),
      (pins.contains { $0.area != nil && $0.size == .small }, "the size of pins"),
      (pins.contains { $0.points != 1 }, "points of pins"),
      (pins.contains { !$0.wrong.isEmpty || !$0.refuse.isEmpty }, "wrong names of single pins"),
      (pins.contains { $0.group != nil }, "groups of pins"),
      (exercise.areas.contains { !used.contains($0.id) }, "areas without a pin"),
      (exercise.areas.contains(where: \.hasLook), "the looks of areas"),
      (!exercise.arrows.isEmpty, "arrows"), (!exercise.marks.isEmpty, "marks"),
      (exercise.options != PinOptions(), "the options"), (!exercise.games.isEmpty, "the games"),
      (!exercise.unknownFields.isEmpty, "unknown fields"),
    ]
    for (isThere, what) in isLost where isThere { lose(what) }
  }
}

extension PinArea {
  /// Whether it looks otherwise than areas do by default.
  fileprivate var hasLook: Bool {
    style != .tint || color != Self.defaultColor || alpha != Self.defaultAlpha
  }
}

/// A region of a picture in whole pixels, as Moodle counts them.
struct MoodleRegion {
  let shape: String
  let coords: String
  /// Whether its middle is elsewhere than the pin.
  let isMoved: Bool
  /// Whether Moodle has no such shape.
  let isOtherShape: Bool

  /// - Parameters:
  ///   - area: the pin's area; nil makes a circle around it.
  ///   - place: the pin's place.
  ///   - size: the picture's size in pixels.
  ///   - reach: the circle's radius as a share of the width.
  init(_ area: PinShape?, _ place: PinPlace, _ size: PictureSize, reach: Double) {
    func pixel(_ value: Double, _ most: Double) -> Int {
      Int(min(most, max(0, value * most)).rounded())
    }
    /// Where whole pixels begin and how many they are, their middle at most half a pixel from where it was.
    func span(_ start: Double, _ length: Double, _ most: Double) -> (start: Int, count: Int) {
      let (first, last) = (pixel(start / most, most), pixel((start + length) / most, most))
      if last > first { return (first, last - first) }
      let middle = start + length / 2 - 0.5
      return (Int(min(most - 1, max(0, middle.rounded()))), 1)
    }
    func point(_ place: PinPlace) -> String {
      "\(pixel(place.x, size.width)),\(pixel(place.y, size.height))"
    }
    func outline(_ corners: [PinPlace]) -> String {
      var points = corners.map(point)
      // Moodle refuses a corner that is repeated.
      points = points.indices.filter { $0 == 0 || points[$0] != points[$0 - 1] }.map { points[$0] }
      while points.count > 1, points.first == points.last { points.removeLast() }
      return points.count > 2 ? points.joined(separator: ";") : ""
    }
    var coords = ""
    switch area {
    case .rect(let corner, let width, let height)?:
      let (left, columns) = span(corner.x * size.width, width * size.width, size.width)
      let (top, rows) = span(corner.y * size.height, height * size.height, size.height)
      coords = "\(left),\(top);\(columns),\(rows)"
      shape = "rectangle"
    case .circle(let centre, let radius)?:
      coords = "\(point(centre));\(max(1, pixel(radius, size.width)))"
      shape = "circle"
    case .ellipse(let centre, let width, let height)?:
      coords = outline(PinShape.corners(ofEllipseAt: centre, width: width, height: height))
      shape = coords.isEmpty ? "circle" : "polygon"
    case .polygon(let corners)?:
      coords = outline(corners)
      shape = coords.isEmpty ? "circle" : "polygon"
    case nil:
      shape = "circle"
    }
    if coords.isEmpty { coords = "\(point(place));\(max(1, pixel(reach, size.width)))" }
    self.coords = coords
    let middle = area?.innerPlace ?? place
    isMoved =
      abs(middle.x - place.x) * size.width > 0.5 || abs(middle.y - place.y) * size.height > 0.5
    isOtherShape = if case .ellipse = area { true } else { false }
  }
}
