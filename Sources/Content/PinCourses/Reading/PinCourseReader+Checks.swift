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
    let paths = places.map { pinPath($0, of: index, path) }
    checkLabels(exercise, places, paths)
    for (number, pin) in exercise.pins.enumerated() {
      let aspect = exercise.picture(pin.picture)?.aspect ?? 1
      let near = exercise.pins[..<number].first {
        $0.picture == pin.picture
          && $0.place.distance(to: pin.place, aspect: aspect) < Self.leastDistance
      }
      if let near {
        report.warning(
          at: tree.offset(of: places[number]), .pinsNear(paths[number], other: near.id))
      }
      for language in languages
      where !pin.labels.isEmpty
        && !pin.labels.contains(where: { $0.language == nil || $0.language == language })
      {
        report.warning(
          at: offset("labels", of: places[number]),
          .pinsLanguage("\(paths[number]).labels", language))
      }
      let own = pin.labels.map { (shown: $0.text, folded: names.folded($0.text)) }
      if let label = told(pin.description?.versions.map(\.text) ?? [], own) {
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

  /// Titles, descriptions and marks that tell a name.
  private mutating func checkPictures(_ exercise: PinExercise, at index: Int, _ path: String) {
    let all = exercise.pins.flatMap { pin in
      pin.labels.map { (shown: $0.text, folded: names.folded($0.text)) }
    }
    let images = tree.child(of: index, named: "images").map { Array(tree.children(of: $0)) } ?? []
    for (number, image) in images.enumerated() {
      let id = tree.child(of: image, named: "id").flatMap { string($0) }
      guard let picture = exercise.pictures.first(where: { $0.id == id }) else { continue }
      for (name, text) in [("title", picture.title), ("description", picture.description)] {
        guard let label = told(text?.versions.map(\.text) ?? [], all) else { continue }
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
        guard let label = told(texts, all) else { continue }
        report.warning(
          at: offset(name, of: entry), .pinsTells("\(path).marks[\(number)].\(name)", label))
      }
    }
  }

  /// The first label that stands in one of some texts as a whole word or words.
  private func told(
    _ texts: [String], _ labels: [(shown: String, folded: String)]
  ) -> String? {
    for text in texts {
      let folded = " \(names.folded(text)) "
      let label = labels.first { !$0.folded.isEmpty && folded.contains(" \($0.folded) ") }
      if let label { return label.shown }
    }
    return nil
  }

  private func offset(_ name: String, of index: Int) -> Int {
    tree.offset(of: tree.child(of: index, named: name) ?? index)
  }

  private func pinPath(_ pin: Int, of exercise: Int, _ path: String) -> String {
    let list = tree.child(of: exercise, named: "pins")
    let number = list.flatMap { Array(tree.children(of: $0)).firstIndex(of: pin) }
    return "\(path).pins[\(number ?? 0)]"
  }
}
