import Exercises
import Items
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
        skipped.append(index)
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
      if change.isDoubtful {
        tell(change, answer, .played)
        continue
      }
      tell(change, answer, place == right ? .notPlayed : .withoutAnswer)
      if place == right {
        skipped.append(index)
        return nil
      }
      kept.remove(at: place)
    }
    return kept
  }

  private mutating func isKept(_ question: ItemText, _ answer: String, _ index: Int) -> Bool {
    guard let change = changed.change(ofQuestion: question.plain, answer: answer) else {
      return true
    }
    // `=1+1` can be answered as it is.
    let isPlayed = change == .formula || change.isDoubtful
    tell(change, question, isPlayed ? .played : .notPlayed)
    if isPlayed { return true }
    skipped.append(index)
    return false
  }

  private mutating func isKept(_ pair: MatchingPair) -> Bool {
    if !TextCheck.isBlank(pair.left.plain),
      let change = changed.change(ofQuestion: pair.left.plain, answer: pair.right.plain)
    {
      let isPlayed = change == .formula || change.isDoubtful
      tell(change, pair.left, isPlayed ? .played : .notPlayed)
      if !isPlayed { return false }
    }
    guard let change = changed.change(ofAnswer: pair.right.plain, to: pair.left.plain) else {
      return true
    }
    tell(change, pair.right, change.isDoubtful ? .played : .notPlayed)
    return change.isDoubtful
  }

  /// Reports how a text was changed: as an error if its exercise is not played.
  private mutating func tell(
    _ change: ChangedCells.Change, _ text: ItemText, _ outcome: ChangedCells.Outcome
  ) {
    // Letters for digits, and formulas, are just as evident in any other file.
    if outcome != .played, !change.isOfLetters { changedTexts += 1 }
    report.tell(
      outcome == .notPlayed ? .error : .warning, at: text.offset,
      .changed(change, text.plain, outcome))
  }
}
