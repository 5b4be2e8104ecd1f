extension Permission {
  /// Somebody who wants to do something, with all that permissions depend on.
  public enum Actor: Sendable, Equatable {
    /// Somebody unknown.
    case stranger
    /// A machine, with the classes that it joined.
    case device(Device.ID, school: SchoolProfile.ID, classes: Set<SchoolClass.ID>)
    /// A pupil, with the classes in which it is.
    case pupil(Pupil.ID, school: SchoolProfile.ID, classes: Set<SchoolClass.ID>)
    /// A teacher, with the classes of which it is the teacher and those of which it is a second one.
    case teacher(
      Teacher.ID, school: SchoolProfile.ID, leads: Set<SchoolClass.ID>,
      assists: Set<SchoolClass.ID>, isAdministrator: Bool)

    /// A machine; a stranger from the moment at which it is shut out.
    public init(_ device: Device, now: Timestamp) {
      if let revoked = device.revoked, revoked <= now {
        self = .stranger
      } else {
        self = .device(device.id, school: device.school, classes: device.classes)
      }
    }

    /// A pupil, in the classes in which it is at a moment.
    public init(_ pupil: Pupil, enrolments: [Enrolment], now: Timestamp) {
      self = .pupil(
        pupil.id, school: pupil.school, classes: enrolments.classes(of: pupil.id, at: now))
    }

    /// A teacher.
    ///
    /// - Parameters:
    ///   - teacher: the teacher.
    ///   - classes: those of the school; of another school's, the teacher is none, whatever they say.
    public init(_ teacher: Teacher, classes: [SchoolClass]) {
      let own = classes.filter { $0.school == teacher.school }
      self = .teacher(
        teacher.id, school: teacher.school,
        leads: Set(own.filter { $0.teacher == teacher.id }.map(\.id)),
        assists: Set(own.filter { $0.secondTeachers.contains(teacher.id) }.map(\.id)),
        isAdministrator: teacher.isAdministrator)
    }
  }
}

extension Permission.Actor {
  /// All that the actor is.
  var roles: [Permission.Role] {
    switch self {
    case .stranger: [.stranger]
    case .device: [.device]
    case .pupil: [.pupil]
    case .teacher(_, _, _, let assists, let isAdministrator):
      [.teacher] + (assists.isEmpty ? [] : [.secondTeacher])
        + (isAdministrator ? [.administrator] : [])
    }
  }

  /// How far away an object is from the actor in one of its roles; nil if it is out of any reach.
  func distance(to object: Permission.Object, as role: Permission.Role) -> Permission.Reach? {
    switch self {
    case .stranger:
      return nil
    case .device(let id, let school, let classes):
      guard object.school == school else { return nil }
      let isShared = !classes.isDisjoint(with: object.classes)
      let isOwn = object.audience == .device(id) || object.audience == .everyone && isShared
      return isOwn ? .own : isShared ? .class : .school
    case .pupil(let id, let school, let classes):
      guard object.school == school else { return nil }
      let isShared = !classes.isDisjoint(with: object.classes)
      let isOwn =
        switch object.audience {
        case .pupils(let pupils): pupils.contains(id)
        case .everyone: isShared
        case .nobody, .teacher, .device: false
        }
      return isOwn ? .own : isShared ? .class : .school
    case .teacher(let id, let school, let leads, let assists, _):
      guard object.school == school else { return nil }
      if role == .secondTeacher { return assists.isDisjoint(with: object.classes) ? nil : .class }
      if object.audience == .teacher(id) { return .own }
      return leads.isDisjoint(with: object.classes) ? .school : .class
    }
  }
}
