import Exercises
import Items
import Notation

/// Leaves out the questions that speak of how letters in their cells look, which games do not show: “Which word is
/// underlined?”
struct MarkedQuestions {
  private let part: SourcePart

  init(_ part: SourcePart) { self.part = part }

  func leaveOut(of bank: inout ItemBank, report: inout FaultReport) {
    guard !part.partMarks.isEmpty else { return }
    let gone = bank.leaveOut { item in
      var marks = marks(of: item.question)
      switch item.body {
      case .choice(let options, _):
        for option in options { marks.formUnion(self.marks(of: option.text)) }
      case .short(let accepted, _):
        for answer in accepted { marks.formUnion(self.marks(of: answer.text)) }
      default: break
      }
      return !marks.isEmpty && !marks.isDisjoint(with: LetterMarks(namedIn: item.question.plain))
    }
    for item in gone { report.warning(at: item.question.offset, .itemNotPlayableMarks) }
  }

  private func marks(of text: ItemText) -> LetterMarks {
    let cell = part.cell(at: text.offset).flatMap { part.partMarks[Int($0.offset)] }
    return LetterMarks(rawValue: cell ?? 0)
  }
}
