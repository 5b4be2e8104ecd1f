import Exercises
import Notation

/// Items of which not everything can be played as it is.
extension FaultMessage {
  package static let pictureNotShown = FaultMessage("picture.notShown")

  package static func pictureNotShownSeveral(shown: String) -> FaultMessage {
    FaultMessage("picture.notShown", form: "several", [shown])
  }

  package static func answerMiscalculated(_ task: String, result: String, not answer: String)
    -> FaultMessage
  {
    FaultMessage("answer.miscalculated", [task, result, answer])
  }

  package static func answerMiscalculatedNone(_ task: String, not answer: String) -> FaultMessage {
    FaultMessage("answer.miscalculated", form: "none", [task, answer])
  }

  package static func answerMiscalculatedFits(_ question: String, answer: String) -> FaultMessage {
    FaultMessage("answer.miscalculated", form: "fits", [answer, question])
  }

  package static func answerUnchecked(_ question: String, answer: String) -> FaultMessage {
    FaultMessage("answer.unchecked", [question, answer])
  }

  package static func answerUncheckedMore(_ question: String, answer: String, others: Int)
    -> FaultMessage
  {
    FaultMessage("answer.unchecked", form: "more", [question, answer, "\(others)"])
  }

  package static let optionEmpty = FaultMessage("option.empty")
  package static let optionEmptyPicture = FaultMessage("option.empty", form: "picture")

  package static func optionRight(_ text: String) -> FaultMessage {
    FaultMessage("option.right", [text])
  }

  package static func optionCapitals(_ text: String, right: String) -> FaultMessage {
    FaultMessage("option.capitals", [text, right])
  }

  package static func optionRepeated(_ text: String) -> FaultMessage {
    FaultMessage("option.repeated", [text])
  }

  package static func optionSameValue(_ text: String, as right: String) -> FaultMessage {
    FaultMessage("option.sameValue", [text, right])
  }

  package static func optionSameValuePart(_ text: String, of right: String) -> FaultMessage {
    FaultMessage("option.sameValue", form: "part", [text, right])
  }

  package static func optionSameValueFits(_ text: String, _ question: String) -> FaultMessage {
    FaultMessage("option.sameValue", form: "fits", [text, question])
  }

  package static func pairsTooMany(count: Int, limit: Int) -> FaultMessage {
    FaultMessage("pairs.tooMany", ["\(count)", "\(limit)"])
  }

  package static func pairsTooManyGaps(limit: Int) -> FaultMessage {
    FaultMessage("pairs.tooMany", form: "gaps", ["\(limit)"])
  }

  package static func idRepeated(_ id: String, became: String) -> FaultMessage {
    FaultMessage("id.repeated", [id, became])
  }

  package static func itemNotPlayableKind(_ kind: String) -> FaultMessage {
    FaultMessage("item.notPlayable", form: "kind", [kind])
  }

  package static let itemNotPlayableOrder = FaultMessage("item.notPlayable", form: "order")
  package static let itemNotPlayableEssay = FaultMessage("item.notPlayable", form: "essay")

  package static func itemNotPlayableSolved(task: String, result: String) -> FaultMessage {
    FaultMessage("item.notPlayable", form: "solved", [task, result])
  }

  package static let itemNotPlayableInformation = FaultMessage(
    "item.notPlayable", form: "information")
  package static let itemNotPlayableNoneRight = FaultMessage("item.notPlayable", form: "noneRight")
  package static let itemNotPlayablePicture = FaultMessage("item.notPlayable", form: "picture")
  package static let itemNotPlayableElsewhere = FaultMessage("item.notPlayable", form: "elsewhere")
  package static let itemNotPlayableMedia = FaultMessage("item.notPlayable", form: "media")
  package static let itemNotPlayableHidden = FaultMessage("item.notPlayable", form: "hidden")
  package static let itemNotPlayablePairs = FaultMessage("item.notPlayable", form: "pairs")
  package static let itemNotPlayableNoAnswer = FaultMessage("item.notPlayable", form: "noAnswer")
  package static let itemNotPlayableNoNumber = FaultMessage("item.notPlayable", form: "noNumber")
  package static let itemNotPlayableNoGap = FaultMessage("item.notPlayable", form: "noGap")
  package static let itemNotPlayableNoPlayableGap = FaultMessage(
    "item.notPlayable", form: "noPlayableGap")

  package static func tableTimes(_ written: String, shown: String) -> FaultMessage {
    FaultMessage("table.times", [written, shown])
  }

  /// One of several gaps is passed over.
  static func itemNotPlayableGaps(_ obstacle: GapObstacle) -> FaultMessage {
    FaultMessage(
      "item.notPlayable", form: "gaps", phrases: [MessagePhrase("gap.\(obstacle.rawValue)")])
  }

  /// A question is passed over because of its only gap.
  static func itemNotPlayableGap(_ obstacle: GapObstacle) -> FaultMessage {
    FaultMessage(
      "item.notPlayable", form: "gap", phrases: [MessagePhrase("gap.\(obstacle.rawValue)")])
  }

  /// A text is not what was typed.
  static func changed(
    _ change: ChangedCells.Change, _ text: String, _ outcome: ChangedCells.Outcome
  ) -> FaultMessage {
    let phrases = [MessagePhrase("changed.\(outcome.rawValue)")]
    let id = "table.excel"
    return switch change {
    case .error: FaultMessage(id, form: "error", [text], phrases: phrases)
    case .narrow: FaultMessage(id, form: "narrow", [text], phrases: phrases)
    case .exponent: FaultMessage(id, form: "exponent", [text], phrases: phrases)
    case .digits: FaultMessage(id, form: "digits", [text], phrases: phrases)
    case .serial: FaultMessage(id, form: "serial", [text], phrases: phrases)
    case .date(nil): FaultMessage(id, [text], phrases: phrases)
    case .date(let meant?): FaultMessage(id, form: "date", [text, meant], phrases: phrases)
    case .time(let typed): FaultMessage(id, form: "time", [text, typed], phrases: phrases)
    case .formula: FaultMessage(id, form: "formula", [text], phrases: phrases)
    case .letters(let meant): FaultMessage("number.letters", [text, meant], phrases: phrases)
    }
  }
}
