import Exercises
import Notation

/// Items with texts that differ from what was typed: no game may accept such a text as right.
extension ExerciseMapping {
  /// The item without changed answers; nil if its question or its right answer was changed. Both are
  /// reported.
  mutating func unchanged(_ item: Item, index: Int) -> Item? {
    var item = item
    switch item.body {
    case .choice(let options, let isSingle):
      // Games show the first answer that is entirely right.
      let right = options.firstIndex { $0.weight >= 100 }
      guard let kept = unchanged(options, \.text, right: right, of: item, index: index) else {
        return nil
      }
      item.body = .choice(kept, isSingle: isSingle)
    case .short(let accepted, let isCaseSensitive):
      let right = accepted.firstIndex { $0.weight >= 100 } ?? 0
      guard let kept = unchanged(accepted, \.text, right: right, of: item, index: index) else {
        return nil
      }
      item.body = .short(kept, isCaseSensitive: isCaseSensitive)
    case .matching(let pairs):
      let kept = pairs.filter { isKept($0) }
      if kept.isEmpty, !pairs.isEmpty {
        skipped.append((index, Self.reason))
        return nil
      }
      item.body = .matching(kept)
    case .numeric: guard isKept(item.question, item.rightText, index) else { return nil }
    case .truth, .cloze, .ordering, .essay, .information, .unsupported: break
    }
    return item
  }

  /// The unchanged answers of an item; nil if its question or its right answer was changed. All
  /// changed ones are reported.
  ///
  /// - Parameter right: the index of the answer that games show.
  private mutating func unchanged<Answer>(
    _ answers: [Answer], _ text: KeyPath<Answer, ItemText>, right: Int?, of item: Item, index: Int
  ) -> [Answer]? {
    guard isKept(item.question, item.rightText, index) else { return nil }
    var kept = answers
    for place in answers.indices.reversed() {
      let answer = answers[place][keyPath: text]
      let besides = place == right ? nil : item.rightText
      guard
        let change = changed.change(
          ofAnswer: answer.plain, to: item.question.plain, besides: besides)
      else { continue }
      tell(change, answer, place == right ? .notPlayed : .withoutAnswer)
      if place == right {
        skipped.append((index, Self.reason))
        return nil
      }
      kept.remove(at: place)
    }
    return kept
  }

  private static let reason = "its question or its answer was changed by a spreadsheet"

  private mutating func isKept(_ question: ItemText, _ answer: String, _ index: Int) -> Bool {
    guard let change = changed.change(ofQuestion: question.plain, answer: answer) else {
      return true
    }
    // `=1+1` can be answered as it is.
    tell(change, question, change == .formula ? .played : .notPlayed)
    if change == .formula { return true }
    skipped.append((index, Self.reason))
    return false
  }

  private mutating func isKept(_ pair: MatchingPair) -> Bool {
    if !TextCheck.isBlank(pair.left.plain),
      let change = changed.change(ofQuestion: pair.left.plain, answer: pair.right.plain)
    {
      tell(change, pair.left, change == .formula ? .played : .notPlayed)
      if change != .formula { return false }
    }
    guard let change = changed.change(ofAnswer: pair.right.plain, to: pair.left.plain) else {
      return true
    }
    tell(change, pair.right, .notPlayed)
    return false
  }

  /// What happens to the exercise whose text was changed.
  private enum Outcome: String {
    case played, notPlayed, withoutAnswer

    /// What is added to the description of the problem.
    var told: String {
      switch self {
      case .played: ""
      case .notPlayed: "; its exercise is not played"
      case .withoutAnswer: "; this answer is left out"
      }
    }
  }

  /// Reports how a text was changed: as an error if its exercise is not played.
  private mutating func tell(_ change: ChangedCells.Change, _ text: ItemText, _ outcome: Outcome) {
    let told = Self.words(for: change, text.plain)
    let problem = told.problem + outcome.told
    // Letters for digits, and formulas, are just as evident in any other file.
    if outcome != .played, !told.isLetters { changedTexts += 1 }
    let phrase = MessagePhrase("changed.\(outcome.rawValue)")
    if outcome == .notPlayed {
      report.error(
        at: text.offset, problem, told.remedy, id: told.id, form: told.form, values: told.values,
        phrases: [phrase])
    } else {
      report.warning(
        at: text.offset, problem, told.remedy, id: told.id, form: told.form, values: told.values,
        phrases: [phrase])
    }
  }

  private struct Words {
    var problem: String
    var remedy: String
    var form = ""
    var values: [String]
    var isLetters = false

    var id: String { isLetters ? "number.letters" : "table.excel" }
  }

  private static func words(for change: ChangedCells.Change, _ text: String) -> Words {
    let cell = "a spreadsheet has changed this cell: “\(text)” is"
    switch change {
    case .error:
      return Words(
        problem: "\(cell) the error of a formula",
        remedy: "write the cell anew with an apostrophe before it: '= 3 + 4", form: "error",
        values: [text])
    case .narrow:
      return Words(
        problem:
          "a spreadsheet has changed this cell: “\(text)” stands for a number that had no room",
        remedy: "make the column wider and save the table again", form: "narrow", values: [text])
    case .exponent:
      return Words(
        problem: "\(cell) a long number cut short",
        remedy: "give the column the format “text”, then write the number anew", form: "exponent",
        values: [text])
    case .serial:
      return Words(
        problem: "\(cell) the number of a day",
        remedy: "give the column the format “text”, then write the fraction or the score anew",
        form: "serial", values: [text])
    case .date(nil):
      return Words(
        problem: "\(cell) a date",
        remedy: "give the column the format “text”, then write the number or fraction anew",
        values: [text])
    case .date(let meant?):
      return Words(
        problem: "\(cell) a date; perhaps \(meant) was meant",
        remedy: "give the column the format “text”, then write \(meant) anew", form: "date",
        values: [text, meant])
    case .time(let typed):
      return Words(
        problem: "\(cell) a time; perhaps \(typed) was meant",
        remedy: "give the column the format “text”, then write \(typed) anew", form: "time",
        values: [text, typed])
    case .formula:
      return Words(
        problem: "“\(text)” is a formula that was not calculated",
        remedy: "write the calculation without the equals sign, and as an answer its result",
        form: "formula", values: [text])
    case .letters(let meant):
      return Words(
        problem: "a letter stands for a figure in “\(text)”; \(meant) is probably meant",
        remedy: "write \(meant)", values: [text, meant], isLetters: true)
    }
  }
}
