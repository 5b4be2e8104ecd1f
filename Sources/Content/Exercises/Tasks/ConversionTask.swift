/// An amount to be given in another unit, asked in words: `2.4 kg in g`, “How many cm are in 4 m 20 cm?”, “Wandle 3 km in m
/// um.”
enum ConversionTask {
  /// The same in signs, `2.4 kg = ? g`, with the unit as the answer writes it; nil for any other text.
  ///
  /// - Complexity: O(n); O(1) for a text longer than a task.
  static func text(of question: String, answer: String) -> String? {
    guard question.utf8.count <= 100, question.utf8.contains(where: { (0x30...0x39).contains($0) })
    else { return nil }
    var words = AnswerText.normalized(question).split(separator: " ")
    while let last = words.last, last.allSatisfy({ "=?_.!…".contains($0) }) { words.removeLast() }
    if let last = words.last, let mark = last.last, "?.!=".contains(mark) {
      words[words.count - 1] = last.dropLast()
    }
    guard words.count > 2, !words.contains(where: roundings.contains) else { return nil }
    let own = AnswerText.normalized(answer).drop { !$0.isLetter }
    return counted(words, own) ?? converted(words, own)
  }

  /// “How many cm are in 4 m 20 cm”, “Wie viele Gramm sind 2,5 kg”.
  private static func counted(_ words: [Substring], _ own: Substring) -> String? {
    let place: Int
    switch (words[0], words[1]) {
    case ("how", "many"), ("wie", "viele"), ("wie", "viel"): place = 2
    case ("wieviele", _), ("wieviel", _): place = 1
    default: return nil
    }
    let amount = words[(place + 1)...].drop { fillers.contains($0) }
    return task(amount, in: words[place], own)
  }

  /// “Convert 2 km to m”, `3 hours in minutes`.
  private static func converted(_ words: [Substring], _ own: Substring) -> String? {
    var words = words[...]
    if words.last == "um" { words.removeLast() }
    guard let unit = words.popLast(), let joint = words.popLast(), joints.contains(joint) else {
      return nil
    }
    return task(words.drop { verbs.contains($0) }, in: unit, own)
  }

  private static func task(
    _ amount: ArraySlice<Substring>, in unit: Substring, _ own: Substring
  ) -> String? {
    let written = amount.joined(separator: " ")
    let text = CurrencySigns.behind(written) ?? written
    let kinds = Quantity.readings(text).map(\.kind)
    guard let first = text.utf8.first, first < 0x3A,
      let asked = Quantity.units(named: String(unit)).first(where: { kinds.contains($0.kind) })
    else { return nil }
    let isSame = Quantity.units(named: String(own)).contains { $0 == asked }
    return "\(text) = ? \(isSame ? own : unit)"
  }

  private static let joints: Set<Substring> = ["in", "to", "into"]
  private static let fillers: Set<Substring> = [
    "are", "is", "in", "make", "there", "equal", "sind", "ist", "hat", "haben", "ergeben", "es",
  ]
  private static let verbs: Set<Substring> = [
    "convert", "change", "write", "express", "what", "is", "are", "how", "much", "wandle", "rechne",
    "schreibe", "gib", "verwandle", "wie", "viel", "viele", "ist", "sind",
  ]
  private static let roundings: Set<Substring> = [
    "about", "roughly", "nearest", "round", "rounded", "ungefähr", "etwa", "rund", "runde",
  ]
}
