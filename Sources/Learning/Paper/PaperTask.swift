import Determinism
import Exercises

/// An exercise as it stands on paper.
public struct PaperTask: Sendable, Equatable {
  /// How it is answered.
  public enum Answer: Sendable, Equatable {
    /// By writing.
    case written
    /// By choosing from options; the indices of the right ones.
    case chosen([String], right: [Int])
  }

  /// Its number on the sheet, from 1.
  public let number: Int
  /// Its place in the document's order, from 1.
  let place: Int
  /// What is asked; empty if only a picture asks.
  public let question: String
  /// The name of a picture beside the document.
  public let picture: String?
  /// How it is answered.
  public let answer: Answer
  /// The right answer, and others that are right as well.
  public let solutions: [String]
  /// The name of a picture of the right answer, beside the document.
  let answerPicture: String?
  /// Whether all that can be answered is offered, so that the question needs its options.
  let needsOptions: Bool

  /// How many wrong answers are offered, unless all belong to the question: more are tiring to read.
  private static let mostWrong = 3

  /// The letter of an option: a, b, c …; a number where the letters end.
  static func letter(_ index: Int) -> String {
    index < 26 ? String(UnicodeScalar(UInt8(97 + index))) : "\(index + 1)"
  }

  /// An exercise with its options in an order drawn by lot.
  init(
    _ exercise: Exercise, number: Int, place: Int, isCalculation: Bool,
    using lot: inout SeededGenerator
  ) {
    self.number = number
    self.place = place
    question = isCalculation ? Self.equation(exercise.question) : exercise.question
    picture = exercise.picture
    answerPicture = exercise.answerPicture
    needsOptions = exercise.hasAllOptions || !exercise.together.isEmpty
    let wrong = exercise.wrong.map(\.text)
    if isCalculation || wrong.isEmpty && exercise.together.isEmpty {
      answer = .written
    } else {
      let offered = needsOptions ? wrong : Array(lot.shuffled(wrong).prefix(Self.mostWrong))
      let all = lot.shuffled(exercise.rightAnswers + offered)
      let right = all.indices.filter { exercise.rightAnswers.contains(all[$0]) }
      answer = .chosen(all, right: right)
    }
    solutions =
      exercise.together.isEmpty
      ? [exercise.answer] + exercise.alternatives : exercise.rightAnswers
  }

  /// A bare calculation with the sign after which its result is written.
  private static func equation(_ question: String) -> String {
    guard question.utf8.last.map({ (0x30...0x39).contains($0) }) == true,
      question.contains(where: { "+−-·×*:÷/".contains($0) }), !question.contains("=")
    else { return question }
    return question + " ="
  }

  /// The right answer for the teacher, with its letter if it is chosen.
  var solution: String {
    guard case .chosen(let options, let right) = answer else {
      return solutions.joined(separator: " / ")
    }
    return right.map { "\(Self.letter($0))) \(options[$0])" }.joined(separator: ", ")
  }
}
