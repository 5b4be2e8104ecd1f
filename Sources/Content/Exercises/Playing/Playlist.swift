import Determinism

/// Which of some exercises a game plays, and why it leaves others out; the only place that decides this.
public struct Playlist: Sendable, Equatable {
  /// An exercise that the game leaves out.
  public struct LeftOut: Sendable, Equatable {
    /// The exercise.
    public let exercise: Exercise
    /// The reason why the game can't play it.
    public let obstacle: Obstacle
  }

  /// A reason why a game can't play an exercise.
  public enum Obstacle: Sendable, Hashable {
    /// The question is too long.
    case longQuestion
    /// The right answer is too long.
    case longAnswer
    /// This wrong answer is too long.
    case longWrong(String)
    /// There are too few wrong answers; the exercise has this many of its own.
    case tooFew(own: Int)
    /// The game does not support choosing several answers.
    case several
    /// More answers are to be chosen than the game can offer beside a wrong one; the exercise has this many.
    case tooManyRight(Int)
    /// Several answers are to be chosen, but there is no wrong one beside them.
    case noneWrong

    /// Whether the reason is that the game can't ask for several answers, or for that many.
    public var isOfSeveral: Bool {
      switch self {
      case .several, .tooManyRight: true
      case .longQuestion, .longAnswer, .longWrong, .tooFew, .noneWrong: false
      }
    }

    /// Whether a text is too long.
    public var isLong: Bool {
      switch self {
      case .longQuestion, .longAnswer, .longWrong: true
      case .tooFew, .several, .tooManyRight, .noneWrong: false
      }
    }
  }

  /// The game's demand.
  public let demand: Demand
  /// The exercises played, in the given order.
  public private(set) var exercises: [Exercise] = []
  /// The exercises whose answers may be borrowed as wrong ones: all that the game has room for, played or
  /// not.
  public private(set) var lenders: [Exercise] = []
  /// The exercises not played, in the given order.
  public private(set) var leftOut: [LeftOut] = []

  /// The exercises of a list that a game plays, those asked alike with each other's answers as alternatives, see
  /// `AskedAlike`.
  ///
  /// - Complexity: O(n) in the number of letters.
  public init(_ all: [Exercise], for demand: Demand) {
    self.demand = demand
    let all = AskedAlike.completed(all)
    lenders = all.filter { Self.longText(of: $0, in: demand) == nil }
    let supply = OptionSupply(lenders)
    exercises.reserveCapacity(all.count)
    for exercise in all {
      if let obstacle = Self.obstacle(to: exercise, in: demand, supply: supply) {
        leftOut.append(LeftOut(exercise: exercise, obstacle: obstacle))
      } else {
        exercises.append(exercise)
      }
    }
  }

  /// The reason why a game can't play an exercise; nil if it can.
  ///
  /// - Parameter supply: the answers that the exercises for which the game has room lend each other.
  package static func obstacle(
    to exercise: Exercise, in demand: Demand, supply: OptionSupply
  ) -> Obstacle? {
    if let long = longText(of: exercise, in: demand) { return long }
    if exercise.responseKind == .options {
      return obstacle(toChoosingSeveral: exercise, in: demand)
    }
    return supply.suffices(for: exercise, count: demand.optionCount)
      ? nil : .tooFew(own: exercise.wrongAnswers.count)
  }

  /// Other exercises' answers are never offered beside several right ones, as they may be right as well.
  private static func obstacle(
    toChoosingSeveral exercise: Exercise, in demand: Demand
  ) -> Obstacle? {
    guard demand.responses.contains(.options) else { return .several }
    let count = exercise.together.count + 1
    if count >= demand.optionCount { return .tooManyRight(count) }
    return exercise.wrongAnswers.count == 0 ? .noneWrong : nil
  }

  /// The first text of an exercise that is too long for a game; nil if all fit.
  package static func longText(of exercise: Exercise, in demand: Demand) -> Obstacle? {
    if !Playability.canShow(question: exercise.question, in: demand) { return .longQuestion }
    let room = demand.answerRoom
    if !room.holds(exercise.answer) || !exercise.together.allSatisfy(room.holds) {
      return .longAnswer
    }
    if exercise.wrongAnswers.allSatisfy({ room.holds($0) }) { return nil }
    return .longWrong(exercise.wrong.first { !room.holds($0.text) }?.text ?? "")
  }

  /// Whether a game has room for all texts of an exercise.
  public static func hasRoom(for exercise: Exercise, in demand: Demand) -> Bool {
    longText(of: exercise, in: demand) == nil
  }
}

extension ExerciseDocument {
  /// What a round in a game plays: the exercises in the teacher's order, shuffled if the document asks for
  /// it, or newly generated if it has a rule.
  ///
  /// For each of them `OptionPicker` finds options, given the lenders as siblings.
  ///
  /// - Complexity: O(n) in the number of letters.
  public func playlist(for demand: Demand, using generator: inout SeededGenerator) -> Playlist {
    switch content {
    case .exercises(let exercises):
      var playlist = Playlist(exercises, for: demand)
      if header.options.shuffle { playlist.shuffle(using: &generator) }
      return playlist
    case .generator(let specification):
      guard var maker = ExerciseGenerator(specification) else { return Playlist([], for: demand) }
      let limits = GeneratorSpecification.countLimits
      let count = min(max(specification.count, limits.lowerBound), limits.upperBound)
      return Playlist((0..<count).map { _ in maker.exercise(using: &generator) }, for: demand)
    }
  }
}

extension Playlist {
  fileprivate mutating func shuffle(using generator: inout SeededGenerator) {
    exercises = generator.shuffled(exercises)
  }
}
