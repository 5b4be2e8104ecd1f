import Play

extension RoundRecord {
  /// The steps by which the round fitted itself, as a list of texts; nil where there are none.
  var storedChanges: String? {
    guard !changes.isEmpty else { return nil }
    return TextList.stored(
      changes.map { change in
        "\(change.answers) \(change.kind.rawValue) \(change.from) \(change.to) "
          + "\(change.measuredPercent) \(change.expectedPercent)"
      })
  }

  /// The steps that were stored; those of a kind that this version does not know are left out.
  static func changes(stored: String?) -> [AdaptiveChange] {
    (stored.flatMap(TextList.read) ?? []).compactMap { text in
      let parts = text?.split(separator: " ") ?? []
      guard parts.count == 6, let kind = AdaptiveChange.Kind(rawValue: String(parts[1])),
        let answers = Int(parts[0]), let from = Int(parts[2]), let to = Int(parts[3]),
        let measured = Int(parts[4]), let expected = Int(parts[5])
      else { return nil }
      return AdaptiveChange(
        answers: answers, kind: kind, from: from, to: to, measuredPercent: measured,
        expectedPercent: expected)
    }
  }
}
