import Classroom
import School
import SchoolExchange
import Secrets
import Testing

@testable import App

/// The children of joined classes on the first screen.
struct ClassChildTests {
  private let kept: TemporaryStore
  private let school = FakeSchool()

  init() throws { kept = try TemporaryStore() }

  private func children() throws -> [ClassChild] {
    ClassChild.all(
      of: try #require(try kept.store.school()), entered: try kept.store.schoolchildren(),
      pupils: try kept.store.pupils())
  }

  @Test func areThereBeforeTheyHaveEntered() throws {
    try school.joined(by: kept.store)
    let children = try children()
    #expect(children.map(\.name) == ["Ada", "Ben"])
    #expect(children.map(\.hasPictures) == [true, false])
    #expect(children.allSatisfy { $0.pupil == nil })
    // A card looks the same each time.
    #expect(children == (try self.children()))
    #expect(children[0].animal != children[1].animal)
  }

  @Test func whoHasEnteredIsOfferedOnce() throws {
    try school.joined(by: kept.store)
    let ada = try school.enter(1, "Ada", in: kept.store)
    let gast = try kept.store.addPupil(name: "Gast", animal: "fox", colour: "red")
    let children = try children()
    #expect(children.map(\.pupil) == [ada, nil])
    #expect(children[0].animal == .owl && children[0].colour == .blue)
    let page = StartPage(
      canStore: true, hasTroubles: false, pupils: try kept.store.pupils(), children: children)
    #expect(page.offers == children.map(StartPage.Offer.child) + [.pupil(gast)])
  }

  @Test func namesOfSeveralClassesSayWhich() throws {
    try school.joined(by: kept.store)
    func entry(_ number: UInt64, _ name: String, _ pupils: [ClassList.Child]) -> ClassList.Entry {
      ClassList.Entry(
        id: SchoolClass.ID(number: number), name: FakeSchool.name(name), pupils: pupils,
        work: Schoolwork(subjects: [], documents: [], assignments: []))
    }
    let ada = school.child(1, "Ada", hasPictures: true)
    try kept.store.keep(
      ClassList(
        classes: [
          entry(1, "2a", [ada]),
          entry(2, "Chor", [ada, school.child(3, "Ada", hasPictures: false)]),
        ], now: Timestamp(milliseconds: 0)))
    #expect(try children().map(\.name) == ["Ada (2a)", "Ada (Chor)"])
    #expect(try children().map(\.called) == ["Ada", "Ada"])
  }
}
