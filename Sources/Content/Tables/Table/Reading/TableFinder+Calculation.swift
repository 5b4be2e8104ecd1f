import Exercises

extension TableFinder {
  /// The reading of calculations with a cell for each number and sign: `12`, `+`, `5`, `=`, `17`;
  /// nil if there are none. If arithmetic does not confirm them, the user must.
  ///
  /// - Parameter columns: what the columns hold as far as their headings say.
  func calculation(in columns: TableColumns) -> (reading: TableReading, isConfirmed: Bool)? {
    guard data.count > 1 else { return nil }
    let facts = columns.roles.indices.map { self.facts($0) }
    func isNumber(_ column: Int) -> Bool {
      facts.indices.contains(column) && facts[column].numbers >= 0.9
        && facts[column].filled * 10 >= data.count * 9
    }
    for first in facts.indices.dropLast(3) where isNumber(first) {
      let (sign, second) = (first + 1, first + 2)
      guard !facts[sign].values.isEmpty, facts[sign].values.isSubset(of: Self.signs),
        isNumber(second)
      else { continue }
      let equals = first + 3
      let hasEquals = facts[equals].values.isSubset(of: Self.equalSigns)
      let result = hasEquals ? first + 4 : first + 3
      guard isNumber(result) else { continue }
      var split = columns
      for index in split.roles.indices where [.question, .answer].contains(split.roles[index]) {
        split.roles[index] = .other
      }
      split.roles[first] = .question
      split.roles[sign] = .part
      split.roles[second] = .part
      if hasEquals { split.roles[equals] = .unnamed }
      split.roles[result] = .answer
      // `17 | : | 5 | = | 3 | R | 2`
      if facts.indices.contains(result + 2), isNumber(result + 2),
        facts[result + 1].values.isSubset(of: Self.remainderSigns), facts[result + 1].filled > 0
      {
        split.roles[result + 1] = .unnamed
        split.roles[result + 2] = .remainder
      }
      let reading = reading(split)
      let confirmed = data.count { row in
        reading.read(row).map { read in
          read.right.contains { MathTask(question: read.question, answer: $0) != nil }
        } ?? false
      }
      return (reading, confirmed * 10 >= data.count * 8)
    }
    return nil
  }

  private static let signs: Set<String> = ["+", "-", "−", "–", "·", "×", "x", "*", ":", "÷", "/"]
  private static let remainderSigns: Set<String> = ["R", "r", "R.", "R:", "Rest", "rest", "Rest:"]
  private static let equalSigns: Set<String> = ["=", "'="]
}
