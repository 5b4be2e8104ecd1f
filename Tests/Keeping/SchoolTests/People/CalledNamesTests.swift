import School
import StageTesting
import Testing

/// What pupils of one class are called, so that each finds its own name.
struct CalledNamesTests {
  private func pupil(_ number: UInt64, _ first: DisplayName, _ last: DisplayName? = nil) -> Pupil {
    Pupil(id: .init(number: number), school: .init(number: 1), firstName: first, lastName: last)
  }

  private func called(_ pupils: Pupil...) -> [String?] {
    let names = Pupil.calledNames(of: pupils)
    return pupils.map { names[$0.id] }
  }

  @Test func aNameIsAsShortAsItCanBe() {
    #expect(called(pupil(1, "Mia", "Sommer"), pupil(2, "Ben", "Sommer")) == ["Mia", "Ben"])
    #expect(called(pupil(1, "Mia", "Sommer"), pupil(2, "Mia", "Berg")) == ["Mia S.", "Mia B."])
    #expect(called(pupil(1, "Mia", "Sommer"), pupil(2, "mia")) == ["Mia S.", "mia"])
    #expect(
      called(pupil(1, "Mia", "Sommer"), pupil(2, "Mia", "Seidel")) == ["Mia Sommer", "Mia Seidel"])
    #expect(called(pupil(2, "Mia"), pupil(1, "Mia")) == ["Mia (2)", "Mia"])
  }

  @Test func noTwoAreCalledAlike() throws {
    let firsts: [DisplayName] = ["Mia", "mia", "Mia S.", "Mia Sommer", "Mia (2)", "Ben"]
    let lasts: [DisplayName?] = [nil, "Sommer", "sommer", "Seidel", "S.", "(2)"]
    try forEachCase("called names differ") { random, _ in
      let pupils = (0..<UInt64(random.index(below: 9))).map {
        pupil($0, random.element(of: firsts)!, random.element(of: lasts)!)
      }
      let names = Pupil.calledNames(of: pupils)
      try hold(names.count == pupils.count, "\(names)")
      try hold(Set(names.values.map { $0.lowercased() }).count == pupils.count, "\(names)")
      try hold(Pupil.calledNames(of: random.shuffled(pupils)) == names, "the order matters")
    }
  }
}
