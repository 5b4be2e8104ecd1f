import School
import StageTesting
import Testing

/// Who may do what, gone through for every role, action and place.
struct PermissionTests {
  private let world = PermissionWorld()

  /// For each action what a device, a pupil, a second teacher, the teacher of the class and the administrator
  /// may do: with what is their own or meant for them, in their class, in another class, in another
  /// school. `A` is allowed, `F` is forbidden but visible, `.` is unseen.
  private static let expected: [Permission.Action: String] = [
    .seeSchool: "AAA. AAA. AAA. AAA. AAA.",
    .changeSchool: "FFF. FFF. FFF. FFF. AAA.",
    .addTeacher: "FFF. FFF. FFF. FFF. AAA.",
    .addClass: "FFF. FFF. AAA. AAA. AAA.",
    .seeAuditLog: "FFF. FFF. FFF. FFF. AAA.",
    .seeTeacher: ".... .... AAA. AAA. AAA.",
    .changeTeacher: ".... .... AFF. AFF. AAA.",
    .appointAdministrator: ".... .... FFF. FFF. AAA.",
    .removeTeacher: ".... .... FFF. FFF. AAA.",
    .seeClass: ".... .... AA.. AA.. AAA.",
    .seeClassNames: "AA.. .... AA.. AA.. AAA.",
    .seeClassRanking: ".... AA.. AA.. AA.. FFF.",
    .seeClassResults: ".... .... AA.. AA.. FFF.",
    .judgeNames: ".... .... AA.. AA.. FFF.",
    .changeClass: ".... .... FF.. AA.. AAA.",
    .moveClassUp: ".... .... FF.. AA.. AAA.",
    .removeClass: ".... .... FF.. FF.. AAA.",
    .invite: ".... .... AA.. AA.. AAA.",
    .pauseClass: ".... .... AA.. AA.. FFF.",
    .addPupil: ".... .... AA.. AA.. AAA.",
    .addSubject: ".... .... AA.. AA.. FFF.",
    .seePupil: ".... A... AA.. AA.. AAA.",
    .changePupil: ".... F... AA.. AA.. AAA.",
    .movePupil: ".... F... FF.. AA.. AAA.",
    .openPictureDoor: ".... F... AA.. AA.. AAA.",
    .exportPupil: ".... F... FF.. AA.. AAA.",
    .erasePupil: ".... F... FF.. AA.. AAA.",
    .tellLive: ".... A... FF.. FF.. FFF.",
    .seeSubject: "A... A... AA.. AA.. ....",
    .changeSubject: "F... F... AA.. AA.. ....",
    .removeSubject: "F... F... FF.. AA.. ....",
    .addDocument: "F... F... AA.. AA.. ....",
    .seeDocument: "A... A... AA.. AA.. ....",
    .removeDocument: "F... F... FF.. AA.. ....",
    .assignDocument: "F... F... AA.. AA.. ....",
    .seeAssignment: "A... A... AA.. AA.. ....",
    .changeAssignment: "F... F... AA.. AA.. ....",
    .withdrawAssignment: "F... F... AA.. AA.. ....",
    .seeRound: ".... A... AA.. AA.. ....",
    .handInRound: "AA.. A... FF.. FF.. ....",
    .changeRound: ".... F... FF.. FF.. ....",
    .seeDevice: "A... .... AA.. AA.. AAA.",
    .removeDevice: "F... .... AA.. AA.. AAA.",
  ]

  @Test(arguments: Permission.Action.allCases)
  func everyRoleEverywhere(action: Permission.Action) {
    let found = world.actors.map { role, actor in
      PermissionWorld.Place.allCases.map { place in
        switch may(actor, action, world.object(of: action, at: place, for: role)) {
        case .allowed: "A"
        case .forbidden: "F"
        case .unseen: "."
        }
      }.joined()
    }
    #expect(found.joined(separator: " ") == ".... " + (Self.expected[action] ?? ""))
  }

  @Test func whatIsAllowedIsSeen() {
    for action in Permission.Action.allCases {
      #expect(action.sight.sight == action.sight)
      for role in Permission.Role.allCases
      where action.reach(of: role) > action.sight.reach(of: role) {
        // A machine gives away rounds and shows names to press, and sees nothing else of them.
        #expect(role == .device || action == .seeClassRanking, "\(action) by \(role)")
      }
    }
  }

  @Test func aStrangerHasNoRights() {
    for action in Permission.Action.allCases { #expect(action.reach(of: .stranger) == .none) }
  }

  @Test func aMachineThatIsShutOutIsAStranger() {
    var device = world.device
    device.revoked = world.now
    #expect(Permission.Actor(device, now: world.now) == .stranger)
    #expect(Permission.Actor(device, now: Timestamp(milliseconds: 999)) != .stranger)
  }

  @Test func whatIsForAllOfAClassIsForItsMachinesOnly() {
    let device = Permission.Actor(world.device, now: world.now)
    let expected: [Permission] = [.allowed, .unseen, .unseen]
    for (schoolClass, permission) in zip(world.classes, expected) {
      let assignment = Permission.Object(schoolClass, for: .everyone)
      #expect(may(device, .seeAssignment, assignment) == permission)
    }
    let forMia = Permission.Object(world.classes[0], for: .pupils([world.pupil.id]))
    #expect(may(device, .seeAssignment, forMia) == .unseen)
  }

  @Test func aPupilWhoLeftAClassHasItsOwnRoundsAndNoMore() {
    let left = world.enrolments.map { $0.ended(at: world.now) }
    let actor = Permission.Actor(world.pupil, enrolments: left, now: world.now)
    let old = world.classes[0]
    #expect(may(actor, .seeRound, .init(roundOf: world.pupil.id, in: old)) == .allowed)
    #expect(may(actor, .seeAssignment, .init(old, for: .everyone)) == .unseen)
    #expect(may(actor, .seeClassRanking, .init(old)) == .unseen)
    // The teacher keeps what was played in the class, and has no more to do with the child.
    let teacher = Permission.Actor(world.teacher, classes: world.classes)
    let pupil = Permission.Object(world.pupil, enrolments: left, now: world.now)
    #expect(may(teacher, .seeRound, .init(roundOf: world.pupil.id, in: old)) == .allowed)
    #expect(may(teacher, .seePupil, pupil) == .unseen)
    let administrator = Permission.Actor(world.administrator, classes: world.classes)
    #expect(may(administrator, .movePupil, pupil) == .allowed)
  }

  @Test func anAssignmentIsSeenWhileItIsOpen() {
    var assignment = Assignment(
      id: .init(number: 1), document: .init(subject: .init(number: 1), hash: .of(1)),
      schoolClass: world.classes[0].id, opens: world.now)
    let before = Timestamp(milliseconds: 999)
    #expect(assignment.permissionAudience(at: before) == .nobody)
    #expect(assignment.permissionAudience(at: world.now) == .everyone)
    assignment.audience = .pupils([world.pupil.id])
    #expect(assignment.permissionAudience(at: world.now) == .pupils([world.pupil.id]))
    assignment.withdrawn = world.now
    #expect(assignment.permissionAudience(at: world.now) == .nobody)
  }

  /// Somebody may be the teacher of one class, a second teacher of another and the administrator.
  @Test func severalRolesAddUp() throws {
    try forEachCase("more roles never take a right away, nor give one in another school") {
      random, _ in
      let ids = world.classes.map(\.id)
      let (leads, assists) = (
        Set(ids.filter { _ in random.chance(0.4) }), Set(ids.filter { _ in random.chance(0.4) })
      )
      func actor(_ leads: Set<SchoolClass.ID>, _ assists: Set<SchoolClass.ID>, _ isAdmin: Bool)
        -> Permission.Actor
      {
        .teacher(
          .init(number: 1), school: world.school.id, leads: leads, assists: assists,
          isAdministrator: isAdmin)
      }
      let action = random.element(of: Permission.Action.allCases)!
      let place = random.element(of: PermissionWorld.Place.allCases)!
      let object = world.object(of: action, at: place, for: .teacher)
      let all = may(actor(leads, assists, true), action, object)
      let parts = [
        actor(leads, [], false), actor([], assists, false), actor([], [], true),
      ].map { may($0, action, object) }
      try hold(all == parts.max(), "\(action) at \(place): \(all), parts \(parts)")
      if place == .foreignSchool { try hold(all == .unseen, "\(action)") }
    }
  }
}
