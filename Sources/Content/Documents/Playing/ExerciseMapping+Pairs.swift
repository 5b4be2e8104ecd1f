import Exercises
import Items
import Notation

/// Matching questions: one exercise for each left side.
extension ExerciseMapping {
  mutating func addPairs(_ pairs: [MatchingPair], of item: Item, index: Int) {
    let asked = pairs.filter { !TextCheck.isBlank($0.left.plain) }
    guard !asked.isEmpty else {
      skip(index, item, pairs.isEmpty ? .itemNotPlayablePairs : .itemNotPlayableElsewhere)
      return
    }
    let base = item.details.id?.text
    let rights = distinctRights(pairs)
    // The wrong answers of all pairs whose own right side is not among them: stored once.
    let shared = rights.prefix(Self.pairWrongLimit).map { WrongAnswer($0.text) }
    let instruction = instruction(of: item, asked)
    var part = item
    part.body = .information
    for (number, pair) in asked.enumerated() {
      guard hasRoom(for: number, of: asked.count, at: pair.left.offset) else { return }
      let right = AnswerKey(pair.right.plain)
      let value = EqualValue(pair.right.plain)
      var wrong = shared
      if rights.contains(where: { $0.key == right || value.isSame(as: $0.text) }) {
        wrong = rights.filter { $0.key != right && !value.isSame(as: $0.text) }
          .prefix(Self.pairWrongLimit).map { WrongAnswer($0.text) }
      }
      part.question = pair.left
      if let base { part.details.id = ItemText("\(base)/\(number + 1)", at: pair.left.offset) }
      append(part, answer: pair.right, wrong: .list(wrong), instruction: instruction)
    }
  }

  /// What precedes each left side of a matching question, such as “Ordne die Jungtiere zu: ”;
  /// empty if the question has no words, or if one of its pairs would then be too long for the games.
  private func instruction(of item: Item, _ asked: [MatchingPair]) -> String {
    // “Ordne zu: 3 + 4” says no more than “3 + 4”, and only the latter is recognised as a calculation.
    if asked.allSatisfy({ ArithmeticTask(question: $0.left.plain) != nil }) { return "" }
    var words = item.question.plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    while let last = words.last, ".:;,!… ".contains(last) { words.removeLast() }
    guard !words.isEmpty else { return "" }
    let instruction = words.last == "?" ? words + " " : words + ": "
    let fits = asked.allSatisfy { pair in
      let question = instruction + pair.left.plain
      func isShown(_ demand: Demand) -> Bool { Playability.canShow(question: question, in: demand) }
      if games.isEmpty { return demands.isEmpty || demands.contains(where: isShown) }
      return namedDemands.allSatisfy(isShown)
    }
    return fits ? instruction : ""
  }

  /// Whether a further pair can become an exercise; if not, reports it once for each question.
  private mutating func hasRoom(for number: Int, of count: Int, at offset: Int) -> Bool {
    if number >= MatchingPair.limit {
      report.warning(at: offset, .pairsTooMany(count: count, limit: MatchingPair.limit))
      return false
    }
    if self.count >= ItemCollector.limit {
      report.warning(at: offset, .documentTooLongPairs(limit: ItemCollector.limit))
      return false
    }
    return true
  }

  /// The most wrong answers that a pair takes from the other pairs: several times what a game offers,
  /// but few enough that a list of a million pairs does not fill the memory.
  private static let pairWrongLimit = 16

  /// The first right sides that differ from each other, enough for any pair.
  private func distinctRights(_ pairs: [MatchingPair]) -> [(key: AnswerKey, text: String)] {
    var seen: Set<AnswerKey> = []
    var rights: [(key: AnswerKey, text: String)] = []
    for pair in pairs where rights.count <= Self.pairWrongLimit {
      let text = pair.right.plain
      let key = AnswerKey(text)
      if seen.insert(key).inserted { rights.append((key, text)) }
    }
    return rights
  }
}
