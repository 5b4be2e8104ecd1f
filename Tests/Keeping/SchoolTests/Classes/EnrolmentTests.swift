import School
import StageTesting
import Testing

struct EnrolmentTests {
  @Test func endingChangesNothingBefore() throws {
    try forEachCase("an enrolment that is ended is as before until then") { random, _ in
      let enrolment = Enrolment(
        pupil: .init(number: 1), in: .init(number: 2), from: RandomSchool.moment(&random))
      let (end, second) = (RandomSchool.moment(&random), RandomSchool.moment(&random))
      let ended = enrolment.ended(at: end)
      for moment in RandomSchool.moments {
        let expected = moment < end && enrolment.contains(moment)
        try hold(ended.contains(moment) == expected, "\(ended) at \(moment)")
      }
      try hold(ended.until ?? end >= ended.from, "\(ended) ends before it begins")
      let twice = ended.ended(at: second)
      for moment in RandomSchool.moments where twice.contains(moment) {
        try hold(ended.contains(moment), "\(ended) is longer after it was ended again")
      }
    }
  }

  @Test func classesAndPupilsAgree() throws {
    try forEachCase("a pupil is in a class whose pupil it is") { random, _ in
      let school = RandomSchool(&random)
      let now = RandomSchool.moment(&random)
      for pupil in school.pupils {
        let classes = school.enrolments.classes(of: pupil, at: now)
        for schoolClass in school.classes {
          let pupils = school.enrolments.pupils(in: schoolClass.id, at: now)
          try hold(classes.contains(schoolClass.id) == pupils.contains(pupil), "\(school)")
        }
      }
    }
  }
}
