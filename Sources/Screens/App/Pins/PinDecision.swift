import PinCourses

/// What a teacher has decided on this machine about a name that pupils gave a pin.
package struct PinDecision: Sendable, Hashable {
  /// The exercise in each of its languages, as rounds say what they asked.
  package var asked: [String]
  /// What was decided.
  package var amendment: PinAmendment

  package init(asked: [String], _ amendment: PinAmendment) {
    self.asked = asked
    self.amendment = amendment
  }
}

extension [PinDecision] {
  /// What was decided about an exercise, by what its rounds say to have asked.
  func amendments(of asked: [String]) -> [PinAmendment] {
    filter { !Set($0.asked).isDisjoint(with: asked) }.map(\.amendment)
  }

  /// Decides about a name, or takes back what was decided about it.
  mutating func decide(
    _ decision: PinAmendment.Decision?, about name: String, of pin: String, in exercise: String,
    asked: [String], points: Int
  ) {
    let form = PinAmendment.form(of: name)
    removeAll {
      $0.amendment.pin == pin && $0.amendment.form == form
        && !Set($0.asked).isDisjoint(with: asked)
    }
    guard let decision else { return }
    append(
      PinDecision(
        asked: asked,
        PinAmendment(
          exercise: exercise, pin: pin, name: name, decision: decision, points: points)))
  }
}
