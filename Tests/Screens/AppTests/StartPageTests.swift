import Classroom
import Testing

@testable import App

/// What the first screen offers.
struct StartPageTests {
  private let kept: TemporaryStore
  private let mia: Classroom.Pupil

  init() throws { (kept, mia) = try TemporaryStore.withMia() }

  @Test func pupilsAreOffered() {
    for hasTroubles in [false, true] {
      let page = StartPage(canStore: true, hasTroubles: hasTroubles, pupils: [mia])
      #expect(page.offers == [.pupil(mia)])
      #expect(page.canAddPupil)
      #expect(page.hasTeacherDoor)
    }
  }

  @Test func withoutPupilsAnimalsAreOffered() {
    let page = StartPage(canStore: true, hasTroubles: false, pupils: [])
    #expect(page.offers == Animal.allCases.prefix(6).map(StartPage.Offer.animal))
  }

  @Test(arguments: [false, true]) func whereNothingIsStoredThereAreOnlyGuests(hasTroubles: Bool) {
    let page = StartPage(canStore: false, hasTroubles: hasTroubles, pupils: [])
    #expect(page.offers.isEmpty)
    #expect(!page.canAddPupil)
    #expect(page.hasTeacherDoor == hasTroubles)
    #expect(page.lacksNames == hasTroubles)
  }
}
