import Play

extension RoundRecord {
  /// The steps by which the round adapted, as a list of texts; nil if there are none.
  var storedChanges: String? {
    guard !changes.isEmpty else { return nil }
    return TextList.stored(
      changes.map { change in
        "\(change.answers) \(change.kind.rawValue) \(change.from) \(change.to) "
          + "\(change.measuredPercent) \(change.expectedPercent)"
      })
  }

  /// The stored steps; those of a kind that this version does not know are skipped.
  static func changes(stored: String?) -> [AdaptiveChange] {
    (stored.flatMap(TextList.read) ?? []).compactMap { text in
      let parts = text?.split(separator: " ") ?? []
      guard parts.count == 6, let kind = AdaptiveChange.Kind(rawValue: String(parts[1])),
        let answers = number(parts[0]), let from = number(parts[2]), let to = number(parts[3]),
        let measured = number(parts[4]), let expected = number(parts[5])
      else { return nil }
      return AdaptiveChange(
        answers: answers, kind: kind, from: from, to: to, measuredPercent: measured,
        expectedPercent: expected)
    }
  }

  /// A number small enough to calculate with, whatever was stored.
  private static func number(_ text: Substring) -> Int? {
    Int(text).flatMap { $0.magnitude <= RecordReader.largest.magnitude ? $0 : nil }
  }
}
