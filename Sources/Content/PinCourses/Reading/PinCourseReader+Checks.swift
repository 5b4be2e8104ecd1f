import Notation
import TypedNames

/// What can be used, but probably not as meant.
extension PinCourseReader {
  /// Pins nearer to each other than this cannot be told apart: in fractions of the picture's width, four
  /// pixels of two thousand.
  private static let leastDistance = 0.002

  /// - Parameters:
  ///   - index: the exercise.
  ///   - places: each of its pins in the tree.
  mutating func check(_ exercise: PinExercise, at index: Int, _ path: String, _ places: [Int]) {
    let entries = tree.child(of: index, named: "pins").map { Array(tree.children(of: $0)) } ?? []
    let numbers = Dictionary(zip(entries, 0...)) { first, _ in first }
    let paths = places.map { "\(path).pins[\(numbers[$0] ?? 0)]" }
    checkLabels(exercise, places, paths)
    checkAreas(exercise, places, paths)
    var crowd = PinCrowd(within: Self.leastDistance)
    for (number, pin) in exercise.pins.enumerated() {
      let aspect = exercise.picture(pin.picture)?.aspect ?? 1
      if let near = crowd.add(pin.place, number, on: pin.picture, aspect: aspect) {
        report.warning(
          at: tree.offset(of: places[number]),
          .pinsNear(paths[number], other: exercise.pins[near].id))
      }
      for language in languages
      where !pin.labels.isEmpty
        && !pin.labels.contains(where: { $0.language == nil || $0.language == language })
      {
        report.warning(
          at: offset("labels", of: places[number]),
          .pinsLanguage("\(paths[number]).labels", language))
      }
      if let description = pin.description,
        let label = LabelWords(pin.labels, names).told(in: description.versions.map(\.text))
      {
        report.warning(
          at: offset("description", of: places[number]),
          .pinsTells("\(paths[number]).description", label))
      }
    }
    checkPictures(exercise, at: index, path)
  }

  /// Labels that are the same in any way of writing, of one pin or of two.
  private mutating func checkLabels(_ exercise: PinExercise, _ places: [Int], _ paths: [String]) {
    var owners: [String: Int] = [:]
    for (number, pin) in exercise.pins.enumerated() {
      var own: Set<String> = []
      for label in pin.labels {
        let folded = names.folded(label.text)
        let place = offset("labels", of: places[number])
        if !own.insert(folded).inserted {
          report.warning(at: place, .pinsSame("\(paths[number]).labels", label.text))
        } else if let other = owners[folded] {
          report.warning(
            at: place,
            .pinsSameOther(
              "\(paths[number]).labels", label.text, other: exercise.pins[other].id))
        } else {
          owners[folded] = number
        }
      }
    }
  }

  /// Areas that do not hold what they are named for: presses on the right place would count as wrong, or on another one
  /// as right.
  private mutating func checkAreas(_ exercise: PinExercise, _ places: [Int], _ paths: [String]) {
    let areas = Dictionary(exercise.areas.map { ($0.id, $0) }) { first, _ in first }
    var owners: [String: Int] = [:]
    for (number, pin) in exercise.pins.enumerated() {
      guard let name = pin.area, let area = areas[name] else { continue }
      let place = offset("area", of: places[number])
      let path = "\(paths[number]).area"
      let aspect = exercise.picture(pin.picture)?.aspect ?? 1
      if area.picture != pin.picture {
        report.error(at: place, .pinsAreaElsewhere(path, name))
      } else if !area.shape.contains(pin.place, aspect: aspect) {
        report.warning(at: place, .pinsAreaAway(path, name))
      } else if let other = owners[name], !sharesLabel(pin, exercise.pins[other]) {
        report.warning(at: place, .pinsAreaShared(path, name, other: exercise.pins[other].id))
      }
      if owners[name] == nil { owners[name] = number }
    }
  }

  private func sharesLabel(_ pin: Pin, _ other: Pin) -> Bool {
    let own = Set(pin.labels.map { names.folded($0.text) })
    return other.labels.contains { own.contains(names.folded($0.text)) }
  }

  /// Titles, descriptions and marks that tell a name.
  private mutating func checkPictures(_ exercise: PinExercise, at index: Int, _ path: String) {
    let labels = LabelWords(exercise.pins.flatMap(\.labels), names)
    let images = tree.child(of: index, named: "images").map { Array(tree.children(of: $0)) } ?? []
    for (number, image) in images.enumerated() {
      let id = tree.child(of: image, named: "id").flatMap { string($0) }
      guard let picture = exercise.pictures.first(where: { $0.id == id }) else { continue }
      for (name, text) in [("title", picture.title), ("description", picture.description)] {
        guard let label = labels.told(in: text?.versions.map(\.text) ?? []) else { continue }
        report.warning(
          at: offset(name, of: image), .pinsTells("\(path).images[\(number)].\(name)", label))
      }
    }
    let marks = tree.child(of: index, named: "marks").map { Array(tree.children(of: $0)) } ?? []
    for (number, entry) in marks.enumerated() {
      let id = tree.child(of: entry, named: "id").flatMap { string($0) }
      guard let mark = exercise.marks.first(where: { $0.id == id }) else { continue }
      let texts = [("text", [mark.text]), ("info", mark.info?.versions.map(\.text) ?? [])]
      for (name, texts) in texts {
        guard let label = labels.told(in: texts) else { continue }
        report.warning(
          at: offset(name, of: entry), .pinsTells("\(path).marks[\(number)].\(name)", label))
      }
    }
  }

  private func offset(_ name: String, of index: Int) -> Int {
    tree.offset(of: tree.child(of: index, named: name) ?? index)
  }
}

/// Places, kept so that the ones near to another are found at once.
private struct PinCrowd {
  private struct Cell: Hashable {
    let picture: String
    let column: Int
    let row: Int
  }

  /// As a fraction of the picture's width.
  private let distance: Double
  private var members: [Cell: [(place: PinPlace, number: Int)]] = [:]

  init(within distance: Double) {
    self.distance = distance
  }

  /// Adds a place.
  ///
  /// - Returns: the number of the first former one on the picture that is nearer than the distance; nil if none is.
  mutating func add(
    _ place: PinPlace, _ number: Int, on picture: String, aspect: Double
  ) -> Int? {
    let (column, row) = (Int(place.x / distance), Int(place.y / aspect / distance))
    var near: Int?
    for cell in (column - 1...column + 1).flatMap({ column in
      (row - 1...row + 1).map { Cell(picture: picture, column: column, row: $0) }
    }) {
      for member in members[cell] ?? []
      where member.place.distance(to: place, aspect: aspect) < distance {
        near = min(near ?? .max, member.number)
      }
    }
    members[Cell(picture: picture, column: column, row: row), default: []].append((place, number))
    return near
  }
}

/// Labels, to be found as whole words in texts.
private struct LabelWords {
  private var labels: [String: (shown: String, number: Int)] = [:]
  private var mostWords = 0
  private let names: CourseNames

  init(_ labels: [NameLabel], _ names: CourseNames) {
    self.names = names
    for (number, label) in labels.enumerated() {
      let folded = names.folded(label.text)
      guard !folded.isEmpty, self.labels[folded] == nil else { continue }
      self.labels[folded] = (label.text, number)
      mostWords = max(mostWords, folded.split(separator: " ").count)
    }
  }

  /// The first label that stands in one of some texts as a whole word or words; nil if none does.
  func told(in texts: [String]) -> String? {
    for text in texts {
      let words = names.folded(text).split(separator: " ")
      var found: (shown: String, number: Int)?
      for start in words.indices {
        for count in 1...max(1, mostWords) where start + count <= words.count {
          guard let label = labels[words[start..<start + count].joined(separator: " ")],
            label.number < found?.number ?? .max
          else { continue }
          found = label
        }
      }
      if let found { return found.shown }
    }
    return nil
  }
}
