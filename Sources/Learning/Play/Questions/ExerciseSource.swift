import Determinism
import Exercises

/// Where a round's exercises come from, prepared for one game.
///
/// The value never changes, so a million rounds can share it; what a round has already asked is
/// kept by its `QuestionFeed`.
public struct ExerciseSource: Sendable, Equatable {
  /// An exercise that the game cannot show.
  public struct Skipped: Sendable, Equatable {
    /// The exercise left out.
    public let exercise: Exercise
    /// Why, as a short clause for the teacher.
    public let reason: String
  }

  enum Content: Sendable, Equatable {
    /// Exercises to ask, and those whose answers may be borrowed as wrong ones.
    case list([Exercise], siblings: [Exercise], isShuffled: Bool)
    /// A rule's maker, nil if no exercise follows the rule, and how many a round has.
    case generator(ExerciseGenerator?, count: Int)
    /// Practice that becomes harder.
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
  /// In which languages questions and answers are to be spoken.
  public let languages: TextLanguages
  let content: Content

  /// The exercises of a document in the teacher's order, or shuffled if the document says so.
  /// Those the game cannot show are left out and listed in `skipped`.
  public init(document: ExerciseDocument, game: Game) {
    self.game = game
    title = document.title
    languages = TextLanguages(of: document)
    hash = document.fingerprint
    switch document.content {
    case .exercises(let exercises):
      (content, skipped) = Self.list(
        exercises, game: game, isShuffled: document.options.shuffle)
    case .generator(let specification):
      let limits = GeneratorSpecification.countLimits
      content = .generator(
        Self.maker(specification, game: game),
        count: min(max(0, specification.count), limits.upperBound))
      skipped = []
    }
  }

  /// Exercises of the given operations without end, harder with every few right answers.
  ///
  /// An empty list means all four operations.
  ///
  /// - Parameters:
  ///   - operations: what is practised.
  ///   - game: what the exercises must fit.
  ///   - title: what the round is called; nil takes the operations' names.
  public init(operations: [Operation], game: Game, title: String? = nil) {
    let operations = operations.isEmpty ? Operation.allCases : operations
    let names = operations.map(\.rawValue)
    self.game = game
    self.title = title ?? names.joined(separator: "+")
    var digest = StateDigest()
    digest.combine(names)
    hash = digest.text
    languages = .unknown
    skipped = []
    content = .operations(operations)
  }

  /// A source of its parts; nothing of it is left out.
  init(
    game: Game, title: String, hash: String, languages: TextLanguages, content: Content
  ) {
    self.game = game
    self.title = title
    self.hash = hash
    self.languages = languages
    self.content = content
    skipped = []
  }

  /// The same source with other exercises in the place of its own: whatever the change is, it must
  /// alter nothing that is asked, as where pictures lie.
  public func changingExercises(_ change: (inout Exercise) -> Void) -> ExerciseSource {
    guard case .list(var exercises, var siblings, let isShuffled) = content else { return self }
    for index in exercises.indices { change(&exercises[index]) }
    for index in siblings.indices { change(&siblings[index]) }
    return ExerciseSource(
      game: game, title: title, hash: hash, languages: languages,
      content: .list(exercises, siblings: siblings, isShuffled: isShuffled))
  }

  /// The exercises it asks, in the document's order; none where a rule makes them.
  public var exercises: [Exercise] {
    guard case .list(let exercises, _, _) = content else { return [] }
    return exercises
  }

  /// How many exercises a round has that is not endless; nil when the source has no end.
  public var count: Int? {
    switch content {
    case .list(let exercises, _, _): exercises.count
    case .generator(let maker, let count): maker == nil ? 0 : count
    case .operations: nil
    }
  }

  /// A rule's maker; nil where the game can show nothing that it makes.
  private static func maker(_ rule: GeneratorSpecification, game: Game) -> ExerciseGenerator? {
    let maker = ExerciseGenerator(rule)
    var trial = maker
    var order = SeededGenerator(seed: 0)
    var choice = order
    let isShown =
      QuestionFeed.question(by: &trial, for: game, order: &order, choice: &choice) != nil
    return isShown ? maker : nil
  }

  private static func list(
    _ exercises: [Exercise], game: Game, isShuffled: Bool
  ) -> (Content, [Skipped]) {
    let reasons = exercises.map { Playability.reason(for: $0, in: game) }
    let siblings = zip(exercises, reasons).filter { $1 == nil }.map(\.0)
    let supply = OptionSupply(siblings)
    var playable: [Exercise] = []
    var skipped: [Skipped] = []
    for (exercise, reason) in zip(exercises, reasons) {
      if let reason = reason ?? missingOptions(of: exercise, game: game, supply: supply) {
        skipped.append(Skipped(exercise: exercise, reason: reason))
      } else {
        playable.append(exercise)
      }
    }
    return (.list(playable, siblings: siblings, isShuffled: isShuffled), skipped)
  }

  private static func missingOptions(
    of exercise: Exercise, game: Game, supply: OptionSupply
  ) -> String? {
    supply.suffices(for: exercise, count: game.optionCount)
      ? nil
      : "it has fewer than \(game.optionCount - 1) different wrong answers, "
        + "and other exercises lend too few"
  }
}

extension ExerciseDocument {
  /// A fingerprint of everything that decides how the document is played.
  var fingerprint: String {
    var digest = StateDigest()
    digest.combine(header.title)
    digest.combine(header.options.shuffle)
    switch content {
    case .exercises(let exercises):
      digest.combine(exercises.count)
      for exercise in exercises {
        digest.combine(exercise.id)
        digest.combine(exercise.question)
        digest.combine(exercise.answer)
        digest.combine(exercise.wrong.count)
        for wrong in exercise.wrong {
          digest.combine(wrong.text)
          // Documents without rules keep the fingerprint they have always had.
          if let rule = wrong.rule { digest.combine(rule.rawValue) }
          if let picture = wrong.picture { digest.combine(picture) }
        }
        digest.combine(exercise.picture ?? "")
        if let picture = exercise.answerPicture { digest.combine(picture) }
        // Exercises without topics keep the fingerprint they have always had.
        for topic in exercise.category + exercise.tags { digest.combine(topic) }
        if exercise.stability != 0 { digest.combine(exercise.stability) }
      }
    case .generator(let rule):
      digest.combine(rule.operation.rawValue)
      digest.combine(rule.range.lowerBound)
      digest.combine(rule.range.upperBound)
      for range in [rule.secondRange, rule.resultRange] {
        digest.combine(range != nil)
        digest.combine(range?.lowerBound ?? 0)
        digest.combine(range?.upperBound ?? 0)
      }
      digest.combine(rule.carry?.rawValue ?? "")
      digest.combine(rule.count)
      digest.combine(rule.allowsNegatives)
      // Rules of the plain kind keep the fingerprint they have always had.
      var plain = GeneratorSpecification(
        operation: rule.operation, range: rule.range, secondRange: rule.secondRange,
        resultRange: rule.resultRange, carry: rule.carry, count: rule.count,
        allowsNegatives: rule.allowsNegatives, unknownFields: rule.unknownFields)
      plain.unknownRangeFields = rule.unknownRangeFields
      if plain != rule { digest.combine(bytes: DocumentWriter.json(self)) }
    }
    return digest.text
  }
}
