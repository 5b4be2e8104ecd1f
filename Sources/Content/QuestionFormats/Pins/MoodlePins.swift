import Exercises
import Items
import Notation
import PinCourses

/// A question of Moodle in which markers or cards are dragged onto a picture, in exports as in backups.
struct MoodlePins {
  enum Kind: String {
    /// Markers for regions.
    case marker = "ddmarker"
    /// Cards for boxes, of which only a corner is known.
    case card = "ddimageortext"
  }

  /// A marker or card.
  struct Drag {
    var number: Int
    var text: String
    var offset: Int
    /// The name of the picture that it shows.
    var picture: String?
    /// Whether it may be used otherwise than once.
    var hasLimit = false
  }

  /// A region or box.
  struct Drop {
    /// The number of its marker or card.
    var choice: Int
    var shape = ""
    /// Its numbers, as Moodle writes them.
    var coords: String
    var offset: Int
  }

  var kind: Kind
  /// Its id among the file's exercises.
  var id: String
  var title: String
  var question: String
  /// The picture's name beside the document, and its size.
  var file: String
  var size: PictureSize
  var drags: [Drag] = []
  var drops: [Drop] = []
  /// What else it has that pins do not.
  var losses: [PinLoss] = []
  /// Where it stands.
  var offset: Int

  /// The largest picture that Moodle shows: it shrinks larger ones when it takes them in, but not their places.
  static let box = PictureSize(600, 400)

  /// The exercise; nil, with a warning told, if nothing of it can be placed.
  func exercise(report: inout FaultReport) -> PinExercise? {
    var sketch = RegionSketch(id: id, title: title, file: file, size: size)
    if question != title { sketch.ask(question) }
    var made = PinImport(sketch, at: offset)
    for loss in losses { made.lose(loss) }
    if drags.contains(where: { $0.picture != nil }) { made.lose(.cards) }
    if drags.contains(where: \.hasLimit) { made.lose(.uses) }
    var labels: [Int: String] = [:]
    for drag in drags where labels[drag.number] == nil {
      if TextCheck.isBlank(drag.text), let picture = drag.picture,
        let name = PinName(Self.stem(picture)).text
      {
        made.warn(at: drag.offset, .importNameGuess(name))
        labels[drag.number] = name
      } else if let label = made.label(drag.text, at: drag.offset) {
        labels[drag.number] = label
      }
    }
    let scale = scale(&made)
    var used: Set<Int> = []
    for drop in drops {
      // Moodle itself passes over regions for which no marker is chosen.
      guard drop.choice != 0 else { continue }
      guard let label = labels[drop.choice] else {
        if !drags.contains(where: { $0.number == drop.choice }) {
          made.fail(at: drop.offset, .importName)
        }
        continue
      }
      used.insert(drop.choice)
      add(drop, label, scale, to: &made)
    }
    for drag in drags where !used.contains(drag.number) {
      if let label = labels[drag.number] { made.sketch.addExtra(label) }
    }
    if kind == .card, !made.sketch.isEmpty {
      made.warn(at: offset, .importCorner(count: made.sketch.exercise.pins.count))
    }
    return made.finished(opening: .pinDrag, report: &report)
  }

  private func add(
    _ drop: Drop, _ label: String, _ scale: PinScale, to made: inout PinImport
  ) {
    let groups = Self.numbers(drop.coords)
    switch (kind, drop.shape, groups?.map(\.count)) {
    case (.card, _, [2]?):
      if let corner = groups?.first {
        made.add(at: scale.place(corner[0], corner[1]), [label], at: drop.offset) { pin in
          pin.unknownFields = [JSONField(name: Self.toBePlaced, rawValue: "true")]
        }
      }
    case (.marker, "circle", [2, 1]?):
      if let groups {
        made.add(
          scale.circle(groups[0][0], groups[0][1], groups[1][0]), [label], at: drop.offset)
      }
    case (.marker, "rectangle", [2, 2]?):
      if let groups {
        made.add(
          scale.rect(groups[0][0], groups[0][1], groups[1][0], groups[1][1]), [label],
          at: drop.offset)
      }
    case (.marker, "polygon", let counts?) where counts.count > 2 && counts.allSatisfy { $0 == 2 }:
      made.add(
        scale.polygon((groups ?? []).map { (x: $0[0], y: $0[1]) }), [label], at: drop.offset)
    default:
      let text = drop.shape.isEmpty ? drop.coords : "\(drop.shape) \(drop.coords)"
      made.fail(at: drop.offset, .importPlace(String(text.prefix(40))))
    }
  }

  /// The field of a pin of which only the corner of a box is known.
  static let toBePlaced = "x-to-be-placed"

  /// The scale of the places: the picture's own, or the one of the picture as Moodle shows it.
  ///
  /// Moodle's own files have pictures that fit. In a larger one, places of the shrunken picture are probable unless one
  /// of them lies outside it.
  private func scale(_ made: inout PinImport) -> PinScale {
    guard let shown = Self.box.map({ size.fitted(into: $0) }), shown != size else {
      return PinScale(size)
    }
    let isBeyond = drops.contains { drop in
      let groups = Self.numbers(drop.coords) ?? []
      let corners = drop.shape == "polygon" ? groups : Array(groups.prefix(1))
      return corners.contains { $0.count == 2 && ($0[0] > shown.width || $0[1] > shown.height) }
    }
    if isBeyond { return PinScale(size) }
    made.warn(at: offset, .importShrunk(String(file.prefix(40))))
    return PinScale(shown)
  }

  /// Numbers in groups: commas between numbers, semicolons between groups; nil if something else is there.
  static func numbers(_ text: String) -> [[Double]]? {
    var groups: [[Double]] = []
    for part in text.split(separator: ";") {
      var group: [Double] = []
      for word in part.split(separator: ",") {
        guard let number = Double(word.filter { !$0.isWhitespace }), number.isFinite,
          abs(number) < 1e6
        else { return nil }
        group.append(number)
      }
      groups.append(group)
    }
    return groups
  }

  /// A file's name without its ending, for people.
  static func stem(_ name: String) -> String {
    let stem = name.split(separator: ".").dropLast().joined(separator: ".")
    return (stem.isEmpty ? name : stem).split { $0 == "_" || $0 == "-" }.joined(separator: " ")
  }
}
