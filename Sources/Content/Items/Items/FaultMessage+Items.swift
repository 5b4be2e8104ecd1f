import Exercises
import Notation

/// Faults of single items in any format.
extension FaultMessage {

  package static func documentTooLong(limit: Int) -> FaultMessage {
    FaultMessage("document.tooLong", ["\(limit)"])
  }

  package static func documentTooLongPairs(limit: Int) -> FaultMessage {
    FaultMessage("document.tooLong", form: "pairs", ["\(limit)"])
  }

  package static let picturePath = FaultMessage("picture.path")
  package static let textBoxes = FaultMessage("text.boxes")
  package static let textEmptyCloze = FaultMessage("text.empty", form: "cloze")

  package static func textEmptyPicture(_ name: String) -> FaultMessage {
    FaultMessage("text.empty", form: "picture", [name])
  }

  package static let textUnreadable = FaultMessage("text.unreadable")
  package static let questionMissing = FaultMessage("question.missing")
  package static let questionPicture = FaultMessage("question.picture")
  package static let answerMissing = FaultMessage("answer.missing")
  package static let itemNotPlayableStruck = FaultMessage("item.notPlayable", form: "struck")
  package static let itemNotPlayableMarks = FaultMessage("item.notPlayable", form: "marks")

  package static func optionsTooMany(limit: Int) -> FaultMessage {
    FaultMessage("options.tooMany", ["\(limit)"])
  }

  /// A text that an item needs is empty.
  static func textEmpty(_ part: ItemPart) -> FaultMessage {
    FaultMessage("text.empty", form: part.rawValue)
  }
}
