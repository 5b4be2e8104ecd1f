import Determinism
import Exercises

/// Where a round's exercises come from, prepared for one game.
///
/// The value never changes, so a million rounds can share it; what a round has already asked is
/// kept by its `QuestionFeed`.
public struct ExerciseSource: Sendable {
  /// An exercise that the game cannot show.
  public struct Skipped: Sendable, Equatable {
    /// The exercise left out.
    public let exercise: Exercise
    /// Why, as a sentence for the teacher.
    public let reason: String
  }

  enum Content: Sendable {
    case list([Exercise], isShuffled: Bool)
    case generator(GeneratorSpecification)
    case operations([Operation])
  }

  /// The game it is prepared for.
  public let game: Game
  /// The document's title, or what stands in its place.
  public let title: String
  /// A fingerprint of the content, telling which version of a document was played.
  public let hash: String
  /// Exercises of the document that this game cannot show, in the document's order.
  public let skipped: [Skipped]
  let content: Content

  /// The exercises of a document in the teacher's order, or shuffled if the document says so.
  /// Those the game cannot show are left out and listed in `skipped`.
  public init(document: ExerciseDocument, game: Game) {
    self.game = game
    title = document.title
    hash = document.fingerprint
    switch document.content {
    case .exercises(let exercises):
      var playable: [Exercise] = []
      var skipped: [Skipped] = []
      for exercise in exercises {
        if let reason = StandIn.unplayable(exercise, in: game, siblings: exercises) {
          skipped.append(Skipped(exercise: exercise, reason: reason))
        } else {
          playable.append(exercise)
        }
      }
      self.skipped = skipped
      content = .list(playable, isShuffled: document.options.shuffle)
    case .generator(let specification):
      skipped = []
      content = .generator(specification)
    }
  }

  /// Exercises of the given operations without end, harder with every few right answers.
  ///
  /// An empty list means all four operations.
  public init(operations: [Operation], game: Game) {
    let operations = operations.isEmpty ? Operation.allCases : operations
    let names = operations.map(\.rawValue)
    self.game = game
    title = names.joined(separator: "+")
    var digest = StateDigest()
    digest.combine(names)
    hash = digest.text
    skipped = []
    content = .operations(operations)
  }

  /// How many exercises a round has that is not endless; nil when the source has no end.
  public var count: Int? {
    switch content {
    case .list(let exercises, _): exercises.count
    case .generator(let specification): max(0, specification.count)
    case .operations: nil
    }
  }
}

extension ExerciseDocument {
  /// A fingerprint of everything that decides how the document is played.
  var fingerprint: String {
    var digest = StateDigest()
    digest.combine(title)
    digest.combine(options.shuffle)
    switch content {
    case .exercises(let exercises):
      digest.combine(exercises.count)
      for exercise in exercises {
        digest.combine(exercise.id)
        digest.combine(exercise.question)
        digest.combine(exercise.answer)
        digest.combine(exercise.wrong)
        digest.combine(exercise.picture ?? "")
      }
    case .generator(let rule):
      digest.combine(rule.operation.rawValue)
      digest.combine(rule.range.lowerBound)
      digest.combine(rule.range.upperBound)
      digest.combine(rule.count)
      digest.combine(rule.allowsNegatives)
    }
    return digest.text
  }
}
