import Determinism
import Exercises

/// The exercises that are printed of a document, and why others are not.
public struct PaperTasks: Sendable, Equatable {
  /// A reason why exercises are not printed.
  public enum Reason: Sendable, Hashable {
    /// The text is too long for a page to be read at once.
    case tooLong
    /// The text is too long for a card.
    case tooLongForCard
    /// What asks is a picture that cannot be drawn.
    case noPicture(String)
    /// A picture with pins none of which has a name.
    case noNames
    /// There are more than fit into one file.
    case tooMany
  }

  /// An exercise that is not printed, by its place in the document.
  public struct LeftOut: Sendable, Equatable {
    /// Its place in the document's order, from 1.
    public let place: Int
    /// What it is called in messages.
    public let title: String
    /// Why it is not printed.
    public let reason: Reason
  }

  /// The most exercises that are printed at once.
  public static let most = 500
  /// The most letters that are printed at once: some hundred pages.
  static let mostLetters = 200_000
  /// The longest text of an exercise: two pages.
  static let longestText = 4_000

  /// The exercises, numbered from 1.
  public private(set) var tasks: [PaperTask] = []
  /// Those that are not printed.
  public private(set) var leftOut: [LeftOut] = []

  /// The exercises of a document.
  ///
  /// A list keeps the teacher's order, unless the document asks for a random one.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - count: how many are printed at most; nil for all of a list, and `usual` of a generator.
  ///   - usual: how many a generator makes without `count`.
  ///   - seed: what is drawn by lot follows from it.
  ///   - canDraw: whether a picture can be drawn.
  public init(
    of document: ExerciseDocument, count: Int?, usual: Int, seed: UInt64,
    canDraw: (String) -> Bool
  ) {
    let random = SeededGenerator(seed: seed)
    var (order, lot) = (random.fork(1), random.fork(2))
    var exercises: [Exercise]
    var isCalculation = false
    switch document.content {
    case .exercises(let list):
      exercises = document.options.shuffle ? order.shuffled(list) : list
      if let count { exercises = Array(exercises.prefix(count)) }
    case .generator(let rule):
      var maker = ExerciseGenerator(rule)
      exercises = (0..<min(count ?? usual, Self.most)).compactMap { _ in
        maker?.exercise(using: &order)
      }
      isCalculation = true
    }
    var letters = 0
    for (index, exercise) in exercises.enumerated() {
      var lot = lot.fork(UInt64(index))
      let texts = [exercise.question] + exercise.rightAnswers + exercise.wrong.map(\.text)
      let lengths = texts.map(\.utf8.count)
      let sum = lengths.reduce(0, +)
      let isAskedByPicture = exercise.question.allSatisfy(\.isWhitespace)
      let reason: Reason? =
        if lengths.contains(where: { $0 > Self.longestText }) || sum > 4 * Self.longestText {
          .tooLong
        } else if tasks.count >= Self.most || letters + sum > Self.mostLetters {
          .tooMany
        } else if let picture = exercise.picture, isAskedByPicture, !canDraw(picture) {
          .noPicture(picture)
        } else {
          nil
        }
      if let reason {
        leftOut.append(
          LeftOut(place: index + 1, title: String(exercise.title.prefix(60)), reason: reason))
        continue
      }
      letters += sum
      tasks.append(
        PaperTask(
          exercise, number: tasks.count + 1, place: index + 1, isCalculation: isCalculation,
          using: &lot))
    }
  }

  /// Takes out an exercise that does not fit after all.
  mutating func leaveOut(_ task: PaperTask, _ reason: Reason) {
    let title = String((task.question.isEmpty ? task.picture ?? "" : task.question).prefix(60))
    leftOut.append(LeftOut(place: task.place, title: title, reason: reason))
    tasks.removeAll { $0.number == task.number }
  }
}
