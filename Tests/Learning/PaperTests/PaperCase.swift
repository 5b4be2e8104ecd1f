import Determinism
import Exercises
import FaultTables
import Foundation
import Paper
import PaperPDF

/// Random documents of what teachers write, and of what they do not.
enum PaperCase {
  private static let words = [
    "Katze", "die", "7", "+", "½", "ʃtʁaːsə", "Überschwemmungsgebiet", "Пример", "مدرسة", "😀", "ẞ",
    "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenschublade", "e\u{301}e\u{301}", "a",
    "=", "\n", "(x)", "漢字", "\u{202E}rtl", "\u{0}", "-", "f̵̛̳", "___", "ﬃ",
  ]

  static func text(_ longest: Int, _ random: inout SeededGenerator) -> String {
    (0..<random.index(below: longest + 1)).map { _ in words[random.index(below: words.count)] }
      .joined(separator: " ")
  }

  static func exercise(_ id: Int, _ random: inout SeededGenerator) -> Exercise {
    let longest = [3, 3, 12, 60, 400][random.index(below: 5)]
    let wrong = (0..<[0, 0, 1, 3, 7][random.index(below: 5)]).map { _ in
      WrongAnswer(text([2, 2, 30][random.index(below: 3)], &random))
    }
    var exercise = Exercise(
      id: "\(id)", question: text(longest, &random), answer: "R\(id) " + text(4, &random),
      wrong: wrong, picture: random.index(below: 5) == 0 ? "bild.png" : nil)
    if random.index(below: 9) == 0 { exercise.together = ["auch \(id)"] }
    if random.index(below: 9) == 0 { exercise.answerPicture = "bild.png" }
    if random.index(below: 9) == 0 { exercise.hasAllOptions = true }
    return exercise
  }

  static func document(seed: UInt64) -> ExerciseDocument {
    var random = SeededGenerator(seed: seed)
    let exercises = (0..<random.index(below: 24) + 1).map { exercise($0, &random) }
    return ExerciseDocument(
      title: text(9, &random), summary: text(20, &random), content: .exercises(exercises))
  }

  /// What stands on paper in a language, as the program has it.
  static func paperWords(_ language: String = "de") -> PaperWords {
    let texts = FaultTables.texts(language)
    return PaperWords(language: language) { key, values in
      values.enumerated().reduce(texts[key] ?? "NO TEXT \(key)") { text, value in
        text.replacingOccurrences(of: "{\(value.offset)}", with: value.element)
      }
    }
  }

  static func sheets(
    _ kind: PaperKind, _ document: ExerciseDocument, count: Int? = nil, seed: UInt64 = 1,
    language: String = "de", setter: PangoTypesetter
  ) -> PaperSheets {
    PaperSheets(
      kind, of: document, count: count, seed: seed, words: paperWords(language), setter: setter,
      pictures: { $0 == "bild.png" ? (3, 2) : nil })
  }
}

extension PaperPage {
  /// The texts on it, in the order in which they were set.
  var texts: [(line: PaperLine, style: PaperStyle, box: PaperBox)] {
    marks.compactMap {
      if case .text(let line, let style, _, let box) = $0 { (line, style, box) } else { nil }
    }
  }

  /// All its words.
  var words: [String] { texts.flatMap { $0.line.text.split(separator: " ").map(String.init) } }

  /// Where a text stands.
  func place(of text: String) -> PaperBox? { texts.first { $0.line.text == text }?.box }
}
