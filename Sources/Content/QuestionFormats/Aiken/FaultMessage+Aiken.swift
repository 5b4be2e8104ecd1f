import Exercises
import Notation

/// Faults of Aiken files.
extension FaultMessage {
  package static let aikenEmpty = FaultMessage("aiken.empty")
  package static let aikenAnswerCase = FaultMessage("aiken.answer.case")
  package static let aikenAnswerEarly = FaultMessage("aiken.answer.early")
  package static let aikenAnswerMissing = FaultMessage("aiken.answer.missing")

  package static func aikenAnswerUnknown(_ letter: String) -> FaultMessage {
    FaultMessage("aiken.answer.unknown", [letter])
  }

  package static let aikenAnswerWord = FaultMessage("aiken.answer.word")
  package static let aikenLetterOrder = FaultMessage("aiken.letter.order")
  package static let aikenLetterSmall = FaultMessage("aiken.letter.small")
  package static let aikenOptionEarly = FaultMessage("aiken.option.early")
  /// Several letters are named; each counts as right.
  static func aikenAnswerSeveral(_ letters: String) -> FaultMessage {
    FaultMessage("aiken.answer.several", [letters])
  }

  package static let aikenOptionsTooFew = FaultMessage("aiken.options.tooFew")
  package static let aikenQuestionLines = FaultMessage("aiken.question.lines")
  package static let aikenQuestionOption = FaultMessage("aiken.question.option")
  package static func aikenTitle(_ line: String) -> FaultMessage {
    FaultMessage("aiken.title", [line])
  }

  package static let aikenQuestionUnfinished = FaultMessage("aiken.question.unfinished")
  package static let aikenQuestionUnfinishedOptions = FaultMessage(
    "aiken.question.unfinished", form: "options")
}
