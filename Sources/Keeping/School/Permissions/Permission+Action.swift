extension Permission {
  /// Everything that can be asked of a server about what it keeps.
  public enum Action: String, Sendable, CaseIterable {
    /// See that the school exists, and its name.
    case seeSchool
    /// Change the school's name and settings.
    case changeSchool
    /// Add a teacher to the school.
    case addTeacher
    /// Add a class to the school.
    case addClass
    /// See who has changed what in the school.
    case seeAuditLog

    /// See a teacher's name.
    case seeTeacher
    /// Change a teacher's name and password.
    case changeTeacher
    /// Make a teacher an administrator, or end that.
    case appointAdministrator
    /// Remove a teacher from the school.
    case removeTeacher

    /// See a class as its teacher does: name, year, teachers, members, documents.
    case seeClass
    /// See the first names of a class, to press one's own.
    case seeClassNames
    /// See the ranking of a class.
    case seeClassRanking
    /// See results of a class, live and later.
    case seeClassResults
    /// Accept or refuse names that pupils of the class gave; what they handed in stays as it is.
    case judgeNames
    /// Change a class's name and its teachers.
    case changeClass
    /// Move a class up into the next school year.
    case moveClassUp
    /// Remove a class with all that it holds.
    case removeClass
    /// Make a class's code and its pupils' cards.
    case invite
    /// Let all of a class pause, and go on.
    case pauseClass
    /// Enrol a new pupil in the class, or one that may be moved (`movePupil`).
    case addPupil
    /// Add a subject to the class.
    case addSubject

    /// See a pupil: name, settings, progress.
    case seePupil
    /// Change a pupil's name.
    case changePupil
    /// End a pupil's enrolment. Moving it into another class is `addPupil` there, too.
    case movePupil
    /// Open the door that wrong pictures closed, give other pictures, take back a lost card.
    case openPictureDoor
    /// Get everything that is kept of a pupil.
    case exportPupil
    /// Erase everything that is kept of a pupil.
    case erasePupil
    /// Say what a pupil does just now.
    case tellLive

    /// See a subject.
    case seeSubject
    /// Change a subject's name and colour.
    case changeSubject
    /// Remove a subject with its documents.
    case removeSubject
    /// Add a document, or another version of one, to the subject.
    case addDocument

    /// Get a document.
    case seeDocument
    /// Remove a document.
    case removeDocument
    /// Assign a document to its class or to pupils of it.
    case assignDocument

    /// See an assignment.
    case seeAssignment
    /// Change an assignment's time, rounds, game and audience.
    case changeAssignment
    /// Take an assignment back.
    case withdrawAssignment

    /// See a round with its answers, and play it again.
    case seeRound
    /// Hand in a round that a pupil has played.
    case handInRound
    /// Change a round that was handed in.
    case changeRound

    /// See that a machine has joined, and since when.
    case seeDevice
    /// Shut a machine out.
    case removeDevice
  }
}

extension Permission.Action {
  /// The action that shows what this one is done on: whoever may not even do that is answered as if it did
  /// not exist.
  public var sight: Permission.Action {
    switch self {
    case .seeSchool, .changeSchool, .addTeacher, .addClass, .seeAuditLog: .seeSchool
    case .seeTeacher, .changeTeacher, .appointAdministrator, .removeTeacher: .seeTeacher
    case .seeClass, .seeClassNames, .seeClassRanking, .seeClassResults, .judgeNames, .changeClass,
      .moveClassUp, .removeClass, .invite, .pauseClass, .addPupil, .addSubject:
      .seeClass
    case .seePupil, .changePupil, .movePupil, .openPictureDoor, .exportPupil, .erasePupil,
      .tellLive:
      .seePupil
    case .seeSubject, .changeSubject, .removeSubject, .addDocument: .seeSubject
    case .seeDocument, .removeDocument, .assignDocument: .seeDocument
    case .seeAssignment, .changeAssignment, .withdrawAssignment: .seeAssignment
    case .seeRound, .handInRound, .changeRound: .seeRound
    case .seeDevice, .removeDevice: .seeDevice
    }
  }
}
