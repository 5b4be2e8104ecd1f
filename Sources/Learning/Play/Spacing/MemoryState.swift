import Determinism
import Exercises

/// A pupil's memory of an exercise, and when the exercise is due.
public struct MemoryState: Sendable, Equatable {
  /// Stability and difficulty.
  public var memory: FSRS.Memory
  /// The day of the last answer, counted from 1 January 1970.
  public var lastDay: Int
  /// The day on which it is due, counted in the same way.
  public var dueDay: Int
  /// The number of times it was forgotten on a later day.
  public var lapses: Int

  /// A state from its parts.
  public init(memory: FSRS.Memory, lastDay: Int, dueDay: Int, lapses: Int) {
    self.memory = memory
    self.lastDay = lastDay
    self.dueDay = dueDay
    self.lapses = max(0, lapses)
  }

  /// The number of lapses after which repetition no longer helps (Anki's leeches: 8 lapses).
  public static let leechLapses = 8
  /// The number of further lapses after which the teacher is notified again.
  public static let leechWarningLapses = 4

  /// Whether it is no longer offered, because something else has to help: a hint, another
  /// explanation, or practising it apart from what it is confused with.
  public var isLeech: Bool { lapses >= Self.leechLapses }

  /// Whether the teacher should be notified after the last answer.
  public var isLeechWarning: Bool {
    isLeech && (lapses - Self.leechLapses) % Self.leechWarningLapses == 0
  }
}

/// Names exercises across all documents that contain them.
public enum ReviewName {
  /// The name of an exercise: a fingerprint of its question, the question's picture and the right
  /// answer, sixteen digits.
  ///
  /// An exercise is identified by what is asked, in words and by a picture, and by what is right;
  /// wrong answers, their pictures and the identifier in its document do not matter. So a corrected
  /// distractor keeps what was learned, and a corrected answer starts again.
  public static func name(question: String, picture: String? = nil, answer: String) -> String {
    var digest = StateDigest()
    digest.combine(Prompt(question, picture: picture).key)
    digest.combine(answer)
    return digest.text
  }

  /// The name of the exercise that an answer belongs to.
  public static func name(of record: AnswerRecord) -> String {
    name(
      question: record.question, picture: record.picture, answer: record.rightAnswers.first ?? "")
  }
}
