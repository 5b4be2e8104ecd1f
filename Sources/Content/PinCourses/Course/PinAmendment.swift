import TypedNames

/// What a teacher has decided about a name that pupils gave a pin, after they had given it.
///
/// It holds for the name in every way of writing it that the judge takes for the same: in other letter case, with
/// hyphens or blanks, with `ae` for `ä`.
public struct PinAmendment: Sendable, Hashable {
  /// What was decided; the raw value is how it is stored.
  public enum Decision: String, Sendable, CaseIterable {
    /// The name is right, also where it was given before.
    case accepted
    /// The name is wrong from now on. Answers that pupils have seen to be right or almost right stay that.
    case refused
    /// The name is wrong, also where pupils have seen it to be right or almost right. The teacher has confirmed that.
    case refusedThroughout
  }

  /// The exercise's id.
  public let exercise: String
  /// The pin's id within the exercise.
  public let pin: String
  /// The name as a pupil has written it.
  public let name: String
  /// What was decided.
  public let decision: Decision
  /// The points of a right answer for the pin.
  public let points: Int
  /// What all ways of writing the name have in common.
  public let form: String

  /// A decision with these parts.
  public init(exercise: String, pin: String, name: String, decision: Decision, points: Int = 1) {
    self.exercise = exercise
    self.pin = pin
    self.name = name
    self.decision = decision
    // Stored amendments may be damaged.
    self.points = min(max(points, Pin.pointRange.lowerBound), Pin.pointRange.upperBound)
    form = Self.form(of: name)
  }

  /// The longest name about which a teacher can decide: a label cannot be longer.
  public static let mostCharacters = Pin.labelLength

  /// What all ways of writing a name have in common. Short forms stay as they are: what a teacher sees and accepts is
  /// what is accepted.
  public static func form(of name: String) -> String {
    let folded = plainNames.folded(name).filter { $0 != " " }
    return folded.isEmpty ? name.trimmedOfBlanks : folded
  }

  private static let plainNames = CourseNames(pins: [])
}

extension PinCourse {
  /// The course with what was decided about names: those that are accepted are the pins' last labels, so that the shown one
  /// stays, and those that are refused are never accepted again. A pin that is full, or is not there, stays as it is.
  package func amended(by amendments: [PinAmendment]) -> PinCourse {
    let own = Dictionary(grouping: amendments, by: \.exercise)
    func amended(_ entries: [PinEntry]) -> [PinEntry] {
      entries.map { entry in
        guard case .pins(var exercise) = entry, let decided = own[exercise.id] else { return entry }
        for amendment in decided { exercise.amend(by: amendment) }
        return .pins(exercise)
      }
    }
    var course = self
    course.exercises = amended(exercises)
    for index in course.units.indices {
      course.units[index].exercises = amended(course.units[index].exercises)
    }
    return course
  }
}

extension PinExercise {
  fileprivate mutating func amend(by amendment: PinAmendment) {
    guard let index = pins.firstIndex(where: { $0.id == amendment.pin }),
      !amendment.form.isEmpty, amendment.name.count <= Pin.labelLength
    else { return }
    func isMeant(_ name: String) -> Bool { PinAmendment.form(of: name) == amendment.form }
    switch amendment.decision {
    case .accepted:
      pins[index].refuse.removeAll(where: isMeant)
      let labels = pins[index].labels
      guard labels.count < Pin.labelLimit, !labels.contains(where: { isMeant($0.text) }) else {
        return
      }
      // Where each label has its language, one of none would be shown to those who speak another one.
      let language = labels.contains { $0.language == nil } ? nil : labels.first?.language
      pins[index].labels.append(
        NameLabel(amendment.name.trimmedOfBlanks, language: language))
    case .refused, .refusedThroughout:
      guard !pins[index].refuse.contains(where: isMeant) else { return }
      pins[index].refuse.append(amendment.name.trimmedOfBlanks)
    }
  }
}
