import PinCourses
import Testing
import TypedNames

/// The lists of names that come with the program, and the judge with them.
@Suite("Shipped names") struct ShippedNamesTests {
  @Test(
    "Each thing has a name in each language, and none belongs to two",
    arguments: PinGlossary.Shipped.allCases)
  func lists(list: PinGlossary.Shipped) {
    let names = list.names
    #expect(names.languages == ["de", "en"])
    #expect(names.things.count > 90)
    for language in names.languages {
      let lines = PinGlossary.names(names.lines(in: language))
      #expect(lines.count == names.things.count)
      let folder = CourseNames(pins: [])
      var seen: [String: String] = [:]
      for line in lines {
        for name in Set(line.map(folder.folded)) {
          #expect(seen[name] == nil, "\(name): \(line[0]) and \(seen[name] ?? "")")
          seen[name] = line[0]
        }
      }
    }
    for thing in names.things {
      #expect(thing.count == 2 && thing.allSatisfy { !$0.isEmpty && !$0.contains("") })
    }
  }

  @Test("The first name is that of the language") func languages() {
    let lines = PinGlossary.shipped(.countries)
    #expect(lines.lines(in: "de").contains("Österreich|Austria"))
    #expect(lines.lines(in: "en").contains("Austria|Österreich"))
    #expect(lines.lines(in: "fr") == lines.lines(in: "de"))
    #expect(PinGlossary.shipped(.states).lines(in: "de").contains("Bayern|Bavaria"))
    #expect(PinGlossary.shipped(.capitals).lines(in: "en").first == "Kabul")
  }

  @Test("A name of another country is no typing error") func judging() {
    func verdict(_ typed: String, _ glossary: PinGlossary) -> NameVerdict? {
      var course = PinCourse()
      course.language = "de"
      course.glossary = glossary
      var exercise = PinExercise(id: "e")
      var pin = Pin(id: "p", picture: "a", place: PinPlace(0.5, 0.5))
      pin.labels = [NameLabel("Irland")]
      exercise.pins = [pin]
      course.exercises = [.pins(exercise)]
      let names = course.names()
      return names.verdict(on: typed, for: names.pin(labels: pin.labels))
    }
    #expect(verdict("Island", .none)?.isAlmost == true)
    #expect(verdict("Island", .shipped(.countries)) == .wrong)
    #expect(verdict("Iceland", .shipped(.countries)) == .wrong)
    #expect(verdict("Irlnad", .shipped(.countries))?.isAlmost == true)
  }
}

extension NameVerdict {
  fileprivate var isAlmost: Bool { if case .almost = self { true } else { false } }
}
