import Notation

/// Items whose texts are not what somebody wrote: no game may call such a text right.
extension ExerciseMapping {
  /// The item without answers that were changed; nil where its question or its right answer was. Both
  /// are told.
  mutating func unchanged(_ item: Item, index: Int) -> Item? {
    var item = item
    switch item.body {
    case .choice(let options, let isSingle):
      guard isKept(item.question, index) else { return nil }
      var kept = options
      // The answer that games show is the first that is wholly right.
      let right = options.firstIndex { $0.weight >= 100 }
      for place in options.indices.reversed() {
        let text = options[place].text
        guard let change = changed.change(ofAnswer: text.plain, to: item.question.plain) else {
          continue
        }
        tell(change, text, isPlayed: place != right)
        if place == right {
          skipped.append((index, Self.reason))
          return nil
        }
        kept.remove(at: place)
      }
      item.body = .choice(kept, isSingle: isSingle)
    case .short(let accepted, let isCaseSensitive):
      guard isKept(item.question, index) else { return nil }
      var kept = accepted
      let right = accepted.firstIndex { $0.weight >= 100 } ?? 0
      for place in accepted.indices.reversed() {
        let text = accepted[place].text
        guard let change = changed.change(ofAnswer: text.plain, to: item.question.plain) else {
          continue
        }
        tell(change, text, isPlayed: place != right)
        if place == right {
          skipped.append((index, Self.reason))
          return nil
        }
        kept.remove(at: place)
      }
      item.body = .short(kept, isCaseSensitive: isCaseSensitive)
    case .matching(let pairs):
      let kept = pairs.filter { isKept($0) }
      if kept.isEmpty, !pairs.isEmpty {
        skipped.append((index, Self.reason))
        return nil
      }
      item.body = .matching(kept)
    case .numeric: guard isKept(item.question, index) else { return nil }
    case .truth, .cloze, .ordering, .essay, .information, .unsupported: break
    }
    return item
  }

  private static let reason = "its question or its answer was changed by a spreadsheet"

  private mutating func isKept(_ question: ItemText, _ index: Int) -> Bool {
    guard let change = changed.change(ofQuestion: question.plain) else { return true }
    // `=1+1` can be answered as it stands.
    tell(change, question, isPlayed: change == .formula)
    if change == .formula { return true }
    skipped.append((index, Self.reason))
    return false
  }

  private mutating func isKept(_ pair: MatchingPair) -> Bool {
    if !TextCheck.isBlank(pair.left.plain), let change = changed.change(ofQuestion: pair.left.plain)
    {
      tell(change, pair.left, isPlayed: change == .formula)
      if change != .formula { return false }
    }
    guard let change = changed.change(ofAnswer: pair.right.plain, to: pair.left.plain) else {
      return true
    }
    tell(change, pair.right, isPlayed: false)
    return false
  }

  /// Says what has become of a text: an error where its exercise is not played.
  private mutating func tell(_ change: ChangedCells.Change, _ text: ItemText, isPlayed: Bool) {
    let shown = text.plain
    let told = Self.words(for: change, shown)
    let problem = told.problem + (isPlayed ? "" : "; its exercise is not played")
    if case .letters(let meant) = change {
      let values = [shown, meant]
      if isPlayed {
        report.warning(
          at: text.offset, problem, told.remedy, id: "number.letters", values: values)
      } else {
        report.error(at: text.offset, problem, told.remedy, id: "number.letters", values: values)
      }
    } else if isPlayed {
      report.warning(
        at: text.offset, problem, told.remedy, id: "table.excel", form: told.form,
        values: told.values)
    } else {
      report.error(
        at: text.offset, problem, told.remedy, id: "table.excel", form: told.form,
        values: told.values)
    }
  }

  private struct Words {
    var problem: String
    var remedy: String
    var form = ""
    var values: [String]
  }

  private static func words(for change: ChangedCells.Change, _ text: String) -> Words {
    let cell = "a spreadsheet has changed this cell: “\(text)” is"
    switch change {
    case .error:
      return Words(
        problem: "\(cell) the error of a formula",
        remedy: "write the cell anew with an apostrophe before it: '= 3 + 4", values: [text])
    case .narrow:
      return Words(
        problem:
          "a spreadsheet has changed this cell: “\(text)” stands for a number that had no room",
        remedy: "make the column wider and save the table again", form: "narrow", values: [text])
    case .exponent:
      return Words(
        problem: "\(cell) a long number cut short",
        remedy: "give the column the format “text”, then write the number anew", values: [text])
    case .serial:
      return Words(
        problem: "\(cell) the number of a day",
        remedy: "give the column the format “text”, then write the fraction or the score anew",
        values: [text])
    case .date(let meant):
      return Words(
        problem: "\(cell) a date" + (meant.map { "; perhaps \($0) was meant" } ?? ""),
        remedy: "give the column the format “text”, then write the number or fraction anew",
        values: [text])
    case .formula:
      return Words(
        problem: "“\(text)” is a formula that was not calculated",
        remedy: "write the calculation without the equals sign, and as an answer its result",
        form: "formula", values: [text])
    case .letters(let meant):
      return Words(
        problem: "a letter stands for a figure in “\(text)”; \(meant) is probably meant",
        remedy: "write \(meant)", values: [text])
    }
  }
}
