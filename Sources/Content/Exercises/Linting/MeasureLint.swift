import Notation

/// `option.tooWide`: an answer that a game can show only in letters too small to read.
///
/// Where the document names games each counts; where it names none, one that can show all answers of
/// a question is enough. Texts with too many characters for a game are told by the reader.
struct MeasureLint<Measure: TextMeasure> {
  private let named: [Game]
  private var rooms: [AnswerRoom<Measure>]

  init(_ document: LintDocument, _ measure: Measure) {
    named = document.header.games
    rooms = Game.allCases.map { AnswerRoom($0, measure) }
  }

  mutating func look(
    _ question: LintQuestion, _ document: LintDocument, report: inout FaultReport
  ) {
    guard question.answer != nil else { return }
    let shown = question.shown
    var misfit: (text: LintText, game: Game)?
    var isShown = false
    for index in rooms.indices where named.isEmpty || named.contains(rooms[index].game) {
      let limit = Playability.answerRoom(in: rooms[index].game)
      let texts = shown
      // What is too long anyway has been told.
      if texts.contains(where: { !limit.holds($0.text) }) { continue }
      if let text = texts.first(where: { !rooms[index].fits($0.text) }) {
        misfit = (text, rooms[index].game)
        if !named.isEmpty { break }
      } else {
        isShown = true
        if named.isEmpty { break }
      }
    }
    guard let misfit, !named.isEmpty || !isShown else { return }
    report.warning(
      at: misfit.text.offset, to: document.end(of: misfit.text),
      "“\(misfit.text.text)” is so wide that \(misfit.game.rawValue) shows it too small to read",
      "shorten it or choose other games", id: "option.tooWide",
      values: [misfit.text.text, misfit.game.rawValue])
  }
}

extension LintQuestion {
  /// The texts that games show as options.
  fileprivate var shown: [LintText] { (answer.map { [$0] } ?? []) + wrong }
}

/// What fits into a game's plates on this machine.
private struct AnswerRoom<Measure: TextMeasure> {
  let game: Game
  private let measure: Measure
  /// Whether each letter is drawn as narrow as the rules reckon; nil for those not seen yet.
  private var areNarrow: [Bool?] = Array(repeating: nil, count: 0x2300)

  init(_ game: Game, _ measure: Measure) {
    self.game = game
    self.measure = measure
  }

  /// Whether an answer that fits by the rules' reckoning is legible as it is drawn here. Drawing is
  /// tried only where a letter is wider than reckoned, as with another typeface.
  mutating func fits(_ text: String) -> Bool {
    if text.unicodeScalars.allSatisfy({ isNarrow($0) }) { return true }
    return measure.letterSize(of: text, in: game).map { $0 >= Measure.leastLetterSize } ?? false
  }

  private mutating func isNarrow(_ scalar: Unicode.Scalar) -> Bool {
    let index = Int(scalar.value)
    guard index >= 0x20, index < areNarrow.count else { return false }
    if let known = areNarrow[index] { return known }
    // As much more as the reckoning leaves for kerning, and what rounding makes of it.
    let reckoned = Double(LetterWidths.width(of: scalar)) * 1.03 + 5
    let isNarrow = measure.width(of: Character(scalar)) * 1000 <= reckoned
    areNarrow[index] = isNarrow
    return isNarrow
  }
}
