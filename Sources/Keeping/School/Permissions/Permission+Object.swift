extension Permission {
  /// Where something is, and for whom: all that permissions depend on.
  public struct Object: Sendable, Equatable {
    /// For whom something is.
    public enum Audience: Sendable, Equatable {
      /// For nobody but those who teach or administer.
      case nobody
      /// For a teacher: the teacher's own account.
      case teacher(Teacher.ID)
      /// For a machine: what is kept of it.
      case device(Device.ID)
      /// For pupils: what is kept of them, and what was assigned to them.
      case pupils(Set<Pupil.ID>)
      /// For all pupils and machines of the classes: what was assigned to all.
      case everyone
    }

    /// The school.
    public let school: SchoolProfile.ID
    /// The classes that it is in; empty for what belongs to the school as a whole.
    public let classes: Set<SchoolClass.ID>
    /// For whom it is.
    public let audience: Audience

    /// Something of a school that is in no class: the school itself, its log, its lists.
    public init(_ school: SchoolProfile) {
      self.init(school: school.id, classes: [], audience: .nobody)
    }

    /// A teacher's account.
    public init(_ teacher: Teacher) {
      self.init(school: teacher.school, classes: [], audience: .teacher(teacher.id))
    }

    /// A class, or something in it that is for nobody else.
    public init(_ schoolClass: SchoolClass) {
      self.init(schoolClass, for: .nobody)
    }

    /// Something in a class: a subject, a document or an assignment.
    ///
    /// - Parameters:
    ///   - schoolClass: the class.
    ///   - audience: for whom it is: `.nobody` until it is assigned and the assignment has opened.
    public init(_ schoolClass: SchoolClass, for audience: Audience) {
      self.init(school: schoolClass.school, classes: [schoolClass.id], audience: audience)
    }

    /// A pupil, in the classes in which it is at a moment.
    public init(_ pupil: Pupil, enrolments: [Enrolment], now: Timestamp) {
      self.init(
        school: pupil.school, classes: enrolments.classes(of: pupil.id, at: now),
        audience: .pupils([pupil.id]))
    }

    /// A round that is or was handed in, in the class in which it was played (`UploadedRound.filingClass`).
    public init(roundOf pupil: Pupil.ID, in schoolClass: SchoolClass) {
      self.init(schoolClass, for: .pupils([pupil]))
    }

    /// A machine.
    public init(_ device: Device) {
      self.init(school: device.school, classes: device.classes, audience: .device(device.id))
    }

    private init(school: SchoolProfile.ID, classes: Set<SchoolClass.ID>, audience: Audience) {
      self.school = school
      self.classes = classes
      self.audience = audience
    }
  }
}

extension Assignment {
  /// For whom the assignment, its document and its subject are at a moment: nobody's before it opens and
  /// after it is withdrawn.
  public func permissionAudience(at now: Timestamp) -> Permission.Object.Audience {
    switch phase(at: now) {
    case .upcoming, .withdrawn: return .nobody
    case .open, .overdue: break
    }
    switch audience {
    case .everyone: return .everyone
    case .pupils(let pupils): return .pupils(pupils)
    }
  }
}
