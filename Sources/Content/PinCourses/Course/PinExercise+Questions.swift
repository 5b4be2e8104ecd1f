import Exercises

/// The same places asked by games that let choose among answers: each pin is marked on its picture, and its name is the
/// answer.
extension PinExercise {
  /// A question for each pin that has a name, in the file's order, without folders of pictures.
  ///
  /// The teacher's own distractors are offered; games borrow the other pins' names. What a pin, or one that shares a
  /// name with it, may be called besides is never offered as wrong.
  ///
  /// - Parameter language: the language of the labels; nil for the first of each pin.
  /// - Complexity: O(n) in the pins and their labels.
  package func questions(in language: String?) -> [Exercise] {
    let shown = pins.map { $0.shownLabel(in: language) }
    var called: [String: [String]] = [:]
    for (pin, name) in zip(pins, shown) {
      for label in pin.labels { called[label.text, default: [name]].append(name) }
    }
    return zip(pins, shown).compactMap { pin, name in
      guard !name.isEmpty, let picture = picture(pin.picture) else { return nil }
      var exercise = Exercise(
        id: pin.id, question: Self.words(in: language), answer: name,
        wrong: (pin.wrong + extra).texts(in: language).map { WrongAnswer($0) },
        picture: PictureReference(
          picture.file, place: PicturePlace(pin.place.x, pin.place.y)
        ).name)
      var known: Set = [name]
      let labels = pin.labels.map(\.text)
      exercise.alternatives = (labels + labels.flatMap { called[$0] ?? [] }).filter {
        known.insert($0).inserted
      }
      exercise.explanation = pin.note?.text(in: language)
      return exercise
    }
  }

  private static func words(in language: String?) -> String {
    language?.lowercased().hasPrefix("en") == true ? "What is this called?" : "Wie heißt das?"
  }
}
