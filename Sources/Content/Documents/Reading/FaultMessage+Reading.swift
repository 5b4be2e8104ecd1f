import Exercises
import Notation

/// Faults of whole documents.
extension FaultMessage {
  /// Answers have marks that say whether they are right.
  static func optionMark(_ first: String, count: Int) -> FaultMessage {
    count == 1
      ? FaultMessage("option.mark", [first])
      : FaultMessage("option.mark", form: "several", [first, "\(count)"])
  }

  static func optionMarkAgainst(_ answer: String) -> FaultMessage {
    FaultMessage("option.mark", form: "against", [answer])
  }

  /// Letters are before answers.
  static func optionLetter(_ first: String, count: Int) -> FaultMessage {
    FaultMessage("option.letter", [first, "\(count)"])
  }

  /// An answer names others by letters.
  static func optionRefers(_ answer: String, shown: String) -> FaultMessage {
    FaultMessage("option.refers", [answer, shown])
  }

  static func optionRefersUnclear(_ answer: String) -> FaultMessage {
    FaultMessage("option.refers", form: "unclear", [answer])
  }

  package static let fileUnknown = FaultMessage("file.unknown")
  package static let fileUnreadable = FaultMessage("file.unreadable")
  package static let fileUnreadableName = FaultMessage("file.unreadable", form: "name")
  package static let fileUnreadableMissing = FaultMessage("file.unreadable", form: "missing")
  package static let fileUnreadableFolder = FaultMessage("file.unreadable", form: "folder")

  package static func fileUnreadableTooLarge(megabytes: Int, limit: Int) -> FaultMessage {
    FaultMessage("file.unreadable", form: "tooLarge", ["\(megabytes)", "\(limit)"])
  }

  package static let fileUnreadablePipe = FaultMessage("file.unreadable", form: "pipe")

  package static func questionRepeated(_ question: String) -> FaultMessage {
    FaultMessage("question.repeated", [question])
  }

  package static func questionRepeatedAnswers(_ question: String, first: String, here: String)
    -> FaultMessage
  {
    FaultMessage("question.repeated", form: "answers", [question, first, here])
  }

  package static func questionAgain(_ question: String) -> FaultMessage {
    FaultMessage("question.again", [question])
  }

  /// - Parameter answer: that of another exercise, which is offered as a wrong one.
  package static func questionLent(_ question: String, answer: String) -> FaultMessage {
    FaultMessage("question.lent", [question, answer])
  }

  package static func generatorRepeats(different: Int, count: Int) -> FaultMessage {
    FaultMessage("generator.repeats", ["\(different)", "\(count)"])
  }
}
