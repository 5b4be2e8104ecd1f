import Exercises
import Notation

/// `option.tooWide`: an answer that a game can show only in letters too small to read.
///
/// If the document names games, each of them counts; if it names none, one that can show all answers of
/// a question is enough. Texts with too many characters for a game are reported by the reader.
struct MeasureLint {
  private let demands: [Demand]
  private let namesGames: Bool
  private let measure: any TextMeasure
  private var letters: NarrowLetters

  init(_ document: LintDocument, _ measure: any TextMeasure) {
    demands = document.demands
    namesGames = !document.header.games.isEmpty
    self.measure = measure
    letters = NarrowLetters(measure)
  }

  mutating func look(
    _ question: LintQuestion, _ document: LintDocument, report: inout FaultReport
  ) {
    // Drawing is tried only if a letter is wider than estimated, as with another typeface.
    guard let answer = question.answer, hasWideLetters(question, answer) else { return }
    let texts = [answer] + question.wrong
    var misfit: (text: LintText, game: Game)?
    var isShown = false
    for demand in demands {
      // Texts that are too long anyway have been reported.
      if texts.contains(where: { !demand.answerRoom.holds($0.text) }) { continue }
      if let text = texts.first(where: { !fits($0.text, in: demand.game) }) {
        misfit = (text, demand.game)
        if namesGames { break }
      } else {
        isShown = true
        if !namesGames { break }
      }
    }
    guard let misfit, namesGames || !isShown else { return }
    report.warning(
      at: misfit.text.offset, to: document.end(of: misfit.text),
      .optionTooWide(misfit.text.text, game: misfit.game.rawValue))
  }

  private mutating func hasWideLetters(_ question: LintQuestion, _ answer: LintText) -> Bool {
    if !areNarrow(answer.text, answer.looks) { return true }
    for index in question.wrong.indices
    where !areNarrow(question.wrong[index].text, question.wrong[index].looks) {
      return true
    }
    return false
  }

  @inline(__always)
  private mutating func areNarrow(_ text: String, _ looks: TextLooks) -> Bool {
    looks.isDisjoint(with: [.beyondASCII, .control]) && letters.areNarrowInASCII
      || letters.areNarrow(in: text)
  }

  /// Whether an answer that fits by the rules' estimate is legible as it is drawn here.
  private mutating func fits(_ text: String, in game: Game) -> Bool {
    if letters.areNarrow(in: text) { return true }
    return measure.letterSize(of: text, in: game).map { $0 >= leastLetterSize } ?? false
  }

  private var leastLetterSize: Double { type(of: measure).leastLetterSize }
}

/// Which letters are drawn on this machine as narrow as the rules estimate.
private struct NarrowLetters {
  private enum Finding: UInt8 {
    case unknown, narrow, wide
  }

  private let measure: any TextMeasure
  private var findings: [Finding] = Array(repeating: .unknown, count: 0x2300)
  /// How many texts were looked at before all of ASCII is measured, which pays only in long documents.
  private static let manyTexts = 1000
  private var textCount = 0
  /// Whether all characters of ASCII are known to be narrow.
  private(set) var areNarrowInASCII = false

  init(_ measure: any TextMeasure) { self.measure = measure }

  /// Whether all letters of a text are narrow.
  mutating func areNarrow(in text: String) -> Bool {
    textCount += 1
    if textCount == Self.manyTexts {
      areNarrowInASCII = (UInt8(0x20)..<0x80).allSatisfy { isNarrow(Unicode.Scalar($0)) }
    }
    return text.utf8.allSatisfy { $0 < 0x80 && findings[Int($0)] == .narrow }
      || areScalarsNarrow(in: text)
  }

  private mutating func areScalarsNarrow(in text: String) -> Bool {
    for scalar in text.unicodeScalars where !isNarrow(scalar) { return false }
    return true
  }

  private mutating func isNarrow(_ scalar: Unicode.Scalar) -> Bool {
    let index = Int(scalar.value)
    guard index >= 0x20, index < findings.count else { return false }
    if findings[index] != .unknown { return findings[index] == .narrow }
    // The tolerance that the estimate leaves for kerning, and for rounding.
    let reckoned = Double(LetterWidths.width(of: scalar)) * 1.03 + 5
    let isNarrow = measure.width(of: Character(scalar)) * 1000 <= reckoned
    findings[index] = isNarrow ? .narrow : .wide
    return isNarrow
  }
}
