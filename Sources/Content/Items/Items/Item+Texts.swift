import Exercises

extension Item {
  /// Where its question, or the first of its answers for which something holds, begins; nil if it holds for none.
  ///
  /// - Complexity: O(n) in the texts.
  func offset(where isMeant: (ItemText) -> Bool) -> Int? {
    isMeant(question) ? question.offset : body.offset(where: isMeant)
  }
}

extension ItemBody {
  fileprivate func offset(where isMeant: (ItemText) -> Bool) -> Int? {
    switch self {
    case .choice(let options, _):
      for index in options.indices where isMeant(options[index].text) {
        return options[index].text.offset
      }
    case .short(let accepted, _):
      for index in accepted.indices where isMeant(accepted[index].text) {
        return accepted[index].text.offset
      }
    case .matching(let pairs):
      for pair in pairs {
        if isMeant(pair.left) { return pair.left.offset }
        if isMeant(pair.right) { return pair.right.offset }
      }
    case .cloze(let cloze):
      for gap in cloze.gaps {
        if let offset = gap.body.offset(where: isMeant) { return offset }
      }
    case .ordering(let entries): return entries.first(where: isMeant)?.offset
    case .truth, .numeric, .essay, .information, .unsupported: break
    }
    return nil
  }
}
