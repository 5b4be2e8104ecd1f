import Exercises
import Notation

/// Texts with gaps: one exercise for each gap.
extension ExerciseMapping {
  mutating func addGaps(_ cloze: Cloze, of item: Item, index: Int) {
    guard !cloze.gaps.isEmpty else {
      skip(index, item, "it has gaps to fill in, and none of them can be read", "gaps")
      return
    }
    let text = ClozeText(
      cloze, in: item.question, hasComma: usesDecimalComma, longest: longestQuestion)
    let base = item.details.id?.text
    var part = item
    if part.details.picture == nil, let shown = TextPicture(item.question).name {
      part.details.picture = ItemText(shown, at: item.question.offset)
    }
    let known = count
    for (number, gap) in cloze.gaps.enumerated() {
      let made = count - known
      guard made < Self.pairLimit, count < ItemCollector.limit else {
        report.warning(
          at: gap.place.offset,
          "the gaps of a text make only \(made) exercises; the others are left out",
          "split it into several questions", id: "pairs.tooMany", form: "gaps", values: ["\(made)"])
        return
      }
      let place = gap.place.offset == 0 ? item.question.offset : gap.place.offset
      if let reason = Self.reason(against: gap) {
        if cloze.gaps.count == 1 { return skip(index, item, reason, "gaps") }
        report.warning(
          at: place, "this gap is passed over: \(reason)",
          "play it elsewhere, or give it exactly one right answer", id: "item.notPlayable",
          form: "gaps")
        continue
      }
      part.question = ItemText(text.question(for: number), at: place)
      if let base { part.details.id = ItemText("\(base)/\(number + 1)", at: place) }
      add(gap, text.others(besides: number), as: part, index: index)
    }
    if count == known {
      skip(index, item, "none of its gaps has exactly one right answer", "gaps")
    }
  }

  private mutating func add(_ gap: ClozeGap, _ others: [String], as part: Item, index: Int) {
    switch gap.body {
    case .choice(var options, let isSingle):
      if !isSingle, let right = ItemOption.soleRight(of: options) { options[right].weight = 100 }
      addChoice(options, of: part, index: index)
    case .short(let accepted, _):
      guard let right = accepted.first(where: { $0.weight >= 100 }) ?? accepted.first else {
        return
      }
      append(
        part, answer: right.text, picture: right.picture,
        wrong: .list(others.map { WrongAnswer($0) }),
        alternatives: accepted.filter { $0.weight > 0 && $0.text != right.text }
          .map(\.text.plain))
    case .numeric(let accepted): addNumber(accepted, of: part, index: index)
    default: break
    }
  }

  /// Why no game can play a gap; nil if one can.
  private static func reason(against gap: ClozeGap) -> String? {
    switch gap.body {
    case .choice(let options, let isSingle):
      let right =
        isSingle
        ? options.firstIndex { $0.weight >= 100 } : ItemOption.soleRight(of: options)
      guard let right else {
        return !isSingle && options.contains { $0.weight > 0 }
          ? "several answers are to be chosen" : "none of its options is right"
      }
      return TextCheck.isBlank(options[right].text.plain) ? "its right answer is empty" : nil
    case .short(let accepted, _):
      guard let right = accepted.first(where: { $0.weight >= 100 }) ?? accepted.first else {
        return "it has no answer"
      }
      if right.text.text == "*" { return "anything counts as right" }
      return TextCheck.isBlank(right.text.plain) ? "its right answer is empty" : nil
    case .numeric(let accepted):
      let isPlayable = accepted.contains {
        $0.weight >= 100 && $0.values != .any
      }
      return isPlayable ? nil : "no number is the right answer"
    default: return "it is of a kind that no gap has"
    }
  }
}
