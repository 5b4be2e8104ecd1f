import Exercises
import Notation

/// Faults of GIFT files.
extension FaultMessage {
  package static let giftEmpty = FaultMessage("gift.empty")
  package static let giftBracesMore = FaultMessage("gift.braces.more")
  package static let giftCategoryBlock = FaultMessage("gift.category.block")
  package static let giftCategoryBlockBelow = FaultMessage("gift.category.block", form: "below")
  package static let giftChoiceNoneRight = FaultMessage("gift.choice.noneRight")

  package static func giftAnswersTooMany(limit: Int) -> FaultMessage {
    FaultMessage("gift.answers.tooMany", ["\(limit)"])
  }

  package static let giftChoiceTooFew = FaultMessage("gift.choice.tooFew")
  package static let giftEscapeTex = FaultMessage("gift.escape.tex")
  package static let giftFeedbackEmpty = FaultMessage("gift.feedback.empty")
  package static let giftLineMissing = FaultMessage("gift.line.missing")
  package static let giftLineZero = FaultMessage("gift.line.zero")
  package static let giftMarkMissing = FaultMessage("gift.mark.missing")
  package static let giftMarkMissingRight = FaultMessage("gift.mark.missing", form: "right")

  package static func giftMarkUnescaped(_ sign: String) -> FaultMessage {
    FaultMessage("gift.mark.unescaped", [sign])
  }

  package static let giftMarkUnescapedFeedback = FaultMessage(
    "gift.mark.unescaped", form: "feedback")
  package static let giftMatchingArrow = FaultMessage("gift.matching.arrow")
  package static let giftMatchingTooFew = FaultMessage("gift.matching.tooFew")
  package static let giftOrderingTooFew = FaultMessage("gift.ordering.tooFew")
  package static let giftNameUnclosed = FaultMessage("gift.name.unclosed")
  package static let giftNumberCatchAll = FaultMessage("gift.number.catchAll")

  package static func giftNumberComma(readAs value: String) -> FaultMessage {
    FaultMessage("gift.number.comma", [value])
  }

  package static func giftNumberMinus(readAs value: String) -> FaultMessage {
    FaultMessage("gift.number.minus", [value])
  }

  package static let giftNumberNone = FaultMessage("gift.number.none")
  package static let giftNumberRange = FaultMessage("gift.number.range")

  package static func giftNumberThousands(_ text: String, readAs value: String, grouped: String)
    -> FaultMessage
  {
    FaultMessage("gift.number.thousands", [text, value, grouped])
  }

  package static let giftNumberTolerance = FaultMessage("gift.number.tolerance")

  package static func giftNumberUnreadable(_ text: String) -> FaultMessage {
    FaultMessage("gift.number.unreadable", [text])
  }

  package static func giftTruthCase(_ word: String, readAs capitals: String) -> FaultMessage {
    FaultMessage("gift.truth.case", [word, capitals])
  }

  package static let giftWeightComma = FaultMessage("gift.weight.comma")
  package static let giftWeightPlace = FaultMessage("gift.weight.place")
  package static let giftWeightRange = FaultMessage("gift.weight.range")

  static func giftBraces(_ fault: GIFTBraces.Fault) -> FaultMessage {
    switch fault {
    case .unopened: FaultMessage("gift.braces.single", form: "unopened")
    case .unclosed: FaultMessage("gift.braces.single")
    case .order: FaultMessage("gift.braces.order")
    case .answers: FaultMessage("gift.braces.answers")
    }
  }
}
