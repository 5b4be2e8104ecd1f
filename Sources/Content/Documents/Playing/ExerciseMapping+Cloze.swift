import Exercises
import Items
import Notation

/// Texts with gaps: one exercise for each gap.
extension ExerciseMapping {
  mutating func addGaps(_ cloze: Cloze, of item: Item, index: Int) {
    guard !cloze.gaps.isEmpty else {
      skip(index, item, .itemNotPlayableNoGap)
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
      guard made < MatchingPair.limit, count < ItemCollector.limit else {
        report.warning(at: gap.place.offset, .pairsTooManyGaps(limit: made))
        return
      }
      let place = gap.place.offset == 0 ? item.question.offset : gap.place.offset
      if let obstacle = GapObstacle(gap) {
        if cloze.gaps.count == 1 { return skip(index, item, .itemNotPlayableGap(obstacle)) }
        report.warning(at: place, .itemNotPlayableGaps(obstacle))
        continue
      }
      part.question = ItemText(text.question(for: number), at: place)
      if let base { part.details.id = ItemText("\(base)/\(number + 1)", at: place) }
      add(gap, text.others(besides: number), as: part, index: index)
    }
    if count == known {
      skip(index, item, .itemNotPlayableNoPlayableGap)
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
}
