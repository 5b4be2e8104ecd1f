extension Permission {
  /// How far somebody's rights go; the same word says how far away something is.
  public enum Reach: Int, Sendable, Comparable {
    /// Nowhere: nothing is that near.
    case none
    /// To oneself, what one has made, and what is meant for one.
    case own
    /// To what is in one's class.
    case `class`
    /// To what is in one's school. Nobody's rights go further.
    case school

    /// Whether one goes less far than another.
    public static func < (left: Reach, right: Reach) -> Bool { left.rawValue < right.rawValue }
  }

  /// What somebody is to what is asked for.
  public enum Role: String, Sendable, CaseIterable {
    /// Somebody unknown. Whoever has a class's code becomes a device with it (`Invitation`).
    case stranger
    /// A machine that has joined classes, without a pupil.
    case device
    /// A pupil, on a machine.
    case pupil
    /// A second teacher of the class, who has the role of a teacher of the school besides.
    case secondTeacher
    /// A teacher of the school, and the teacher of one's own classes.
    case teacher
    /// The school's administrator.
    case administrator
  }
}
