import School
import StageTesting
import Testing

/// A class moves up into the next school year.
struct MovingUpTests {
  @Test func thePastStaysAndEverybodyArrives() throws {
    try forEachCase("moving up keeps the past and loses nobody") { random, _ in
      let school = RandomSchool(&random)
      let old = school.classes[0]
      let moment = RandomSchool.moment(&random)
      let staying = Set(school.pupils.filter { _ in random.chance(0.3) })
      let devices = school.classes.map {
        Device(id: .init(number: $0.id.number), school: $0.school, classes: [$0.id])
      }
      let (next, enrolments, joined) = old.movedUp(
        to: .init(number: 99), at: moment, enrolments: school.enrolments, devices: devices,
        staying: staying)
      let members = school.enrolments.pupils(in: old.id, at: moment)
      try hold(
        enrolments.pupils(in: next.id, at: moment) == members.subtracting(staying), "arrived")
      let arrivals = enrolments.filter { $0.schoolClass == next.id }
      try hold(arrivals.count == Set(arrivals.map(\.pupil)).count, "somebody arrived twice")
      try hold(enrolments.pupils(in: old.id, at: moment).isEmpty, "left behind")
      for earlier in RandomSchool.moments where earlier < moment {
        for schoolClass in school.classes {
          try hold(
            enrolments.pupils(in: schoolClass.id, at: earlier)
              == school.enrolments.pupils(in: schoolClass.id, at: earlier), "another past")
        }
        try hold(enrolments.pupils(in: next.id, at: earlier).isEmpty, "before it existed")
      }
      for later in RandomSchool.moments where later >= moment {
        for other in school.classes.dropFirst() {
          try hold(
            enrolments.pupils(in: other.id, at: later)
              == school.enrolments.pupils(in: other.id, at: later), "another class changed")
        }
      }
      try hold(next.year == old.year.next && next.teacher == old.teacher, "\(next)")
      try hold(joined.map(\.classes.count) == [2, 1, 1], "\(joined)")
      try hold(joined[0].classes == [old.id, next.id], "\(joined)")
    }
  }

  @Test(
    arguments: [
      ("2a", "3a"), ("Klasse 4", "Klasse 5"), ("9b", "10b"), ("1/2 Igel", "2/2 Igel"),
      ("Die Bären", "Die Bären"), ("2026", "2026"),
      ("99999999999999999999a", "99999999999999999999a"),
      ("٢", "٢"),
    ] as [(DisplayName, DisplayName)])
  func nextYearsName(name: DisplayName, next: DisplayName) {
    let schoolClass = SchoolClass(
      id: .init(number: 1), school: .init(number: 1), name: name, year: SchoolYear(start: 2026),
      teacher: .init(number: 1))
    #expect(schoolClass.nameInNextYear == next)
  }
}
