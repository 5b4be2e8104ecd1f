import Determinism
import Exercises

/// What a document asks, as one picture of it or a few signs: by this its station is known.
public struct StationEmblem: Sendable, Equatable {
  /// The full path of a picture; nil if a text shows it.
  public var picture: String?
  /// A few signs; nil if a picture shows it.
  public var text: String?

  /// The most signs that are legible on a station.
  private static let longest = 9
  /// The most signs in one line of a station.
  private static let usual = 7
  private static let samples = 24

  /// The emblem of a document: a picture, otherwise one of its questions that are short enough, or answers.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - isVaried: whether the picture is not always the first, which several documents may have in common.
  public init(of document: ExerciseDocument, isVaried: Bool = false) {
    let exercises: [Exercise]
    switch document.content {
    case .exercises(let all): exercises = all
    case .generator(let rule): exercises = Self.samples(of: rule)
    }
    let shift =
      isVaried ? document.title.unicodeScalars.reduce(0) { $0 + Int($1.value) } : 0
    let count = exercises.count
    for index in exercises.indices {
      let exercise = exercises[(index + shift) % count]
      guard let folder = exercise.pictureFolder,
        let name = exercise.picture ?? exercise.answerPicture
      else { continue }
      picture = folder + "/" + PictureReference(name).file
      return
    }
    let questions = exercises.map(\.question).filter {
      !$0.isEmpty && $0.count <= Self.longest && !$0.split(separator: " ").contains("0")
    }
    let answers = exercises.map(\.answer).filter { $0.count <= Self.longest }
    // The longest that is legible at a glance says most.
    let found = questions.isEmpty ? answers : questions
    let short = found.filter { $0.count <= Self.usual }
    text = short.max { $0.count < $1.count } ?? found.min { $0.count < $1.count }
  }

  /// The signs, if they are few enough for one line.
  var legible: String? { text.flatMap { $0.count <= Self.usual ? $0 : nil } }

  private static func samples(of rule: GeneratorSpecification) -> [Exercise] {
    guard var maker = ExerciseGenerator(rule) else { return [] }
    var (order, choice) = (SeededGenerator(seed: 7), SeededGenerator(seed: 7))
    return (0..<samples).compactMap { _ in
      maker.question(count: 2, order: &order, choice: &choice)?.exercise
    }
  }
}
