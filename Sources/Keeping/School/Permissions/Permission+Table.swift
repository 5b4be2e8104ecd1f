extension Permission.Action {
  /// How far a role's right to this action goes.
  public func reach(of role: Permission.Role) -> Permission.Reach {
    let rule = self.rule
    return switch role {
    case .stranger: .none
    case .device: rule.device
    case .pupil: rule.pupil
    case .secondTeacher: rule.second
    case .teacher: rule.teacher
    case .administrator: rule.administrator
    }
  }

  /// The table of all rights. `Permissions.md` shows it, with the reasons; a test compares them.
  private var rule: Rule {
    switch self {
    case .seeSchool:
      Rule(device: .school, pupil: .school, teacher: .school, administrator: .school)
    case .changeSchool: Rule(administrator: .school)
    case .addTeacher: Rule(administrator: .school)
    case .addClass: Rule(teacher: .school, administrator: .school)
    case .seeAuditLog: Rule(administrator: .school)

    case .seeTeacher: Rule(teacher: .school, administrator: .school)
    case .changeTeacher: Rule(teacher: .own, administrator: .school)
    case .appointAdministrator: Rule(administrator: .school)
    case .removeTeacher: Rule(administrator: .school)

    case .seeClass: Rule(second: .class, teacher: .class, administrator: .school)
    case .seeClassNames:
      Rule(device: .class, second: .class, teacher: .class, administrator: .school)
    case .seeClassRanking: Rule(pupil: .class, second: .class, teacher: .class)
    case .seeClassResults: Rule(second: .class, teacher: .class)
    case .judgeNames: Rule(second: .class, teacher: .class)
    case .changeClass: Rule(teacher: .class, administrator: .school)
    case .moveClassUp: Rule(teacher: .class, administrator: .school)
    case .removeClass: Rule(administrator: .school)
    case .invite: Rule(second: .class, teacher: .class, administrator: .school)
    case .pauseClass: Rule(second: .class, teacher: .class)
    case .addPupil: Rule(second: .class, teacher: .class, administrator: .school)
    case .addSubject: Rule(second: .class, teacher: .class)

    case .seePupil: Rule(pupil: .own, second: .class, teacher: .class, administrator: .school)
    case .changePupil: Rule(second: .class, teacher: .class, administrator: .school)
    case .movePupil: Rule(teacher: .class, administrator: .school)
    case .openPictureDoor: Rule(second: .class, teacher: .class, administrator: .school)
    case .exportPupil: Rule(teacher: .class, administrator: .school)
    case .erasePupil: Rule(teacher: .class, administrator: .school)
    case .tellLive: Rule(pupil: .own)

    case .seeSubject: Rule(device: .own, pupil: .own, second: .class, teacher: .class)
    case .changeSubject: Rule(second: .class, teacher: .class)
    case .removeSubject: Rule(teacher: .class)
    case .addDocument: Rule(second: .class, teacher: .class)

    case .seeDocument: Rule(device: .own, pupil: .own, second: .class, teacher: .class)
    case .removeDocument: Rule(teacher: .class)
    case .assignDocument: Rule(second: .class, teacher: .class)

    case .seeAssignment: Rule(device: .own, pupil: .own, second: .class, teacher: .class)
    case .changeAssignment: Rule(second: .class, teacher: .class)
    case .withdrawAssignment: Rule(second: .class, teacher: .class)

    case .seeRound: Rule(pupil: .own, second: .class, teacher: .class)
    case .handInRound: Rule(device: .class, pupil: .own)
    case .changeRound: Rule()

    case .seeDevice: Rule(device: .own, second: .class, teacher: .class, administrator: .school)
    case .removeDevice: Rule(second: .class, teacher: .class, administrator: .school)
    }
  }

  /// A row of the table: how far each role's right goes. Strangers have none.
  private struct Rule {
    var device = Permission.Reach.none
    var pupil = Permission.Reach.none
    var second = Permission.Reach.none
    var teacher = Permission.Reach.none
    var administrator = Permission.Reach.none
  }
}
