import Exercises

extension ItemBank {
  /// The same document with each identifier only once: where it occurs again, a number is appended.
  ///
  /// The numbers are those that a reader tells for questions that are played, as long as there are few. Blank
  /// identifiers stay as they are, because readers ignore them.
  /// - Complexity: O(n).
  package var withDistinctIdentifiers: ItemBank {
    var taken: Set<String> = []
    guard
      list.unusual.contains(where: { $0.identifier.map { !taken.insert($0).inserted } ?? false })
    else { return self }
    taken = []
    var numbers: [String: Int] = [:]
    var renamed: [Int: String] = [:]
    for (index, item) in list.enumerated() {
      guard let wanted = item.identifier, !taken.insert(wanted).inserted else { continue }
      var number = numbers[wanted] ?? 2
      while !taken.insert("\(wanted)-\(number)").inserted { number += 1 }
      numbers[wanted] = number + 1
      renamed[index] = "\(wanted)-\(number)"
    }
    var bank = self
    for (index, identifier) in renamed { bank.list[index].details.id?.text = identifier }
    for place in bank.changed.indices {
      guard let identifier = renamed[bank.changed[place].index] else { continue }
      bank.changed[place].rest?.details.id?.text = identifier
    }
    return bank
  }
}

extension Item {
  /// Its identifier; nil if it has none, or a blank one.
  fileprivate var identifier: String? {
    guard hasDetails, let text = details.id?.text, !TextCheck.isBlank(text) else { return nil }
    return text
  }
}
