import Determinism
import Exercises

/// What is remembered of an exercise by a pupil, and when it comes again.
public struct MemoryState: Sendable, Equatable {
  /// Stability and difficulty.
  public var memory: FSRS.Memory
  /// The day of the last answer, counted from the first of January 1970.
  public var lastDay: Int
  /// The day it is to come again, counted in the same way.
  public var dueDay: Int
  /// How often it was forgotten on a later day.
  public var lapses: Int

  /// A state of its parts.
  public init(memory: FSRS.Memory, lastDay: Int, dueDay: Int, lapses: Int) {
    self.memory = memory
    self.lastDay = lastDay
    self.dueDay = dueDay
    self.lapses = max(0, lapses)
  }

  /// Forgotten so often, repeating does not help any more (Anki's leeches: 8 lapses).
  public static let leechLapses = 8
  /// The teacher is told again after so many more.
  public static let leechWarningLapses = 4

  /// Whether it is no longer offered, because something else has to help: a hint, another way to
  /// explain it, or practising apart from what it is mistaken for.
  public var isLeech: Bool { lapses >= Self.leechLapses }

  /// Whether the teacher is to be told after the last answer.
  public var isLeechWarning: Bool {
    isLeech && (lapses - Self.leechLapses) % Self.leechWarningLapses == 0
  }
}

/// Names exercises over all documents they may stand in.
public enum ReviewName {
  /// The name of an exercise: a fingerprint of its question, the question's picture and the right
  /// answer, sixteen digits.
  ///
  /// What is asked, in words and by a picture, and what is right make an exercise; wrong answers, their
  /// pictures and the identifier in its document do not. So a corrected distractor keeps what was
  /// learned, and a corrected answer begins anew.
  public static func name(question: String, picture: String? = nil, answer: String) -> String {
    var digest = StateDigest()
    digest.combine(Exercise.prompt(question, picture: picture))
    digest.combine(answer)
    return digest.text
  }

  /// The name of the exercise that an answer belongs to.
  public static func name(of record: AnswerRecord) -> String {
    name(question: record.question, picture: record.picture, answer: record.answer)
  }
}
