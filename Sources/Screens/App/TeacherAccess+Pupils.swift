import Classroom

/// What the teacher sees and changes behind the door.
extension TeacherAccess {
  /// The teacher's page in its current state.
  var page: TeacherPage {
    let troubles = storage.troubles.all
    let secretDay = secretDay
    // The others are shown when these are gone.
    let shown = troubles.suffix(TeacherPage.shownTroubles).compactMap(\.incident)
    if !shown.isEmpty {
      storage.keep { store throws(ClassroomError) in try store.noteTold(shown) }
    }
    let asked = storage.ask { store throws(ClassroomError) in try store.pupilsAskedBySchool() }
    return TeacherPage(
      pupils: storage.pupils(), askedBySchool: asked ?? [], troubles: troubles,
      folder: storage.classroom?.folder.path,
      secretDay: secretDay, hasSchool: school.isAvailable, school: school.joined()?.name.text)
  }

  /// The number of a pupil's rounds, which are lost with the pupil.
  func roundCount(of pupil: Pupil) -> Int {
    storage.ask { store throws(ClassroomError) in try store.rounds(of: pupil.id).count } ?? 0
  }

  /// Lets a pupil sign in without a picture code again, and passes on the page as it is then.
  func resetCode(of pupil: Pupil, then: @escaping (TeacherPage) -> Void) {
    let id = pupil.id
    storage.keep { store throws(ClassroomError) in
      // Who was deleted elsewhere meanwhile is gone from the page.
      do throws(ClassroomError) { try store.setCode(nil, of: id) } catch .noSuchPupil {}
    } then: {
      then(self.page)
    }
  }

  /// Deletes a pupil and everything stored about them, and passes on the updated page, and whether
  /// nothing is left of them.
  func forget(_ pupil: Pupil, then: @escaping (TeacherPage, _ isGone: Bool) -> Void) {
    let id = pupil.id
    storage.keep { store throws(ClassroomError) in
      do throws(ClassroomError) {
        return try store.forget(id).left
      } catch .noSuchPupil {
        return []
      }
    } then: { (left: [String]) in
      if !left.isEmpty { self.storage.troubles.note(.notForgotten(left)) }
      then(self.page, left.isEmpty)
    } otherwise: {
      then(self.page, false)
    }
  }

  /// The day of the next test, which the teacher can move.
  var testDay: TestDay {
    let day = storage.ask { store throws(ClassroomError) in try store.testDay() }
    return TestDay(day.flatMap { $0 }, today: storage.today ?? 0)
  }

  /// Stores the day of the next test.
  func set(_ testDay: TestDay) {
    let day = testDay.day
    storage.keep { store throws(ClassroomError) in try store.setTestDay(day) }
  }
}
