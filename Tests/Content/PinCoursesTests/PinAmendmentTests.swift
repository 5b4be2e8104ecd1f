import PinCourses
import Testing
import TypedNames

/// What a teacher's decisions about names make of a course.
struct PinAmendmentTests {
  private static func course(_ change: (inout Pin) -> Void = { _ in }) -> PinCourse {
    var exercise = PinExercise(id: "s")
    exercise.pictures = [PinPicture(id: "a", file: "a.png")]
    exercise.pins = ["1", "2"].map { id in
      var pin = Pin(id: id, picture: "a", place: PinPlace(0.5, 0.5))
      pin.labels = [NameLabel("Elle \(id)")]
      return pin
    }
    change(&exercise.pins[0])
    var unit = PinUnit(id: "u", title: PinText("U"))
    unit.exercises = [.pins(exercise), .file("x.json")]
    var other = exercise
    other.id = "t"
    var course = PinCourse()
    course.units = [unit]
    course.exercises = [.pins(other), .other("{}")]
    return course
  }

  private func amendment(
    _ name: String, _ decision: PinAmendment.Decision, of pin: String = "1"
  ) -> PinAmendment {
    PinAmendment(exercise: "s", pin: pin, name: name, decision: decision)
  }

  @Test func anAcceptedNameIsTheLastLabelOfItsPinAlone() {
    let course = Self.course()
    let amended = course.amended(by: [amendment(" Ulna ", .accepted)])
    let exercises = amended.pinExercises.map(\.exercise)
    #expect(exercises[0].pins[0].labels.map(\.text) == ["Elle 1", "Ulna"])
    #expect(exercises[0].pins[0].shownLabel(in: "de") == "Elle 1")
    var former = amended
    if case .pins(var exercise) = amended.units[0].exercises[0] {
      exercise.pins[0].labels.removeLast()
      former.units[0].exercises[0] = .pins(exercise)
    }
    #expect(former == course, "nothing else has changed")
  }

  @Test func aRefusedNameIsNeverAccepted() throws {
    for decision in [PinAmendment.Decision.refused, .refusedThroughout] {
      let amended = Self.course().amended(by: [amendment("Ele 1", decision)])
      let pin = try #require(amended.pinExercises.first?.exercise.pins.first)
      #expect(pin.refuse == ["Ele 1"])
      let names = amended.names()
      let judged = names.pin(labels: pin.labels, refuse: pin.refuse)
      #expect(names.verdict(on: "ele 1", for: judged) == .wrong)
    }
  }

  @Test func aNameIsThereOnceHoweverItIsWritten() {
    let course = Self.course { $0.refuse = ["SPEICHE"] }
    let amended = course.amended(by: [
      amendment("elle-1", .accepted), amendment("speiche", .refused),
    ])
    #expect(amended == course)
    let accepted = course.amended(by: [amendment("Speiche", .accepted)])
    #expect(accepted.pinExercises[0].exercise.pins[0].refuse.isEmpty)
  }

  @Test func aPinThatIsFullOrNotThereStays() {
    let full = Self.course { pin in
      pin.labels = (0..<Pin.labelLimit).map { NameLabel("\($0) x") }
    }
    #expect(full.amended(by: [amendment("Ulna", .accepted)]) == full)
    let course = Self.course()
    let long = String(repeating: "a", count: Pin.labelLength + 1)
    for none in [amendment("Ulna", .accepted, of: "9"), amendment(long, .accepted)] {
      #expect(course.amended(by: [none]) == course)
    }
  }

  /// Else it would be shown to those for whom there is no other name.
  @Test func whereEachLabelHasItsLanguageTheNewOneHasOneToo() {
    let course = Self.course {
      $0.labels = [NameLabel("Elle", language: "de"), NameLabel("ulna", language: "en")]
    }
    let pin = course.amended(by: [amendment("Ellenbein", .accepted)]).pinExercises[0].exercise
      .pins[0]
    for language in ["de", "en", "fr"] {
      let before = course.pinExercises[0].exercise.pins[0].shownLabel(in: language)
      #expect(pin.shownLabel(in: language) == before)
    }
    #expect(pin.labels.last == NameLabel("Ellenbein", language: "de"))
  }

  @Test(arguments: [
    ("Humerus-Kopf", "humeruskopf"), ("Mueller", "Müller"), ("V. cava", "v cava"),
    ("  Elle ", "elle"), ("ß", "SS"),
  ])
  func waysOfWritingANameHaveOneForm(one: String, other: String) {
    #expect(PinAmendment.form(of: one) == PinAmendment.form(of: other))
  }

  @Test func otherNamesHaveOtherForms() {
    let names = ["Elle", "Ele", "Vena cava", "V. cava", "?", "!", "Muller", "Müller"]
    #expect(Set(names.map(PinAmendment.form)).count == names.count)
  }
}
