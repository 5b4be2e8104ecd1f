import Exercises
import Notation

/// Faults of whole documents.
extension FaultMessage {
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

  package static func generatorRepeats(different: Int, count: Int) -> FaultMessage {
    FaultMessage("generator.repeats", ["\(different)", "\(count)"])
  }
}
