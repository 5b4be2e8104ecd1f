import Classroom
import Testing

@testable import App

/// A pupil's card as it is being chosen.
struct PupilDraftTests {
  private let kept: TemporaryStore

  init() throws { kept = try TemporaryStore() }

  /// The names offered for an animal in these tests.
  private static func names(_ animal: Animal) -> [String] {
    (1...3).map { "\(animal.rawValue)-\($0)" }
  }

  private func pupil(_ name: String, _ animal: Animal = .fox) throws -> Classroom.Pupil {
    try kept.store.addPupil(name: name, animal: animal.rawValue, colour: "blue")
  }

  private func draft(
    _ animal: Animal? = nil, among pupils: [Classroom.Pupil] = []
  ) -> PupilDraft {
    PupilDraft(with: animal, among: pupils, names: Self.names)
  }

  private func draft(
    changing pupil: Classroom.Pupil, among pupils: [Classroom.Pupil] = []
  ) -> PupilDraft {
    PupilDraft(
      changing: pupil, among: pupils + [pupil],
      isOffered: { Self.names($1).contains($0) }, names: Self.names)
  }

  @Test func aNewPupilHasAnAnimalThatNobodyHas() throws {
    let pupils = [try pupil("a", .fox), try pupil("b", .owl)]
    let draft = draft(among: pupils)
    #expect(draft.animal == .cat)
    #expect(draft.name == "cat-1")
    #expect(draft.colour == CardColour.allCases[2])
    #expect(self.draft(.fox, among: pupils).animal == .fox)
  }

  @Test func whereEveryAnimalIsTakenThereIsOneAllTheSame() throws {
    let pupils = try Animal.allCases.map { try pupil($0.rawValue, $0) }
    #expect(draft(among: pupils).animal == .fox)
  }

  @Test func namesThatAreTakenAreNotOffered() throws {
    var pupils = [try pupil("fox-1"), try pupil("fox-3")]
    #expect(draft(.fox, among: pupils).name == "fox-2")
    pupils.append(try pupil("fox-2"))
    #expect(draft(.fox, among: pupils).name == "fox-1 2")
  }

  @Test func theNamesTurnWithoutEnd() {
    var draft = draft(.fox)
    var names = [draft.name]
    for _ in 1..<8 {
      draft.offerOtherName()
      names.append(draft.name)
    }
    #expect(
      names == [
        "fox-1", "fox-2", "fox-3", "fox-1 2", "fox-2 2", "fox-3 2", "fox-1 3", "fox-2 3",
      ])
  }

  @Test func anOfferedNameChangesWithTheAnimal() {
    var draft = draft(.fox)
    draft.offerOtherName()
    draft.choose(.owl)
    #expect(draft.name == "owl-1")
  }

  @Test func aWrittenNameStaysWithAnyAnimal() {
    var draft = draft(.fox)
    draft.writtenName = " Zoe "
    draft.choose(.owl)
    #expect(draft.writtenName == " Zoe ")
    #expect(draft.name == "Zoe")
  }

  @Test(arguments: ["", "  ", "\u{200B}"]) func whoWritesNoNameHasOne(written: String) {
    var draft = draft(.fox)
    draft.writtenName = written
    #expect(draft.name == "fox-1")
    draft.choose(.owl)
    #expect(draft.writtenName == "owl-1")
  }

  @Test func aPupilIsChangedFromWhatTheyAre() throws {
    let mia = try pupil("Mia", .cat)
    var draft = draft(changing: mia)
    #expect(draft.former == mia)
    #expect((draft.name, draft.animal, draft.colour) == ("Mia", .cat, .blue))
    draft.choose(.owl)
    #expect(draft.name == "Mia")
    draft.writtenName = ""
    #expect(draft.name == "Mia")
  }

  @Test func theNameOfAnAnimalChangesWithIt() throws {
    var draft = draft(changing: try pupil("cat-2", .cat))
    draft.choose(.owl)
    #expect(draft.name == "owl-1")
  }

  @Test func ownNamesAreNotTaken() throws {
    var draft = draft(changing: try pupil("cat-1", .cat), among: [try pupil("cat-2", .cat)])
    draft.offerOtherName()
    #expect(draft.name == "cat-3")
    draft.choose(.fox)
    draft.choose(.cat)
    #expect(draft.name == "cat-1")
  }
}
