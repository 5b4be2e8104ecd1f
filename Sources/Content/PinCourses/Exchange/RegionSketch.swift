import Exercises
import Notation
import TypedNames

/// An exercise with pins on one picture that is made of what another program's file says. It gives ids, keeps to the
/// limits, and says of each region what became of it.
package struct RegionSketch {
  /// What became of a region.
  package enum Outcome: Sendable, Equatable {
    case whole
    /// Only a part of it is on the picture.
    case cut
    /// It encloses nothing, or is beside the picture: it is left out.
    case empty
    /// There are too many.
    case full
  }

  package private(set) var exercise: PinExercise
  private let picture = "p"

  /// An exercise without pins.
  ///
  /// - Parameters:
  ///   - id: its id, other than those of the file's other exercises.
  ///   - title: what it is called.
  ///   - file: the name of the picture's file.
  ///   - size: the picture's size; nil if it is not known.
  package init(id: String, title: String, file: String, size: PictureSize?) {
    exercise = PinExercise(id: id)
    exercise.title = PinText(title)
    var shown = PinPicture(id: picture, file: file)
    if let size {
      // Drawings may be small: the numbers only say what is round.
      let scale = max(1, 1000 / min(size.width, size.height))
      let isWhole = size.width == size.width.rounded() && size.height == size.height.rounded()
      let factor = isWhole ? 1 : scale
      shown.width = Int(min(1e6, max(1, (size.width * factor).rounded())))
      shown.height = Int(min(1e6, max(1, (size.height * factor).rounded())))
    }
    exercise.pictures = [shown]
  }

  private var aspect: Double { exercise.pictures.first?.aspect ?? 1 }

  /// Whether nothing was added.
  package var isEmpty: Bool { exercise.pins.isEmpty }

  /// What is asked; nothing if it is blank.
  package mutating func ask(_ question: String) {
    if !TextCheck.isBlank(question) { exercise.question = PinText(question) }
  }

  /// Adds a pin with an area around it.
  ///
  /// - Parameter change: sets whatever else is known of both.
  package mutating func add(
    _ shape: PinShape, labels: [String], _ change: (inout Pin, inout PinArea) -> Void = { _, _ in }
  ) -> Outcome {
    guard exercise.pins.count < PinExercise.elementLimit else { return .full }
    guard let (shape, isWhole) = shape.onPicture(aspect: aspect) else { return .empty }
    let number = exercise.pins.count + 1
    var area = PinArea(id: "a\(number)", picture: picture, shape: shape)
    var pin = Pin(id: "\(number)", picture: picture, place: shape.innerPlace.onPicture)
    pin.labels = labels.map { NameLabel($0) }
    pin.area = area.id
    pin.size = .large
    change(&pin, &area)
    exercise.areas.append(area)
    exercise.pins.append(pin)
    return isWhole ? .whole : .cut
  }

  /// Adds a pin without an area.
  package mutating func add(
    at place: PinPlace, labels: [String], _ change: (inout Pin) -> Void = { _ in }
  ) -> Outcome {
    guard exercise.pins.count < PinExercise.elementLimit else { return .full }
    guard place.x.isFinite, place.y.isFinite else { return .empty }
    var pin = Pin(
      id: "\(exercise.pins.count + 1)", picture: picture, place: place.onPicture)
    pin.labels = labels.map { NameLabel($0) }
    change(&pin)
    exercise.pins.append(pin)
    let slack = 0.0005
    let isOn =
      abs(place.x - pin.place.x) <= slack && abs(place.y - pin.place.y) <= slack
    return isOn ? .whole : .cut
  }

  /// Adds a name that belongs nowhere.
  package mutating func addExtra(_ name: String) {
    guard exercise.extra.count < PinExercise.extraLimit else { return }
    exercise.extra.append(NameLabel(name))
  }

  /// The exercise, with the game that the other program plays first.
  ///
  /// - Parameters:
  ///   - game: the game that opens; nil for the usual one.
  ///   - isOnly: whether the others would not make sense.
  package func finished(opening game: PinGame?, isOnly: Bool = false) -> PinExercise {
    guard let game else { return exercise }
    var exercise = exercise
    if isOnly {
      exercise.games = [game]
    } else {
      let names = CourseNames(pins: [])
      let others = exercise.playableGames(in: nil, folded: names.folded)
      if others.contains(game) { exercise.games = [game] + others.filter { $0 != game } }
    }
    return exercise
  }
}

/// A name as it stands in another program's file, made fit for a pin.
package struct PinName {
  /// The name on one line; nil if nothing of it is visible.
  package let text: String?
  /// Whether it was too long.
  package let isCut: Bool

  package init(_ text: String) {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    isCut = line.count > Pin.labelLength
    let cut = isCut ? String(line.prefix(Pin.labelLength)) : line
    self.text = TextCheck.isBlank(cut) || !TextCheck.isReadable(cut) ? nil : cut
  }
}

extension PinExercise {
  /// Its fields as a document in the native format has them, but for its kind: what an item keeps of it.
  package var fields: [JSONField] {
    // Written where they will stand, so that lines are indented as there.
    var course = PinCourse()
    course.exercises = [.pins(self)]
    var report = FaultReport()
    let source = SourceText(fileName: "", bytes: course.written(), start: 0)
    guard let tree = JSONReader.read(source, report: &report),
      let list = tree.child(of: 0, named: "exercises"),
      let exercise = tree.children(of: list).first(where: { _ in true })
    else { return [] }
    return tree.children(of: exercise).filter { tree.key(of: $0) != "kind" }.map {
      JSONField(name: tree.key(of: $0), rawValue: tree.rawText(of: $0))
    }
  }

  /// The exercise of such fields; nil if nothing of it can be played.
  ///
  /// - Complexity: O(n) in the fields.
  package init?(fields: [JSONField], language: String? = nil) {
    var json = JSONWriter(.compact)
    json.object { json in
      if let language { json.field("language", language) }
      json.key("exercises")
      json.array { json in
        json.object { json in
          json.field("kind", PinExercise.kind)
          for field in fields where field.name != "kind" {
            json.key(field.name)
            json.raw(field.rawValue)
          }
        }
      }
    }
    var report = FaultReport()
    let source = SourceText(fileName: "", bytes: json.bytes, start: 0)
    guard let tree = JSONReader.read(source, report: &report),
      let exercise = PinCourseReader.read(tree, report: &report)?.exercises.first?.pins
    else { return nil }
    self = exercise
  }
}
