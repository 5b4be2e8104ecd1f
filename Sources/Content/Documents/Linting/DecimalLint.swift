import Exercises
import Notation

/// `number.mixedMarks`: some numbers have a decimal comma and others a decimal point.
///
/// The rarer sign is reported; if both are equally frequent, the one that does not suit the language:
/// a comma suits German, a point is assumed to suit all others.
struct DecimalLint {
  private var commas = 0
  private var points = 0

  mutating func look(_ question: LintQuestion) {
    guard question.hasNumbers else { return }
    question.forEachAnswer { text in
      guard text.number != nil else { return }
      switch Self.mark(of: text) {
      case UInt8(ascii: ","): commas += 1
      case UInt8(ascii: "."): points += 1
      default: break
      }
    }
  }

  func check(_ document: LintDocument, report: inout FaultReport) {
    guard let wrongMark = rareMark(document) else { return }
    let isComma = wrongMark == UInt8(ascii: ",")
    for question in document.questions {
      for text in question.texts where Self.mark(of: text) == wrongMark {
        report.warning(
          at: text.offset, to: document.end(of: text),
          isComma ? .numberMixedMarksComma(text.text) : .numberMixedMarksPoint(text.text))
      }
    }
  }

  /// The decimal sign that should be replaced; nil if all numbers have the same.
  static func rareMark(_ document: LintDocument) -> UInt8? {
    var lint = DecimalLint()
    for question in document.questions { lint.look(question) }
    return lint.rareMark(document)
  }

  private func rareMark(_ document: LintDocument) -> UInt8? {
    guard commas > 0, points > 0 else { return nil }
    let isGerman = document.header.language?.lowercased().hasPrefix("de") ?? false
    let prefersComma = commas == points ? isGerman : commas > points
    return UInt8(ascii: prefersComma ? "." : ",")
  }

  private static func mark(of text: LintText) -> UInt8? {
    guard text.number != nil, GroupedNumber(text.text) == nil else { return nil }
    return text.text.utf8.first { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") }
  }
}

extension LintQuestion {
  /// The answers, right ones first.
  var texts: [LintText] {
    wrong.isEmpty && alternatives.isEmpty
      ? (answer.map { [$0] } ?? []) : (answer.map { [$0] } ?? []) + alternatives + wrong
  }
}
