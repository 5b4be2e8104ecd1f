import School
import SchoolExchange
import SchoolLoad
import SchoolStore

/// A school whose class 3b has a teacher, a second teacher and pupils of its own, beside those who have nothing to do
/// with it.
struct StaffedSchool {
  /// Who asks.
  enum Role: CaseIterable {
    case teacher
    case second
    case colleague
    case administrator
    /// A teacher and administrator of another school.
    case foreigner
  }

  let school: TestSchool
  let schoolClass: SchoolClass
  let pupils: [Pupil]
  let subject: Subject.ID
  let document: DocumentVersion.ID
  let assignment: Assignment.ID
  let device: Device
  /// The round that the first pupil has handed in, and what was asked in it.
  let parcel: RoundParcel
  private let staff: [Role: Teacher]

  var store: SchoolStore { school.store }

  init(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    self.school = school
    let store = school.store
    var staff: [Role: Teacher] = [.administrator: school.teacher]
    for (role, account) in [
      (Role.teacher, "winter"), (.second, "herbst"), (.colleague, "frühling"),
    ] {
      staff[role] = try await store.addTeacher(
        name("Herr \(account)"), account: account, password: "Passwort", to: school.teacher.school)
    }
    staff[.foreigner] = try await store.found(
      name("Schule am Berg"), teacher: name("Frau Berg"), account: "berg", password: "Passwort"
    ).teacher
    self.staff = staff
    let own = store.desk(of: staff[.teacher]!.id)
    let id = SchoolClass.ID(
      try await own.add(NewClass(name: name("3b"), year: SchoolYear(start: 2026))).name)!
    try await own.change(
      id,
      to: ClassChange(
        name: name("3b"), teacher: staff[.teacher]!.id, secondTeachers: [staff[.second]!.id]))
    let names = ["Ada", "Bela", "Cora", "Dora", "Emil", "Franz"].map {
      PupilName(first: name($0), last: nil)
    }
    let keys = try await own.add(NewPupils(pupils: names, arePicturesGiven: false), to: id).keys
    let home = school.teacher.school
    let members = zip(keys, names).map { Pupil(id: $0.pupil, school: home, firstName: $1.first) }
    pupils = members
    schoolClass = try await own.members(of: id).schoolClass
    subject = Subject.ID(
      try await own.addSubject(SubjectTerms(name: name("Kunst"), colour: .red), to: id).name)!
    let hash = try await own.addDocument(
      TestSchool.bytes, fileName: "tiere.csv", title: "Tiere", to: subject)
    document = DocumentVersion.ID(subject: subject, hash: ContentHash(hash.name)!)
    assignment = Assignment.ID(try await own.assign(document, AssignmentTerms()).name)!
    let code = try await own.invite(into: id).code
    device = try await TestSchool.joined(store, try ClassCode(reading: code))
    var rounds = try school.rounds(seed: 77)
    parcel = rounds.next(
      as: UploadedRound.ID(number: 77), by: members[0].id, for: assignment, at: school.clock.now)
    let receipt = try await school.handIn(
      [parcel], snapshots: [rounds.snapshot], from: .device(device))
    guard receipt.lines.map(\.outcome) == [.filed] else { throw NotFiled() }
  }

  /// The school as somebody sees it.
  func desk(_ role: Role) -> TeacherDesk { store.desk(of: teacher(role).id) }

  func teacher(_ role: Role) -> Teacher { staff[role]! }

  struct NotFiled: Error {}
}
