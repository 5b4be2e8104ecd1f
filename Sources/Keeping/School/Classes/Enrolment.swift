/// The time during which a pupil is in a class.
public struct Enrolment: Sendable, Hashable {
  /// The pupil.
  public let pupil: Pupil.ID
  /// The class.
  public let schoolClass: SchoolClass.ID
  /// The first moment of it.
  public let from: Timestamp
  /// The first moment after it; nil while nobody has ended it.
  public private(set) var until: Timestamp?

  /// An enrolment from a moment on.
  public init(pupil: Pupil.ID, in schoolClass: SchoolClass.ID, from: Timestamp) {
    self.pupil = pupil
    self.schoolClass = schoolClass
    self.from = from
  }

  /// Whether the pupil is in the class at a moment.
  public func contains(_ moment: Timestamp) -> Bool {
    from <= moment && until.map { moment < $0 } ?? true
  }

  /// The same, ended at a moment. What was before stays as it was: one that has ended earlier keeps its
  /// end, and none ends before it began.
  public func ended(at moment: Timestamp) -> Enrolment {
    var ended = self
    ended.until = max(from, min(until ?? moment, moment))
    return ended
  }
}

extension Sequence<Enrolment> {
  /// The classes in which a pupil is at a moment.
  public func classes(of pupil: Pupil.ID, at moment: Timestamp) -> Set<SchoolClass.ID> {
    Set(filter { $0.pupil == pupil && $0.contains(moment) }.map(\.schoolClass))
  }

  /// The pupils who are in a class at a moment.
  public func pupils(in schoolClass: SchoolClass.ID, at moment: Timestamp) -> Set<Pupil.ID> {
    Set(filter { $0.schoolClass == schoolClass && $0.contains(moment) }.map(\.pupil))
  }
}
