import Exercises
import Notation

/// What the lints tell of documents that can be read.
extension FaultMessage {
  package static func checksUnknown(_ name: String) -> FaultMessage {
    FaultMessage("checks.unknown", [name])
  }

  package static func checksUnknownLikely(_ name: String, likely: String) -> FaultMessage {
    FaultMessage("checks.unknown", form: "likely", [name, likely])
  }

  package static func checksError(_ name: String) -> FaultMessage {
    FaultMessage("checks.error", [name])
  }

  package static func pictureOptions(without text: String) -> FaultMessage {
    FaultMessage("picture.options", [text])
  }

  package static func textMojibake(_ text: String, meant: String) -> FaultMessage {
    FaultMessage("text.mojibake", [text, meant])
  }

  package static func textMojibakeEntity(_ text: String, meant: String) -> FaultMessage {
    FaultMessage("text.mojibake", form: "entity", [text, meant])
  }

  package static func textBlanks(_ text: String) -> FaultMessage {
    FaultMessage("text.blanks", [text])
  }

  package static func textNoGlyph(_ sign: String, code: String) -> FaultMessage {
    FaultMessage("text.noGlyph", [sign, code])
  }

  package static func answerLongest(hits: Int, questions: Int) -> FaultMessage {
    FaultMessage("answer.longest", ["\(hits)", "\(questions)"])
  }

  package static func answerMiddle(hits: Int, questions: Int) -> FaultMessage {
    FaultMessage("answer.middle", ["\(hits)", "\(questions)"])
  }

  package static func answerLargest(hits: Int, questions: Int) -> FaultMessage {
    FaultMessage("answer.largest", ["\(hits)", "\(questions)"])
  }

  package static func answerSmallest(hits: Int, questions: Int) -> FaultMessage {
    FaultMessage("answer.smallest", ["\(hits)", "\(questions)"])
  }

  package static func answerSamePlace(place: Int, hits: Int, questions: Int) -> FaultMessage {
    FaultMessage("answer.samePlace", ["\(place)", "\(hits)", "\(questions)"])
  }

  package static func answerParity(hits: Int) -> FaultMessage {
    FaultMessage("answer.parity", ["\(hits)"])
  }

  package static func answerLastDigit(hits: Int, questions: Int, digit: Int) -> FaultMessage {
    FaultMessage("answer.lastDigit", ["\(hits)", "\(questions)", "\(digit)"])
  }

  package static func answerLastDigitFive(hits: Int, questions: Int) -> FaultMessage {
    FaultMessage("answer.lastDigit", form: "five", ["\(hits)", "\(questions)"])
  }

  package static func optionAlsoRight(_ text: String) -> FaultMessage {
    FaultMessage("option.alsoRight", [text])
  }

  package static func optionAlsoRightElsewhere(_ text: String, question: String) -> FaultMessage {
    FaultMessage("option.alsoRight", form: "elsewhere", [text, question])
  }

  package static func optionTooWide(_ text: String, game: String) -> FaultMessage {
    FaultMessage("option.tooWide", [text, game])
  }

  package static func numberMixedMarksComma(_ number: String) -> FaultMessage {
    FaultMessage("number.mixedMarks", form: "comma", [number])
  }

  package static func numberMixedMarksPoint(_ number: String) -> FaultMessage {
    FaultMessage("number.mixedMarks", form: "point", [number])
  }

  package static func timeTooShort(seconds: String, words: Int, needed: String) -> FaultMessage {
    FaultMessage("time.tooShort", [seconds, "\(words)", needed])
  }

  package static func languageUnlikelyEnglish(named: String) -> FaultMessage {
    FaultMessage("language.unlikely", form: "english", [named])
  }

  package static func languageUnlikelyGerman(named: String) -> FaultMessage {
    FaultMessage("language.unlikely", form: "german", [named])
  }
}
