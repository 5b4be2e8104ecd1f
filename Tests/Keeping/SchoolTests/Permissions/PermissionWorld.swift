import School

/// Two schools, two classes in the first, and everybody who may want something.
struct PermissionWorld {
  /// Where an object is, seen from the actor.
  enum Place: CaseIterable {
    /// In the actor's class, and the actor's own or meant for it.
    case own
    /// In the actor's class.
    case ownClass
    /// In another class of the actor's school.
    case foreignClass
    /// In another school.
    case foreignSchool
  }

  let now = Timestamp(milliseconds: 1_000)
  let school = SchoolProfile(id: .init(number: 1), name: "Our school")
  let otherSchool = SchoolProfile(id: .init(number: 2), name: "Another school")
  let teacher: Teacher
  let second: Teacher
  let administrator: Teacher
  let foreignTeacher: Teacher
  /// The class of all actors, another of their school, and one of the other school.
  let classes: [SchoolClass]
  let device: Device
  let pupil: Pupil
  /// A pupil of each of the classes; the first is a classmate.
  let others: [Pupil]
  let enrolments: [Enrolment]

  init() {
    let schools = [school.id, school.id, otherSchool.id]
    teacher = Teacher(id: .init(number: 1), school: school.id, name: "Teacher")
    second = Teacher(id: .init(number: 2), school: school.id, name: "Second")
    administrator = Teacher(
      id: .init(number: 3), school: school.id, name: "Administrator", isAdministrator: true)
    foreignTeacher = Teacher(id: .init(number: 5), school: otherSchool.id, name: "Foreign")
    classes = schools.enumerated().map { index, school in
      SchoolClass(
        id: .init(number: UInt64(index)), school: school, name: "\(index)a",
        year: SchoolYear(start: 2026), teacher: .init(number: [1, 4, 5][index]),
        secondTeachers: index == 0 ? [.init(number: 2)] : [])
    }
    let ids = classes.map(\.id)
    device = Device(id: .init(number: 1), school: school.id, classes: [ids[0]])
    pupil = Pupil(id: .init(number: 10), school: school.id, firstName: "Mia")
    others = schools.enumerated().map { index, school in
      Pupil(id: .init(number: UInt64(index)), school: school, firstName: "Mia")
    }
    enrolments =
      [Enrolment(pupil: pupil.id, in: ids[0], from: Timestamp(milliseconds: 0))]
      + others.enumerated().map {
        Enrolment(pupil: $1.id, in: ids[$0], from: Timestamp(milliseconds: 0))
      }
  }

  /// Those who act, by what they are to the first class.
  var actors: [(role: Permission.Role, actor: Permission.Actor)] {
    [
      (.stranger, .stranger), (.device, .init(device, now: now)),
      (.pupil, .init(pupil, enrolments: enrolments, now: now)),
      (.secondTeacher, .init(second, classes: classes)),
      (.teacher, .init(teacher, classes: classes)),
      (.administrator, .init(administrator, classes: classes)),
    ]
  }

  /// What an action is done on, somewhere.
  func object(
    of action: Permission.Action, at place: Place, for role: Permission.Role
  ) -> Permission.Object {
    let number = [Place.own: 0, .ownClass: 0, .foreignClass: 1, .foreignSchool: 2][place]!
    let isOwn = place == .own
    switch action.sight {
    case .seeSchool:
      return .init(place == .foreignSchool ? otherSchool : school)
    case .seeTeacher:
      if place == .foreignSchool { return .init(foreignTeacher) }
      let own = [Permission.Role.secondTeacher: second, .administrator: administrator][role]
      let colleague = role == .teacher ? second : teacher
      return .init(isOwn ? own ?? teacher : colleague)
    case .seePupil:
      return .init(isOwn ? pupil : others[number], enrolments: enrolments, now: now)
    case .seeRound:
      return .init(roundOf: isOwn ? pupil.id : others[number].id, in: classes[number])
    case .seeDevice:
      if isOwn { return .init(device) }
      return .init(
        Device(
          id: .init(number: 9), school: classes[number].school, classes: [classes[number].id]))
    case .seeSubject, .seeDocument, .seeAssignment:
      return .init(classes[number], for: isOwn ? .everyone : .pupils([others[number].id]))
    default:
      return .init(classes[number])
    }
  }
}
