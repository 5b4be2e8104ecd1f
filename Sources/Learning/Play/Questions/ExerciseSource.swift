import Determinism
import Exercises

/// The source of a round's exercises, prepared for one game.
///
/// The value never changes, so a million rounds can share it; a round's `QuestionFeed` tracks what
/// it has already asked.
public struct ExerciseSource: Sendable, Equatable {
  enum Content: Sendable, Equatable {
    /// Exercises to ask, and those whose answers may be borrowed as wrong ones.
    case list([Exercise], siblings: [Exercise], isShuffled: Bool)
    /// A rule's generator, nil if no exercise satisfies the rule, and the number of exercises in a
    /// round.
    case generator(ExerciseGenerator?, count: Int)
    /// Practice that becomes harder.
    case operations([Operation])
    /// What only its own game understands, such as pictures with pins: it has no questions that are asked one by one.
    case material(String, count: Int)
  }

  /// The game it is prepared for, with all its properties that affect a round.
  public let profile: GameProfile
  /// The document's title, or its replacement.
  public let title: String
  /// A fingerprint of the content that identifies the version of a document.
  public let hash: String
  /// Exercises of the document that this game cannot show, in the document's order.
  public private(set) var skipped: [Playlist.LeftOut]
  /// The languages in which questions and answers are spoken.
  public let languages: TextLanguages
  let content: Content
  /// What its game has made of `material` ahead.
  package private(set) var preparation = Preparation()

  /// What a game has made of its material ahead. It follows from the material, so that sources with and without it are
  /// equal.
  package struct Preparation: Sendable, Equatable {
    /// A value that any number of rounds share.
    private final class Shared: Sendable {
      let value: any Sendable

      init(_ value: any Sendable) { self.value = value }
    }

    private let shared: Shared?

    init(_ value: (any Sendable)? = nil) { shared = value.map { Shared($0) } }

    /// What was made; nil if nothing was.
    package var value: (any Sendable)? { shared?.value }

    package static func == (one: Preparation, other: Preparation) -> Bool { true }
  }

  /// The game it is prepared for.
  public var game: Game { profile.game }

  /// The exercises of a document in the teacher's order, or shuffled if the document requires it.
  /// Those the game cannot show are left out and listed in `skipped`.
  public init(document: ExerciseDocument, for profile: GameProfile) {
    self.profile = profile
    title = document.title
    languages = TextLanguages(of: document)
    hash = document.fingerprint
    switch document.content {
    case .exercises(let exercises):
      let playlist = Playlist(exercises, for: profile.demand)
      content = .list(
        playlist.exercises, siblings: playlist.lenders, isShuffled: document.options.shuffle)
      skipped = playlist.leftOut
    case .generator(let specification):
      let limits = GeneratorSpecification.countLimits
      content = .generator(
        Self.maker(specification, demand: profile.demand),
        count: min(max(0, specification.count), limits.upperBound))
      skipped = []
    }
  }

  /// Endless exercises of the given operations, which become harder after every few right answers.
  ///
  /// An empty list means all four operations.
  ///
  /// - Parameters:
  ///   - operations: what is practised.
  ///   - profile: the game that must be able to show them.
  ///   - title: the title of the round; nil uses the operations' names.
  public init(operations: [Operation], for profile: GameProfile, title: String? = nil) {
    let operations = operations.isEmpty ? Operation.allCases : operations
    self.profile = profile
    self.title = title ?? operations.map(\.rawValue).joined(separator: "+")
    hash = Self.hash(of: operations)
    languages = .unknown
    skipped = []
    content = .operations(operations)
  }

  /// What a game asks that has no exercises in the usual sense, in the game's own notation.
  ///
  /// Such a game reads it from `material` and adds its answers to the round by `Round.add(_:)`.
  ///
  /// - Parameters:
  ///   - material: everything that determines what is asked, in a notation that the game will always read.
  ///   - count: the number of answers in a complete round.
  ///   - profile: the game.
  ///   - title: what it is called.
  ///   - languages: the languages in which questions and answers are spoken.
  package init(
    material: String, count: Int, for profile: GameProfile, title: String,
    languages: TextLanguages = .unknown
  ) {
    var digest = StateDigest()
    digest.combine(bytes: Array(material.utf8))
    self.init(
      profile: profile, title: title, hash: digest.text, languages: languages,
      content: .material(material, count: count))
  }

  /// The same source with what its game has made of it ahead.
  package func prepared(with value: any Sendable) -> ExerciseSource {
    var source = self
    source.preparation = Preparation(value)
    return source
  }

  /// What only its own game understands; nil if it has exercises.
  package var material: String? {
    if case .material(let text, _) = content { text } else { nil }
  }

  /// The `hash` of endless exercises of the given operations, in any game.
  public static func hash(of operations: [Operation]) -> String {
    var digest = StateDigest()
    digest.combine(operations.map(\.rawValue))
    return digest.text
  }

  /// A source from its parts, with nothing skipped.
  init(
    profile: GameProfile, title: String, hash: String, languages: TextLanguages, content: Content
  ) {
    self.profile = profile
    self.title = title
    self.hash = hash
    self.languages = languages
    self.content = content
    skipped = []
  }

  /// The same source, of which rounds count as of what has another `hash`: what is asked in several ways is one thing to
  /// a pupil.
  package func counting(as hash: String) -> ExerciseSource {
    var source = ExerciseSource(
      profile: profile, title: title, hash: hash, languages: languages, content: content)
    source.skipped = skipped
    return source
  }

  /// The same source with its exercises changed. The change must not affect anything that is asked,
  /// for example only where pictures are.
  public func changingExercises(_ change: (inout Exercise) -> Void) -> ExerciseSource {
    guard case .list(var exercises, var siblings, let isShuffled) = content else { return self }
    for index in exercises.indices { change(&exercises[index]) }
    for index in siblings.indices { change(&siblings[index]) }
    return ExerciseSource(
      profile: profile, title: title, hash: hash, languages: languages,
      content: .list(exercises, siblings: siblings, isShuffled: isShuffled))
  }

  /// The exercises it asks, in the document's order; empty if a rule generates them.
  public var exercises: [Exercise] {
    guard case .list(let exercises, _, _) = content else { return [] }
    return exercises
  }

  /// The number of exercises of a round that is not endless; nil if the source is endless.
  public var count: Int? {
    switch content {
    case .list(let exercises, _, _): exercises.count
    case .generator(let maker, let count): maker == nil ? 0 : count
    case .operations: nil
    case .material(_, let count): count
    }
  }

  /// A rule's generator; nil if the game can show none of its exercises.
  private static func maker(_ rule: GeneratorSpecification, demand: Demand) -> ExerciseGenerator? {
    let maker = ExerciseGenerator(rule)
    var trial = maker
    var order = SeededGenerator(seed: 0)
    var choice = order
    let isShown =
      QuestionFeed.question(by: &trial, for: demand, order: &order, choice: &choice) != nil
    return isShown ? maker : nil
  }
}

extension ExerciseDocument {
  /// A fingerprint of everything that determines how the document is played, in any game; the `hash` of
  /// its sources.
  public var fingerprint: String {
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
        for text in exercise.together { digest.combine(text) }
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
      // Rules without newer fields keep the fingerprint they have always had.
      var plain = GeneratorSpecification(
        operation: rule.operation, range: rule.range, secondRange: rule.secondRange,
        resultRange: rule.resultRange, carry: rule.carry, count: rule.count,
        allowsNegatives: rule.allowsNegatives, unknownFields: rule.unknownFields)
      plain.unknownRangeFields = rule.unknownRangeFields
      if plain != rule { digest.combine(bytes: Array(header.text(of: rule).utf8)) }
    }
    return digest.text
  }
}
