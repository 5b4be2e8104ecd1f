extension RecordReader {
  /// The fit in an object: the inner value is nil if there is none.
  mutating func fit(of object: Int) -> Fit?? {
    guard tree.child(of: object, named: "fit") != nil else { return .some(nil) }
    guard let text = text("fit", of: object) else { return nil }
    guard let fit = Fit(text) else {
      fault(at: tree.child(of: object, named: "fit") ?? object, "“\(text)” says nothing of a pupil")
      return nil
    }
    return fit
  }

  /// The steps by which a round adapted to the pupil; empty if there is no such field.
  mutating func changes(of object: Int) -> [AdaptiveChange]? {
    guard tree.child(of: object, named: "changes") != nil else { return [] }
    guard let nodes = list("changes", of: object) else { return nil }
    var changes: [AdaptiveChange] = []
    for node in nodes {
      guard let answers = integer("answers", of: node),
        let kind = named("what", of: node, as: AdaptiveChange.Kind.self),
        let from = integer("from", of: node, in: -Self.largest...Self.largest),
        let to = integer("to", of: node, in: -Self.largest...Self.largest),
        let measured = integer("measured", of: node, in: 0...100),
        let expected = integer("expected", of: node, in: 0...100)
      else { return nil }
      changes.append(
        AdaptiveChange(
          answers: answers, kind: kind, from: from, to: to, measuredPercent: measured,
          expectedPercent: expected))
    }
    return changes
  }
}
