import Controls
import PinCourses
import PinEditing
import Stage
import Testing
import TypedNames

@testable import Pins

/// What an exercise and a document have beside pins, as it is set on the screen.
struct PinSettingsTests {
  private func settings() -> EditorDesk {
    let desk = EditorDesk()
    desk.press("settings")
    #expect(desk.scene is PinSettingsScene)
    return desk
  }

  private func exercise(_ desk: EditorDesk) throws -> PinExercise {
    try #require(desk.editing.exercise)
  }

  @Test func textsAreTakenWhenTheirFieldIsLeft() throws {
    let desk = settings()
    desk.press("field-question-de")
    desk.type("Was ist das?")
    desk.key(.enter)
    #expect(try exercise(desk).question == PinText("Was ist das?"))
    desk.press("field-title-en")
    desk.type("Arm bones")
    desk.press("field-question-en")
    #expect(try exercise(desk).title.text(in: "en") == "Arm bones")
    desk.type("What is this?")
    desk.press("back")
    #expect(desk.editor != nil)
    #expect(try exercise(desk).question?.text(in: "en") == "What is this?")
    #expect(desk.editing.course.languages == ["de", "en"])
    for _ in 0..<3 { desk.press("undo") }
    #expect(try exercise(desk).question == nil)
    #expect(desk.editing.course.languages.isEmpty)
  }

  @Test func gamesAreChosenAndOneOpensFirst() throws {
    let desk = settings()
    desk.press("page-games")
    desk.press("game-pinfind")
    #expect(try exercise(desk).games == PinGame.allCases.filter { $0 != .pinFind })
    desk.press("first-pindrag")
    #expect(try exercise(desk).games.first == .pinDrag)
    for name in ["pinlabel", "pinchoose", "pinstudy", "pindrag"] { desk.press("game-\(name)") }
    #expect(try exercise(desk).games == [.pinDrag], "one stays")
  }

  @Test func optionsShowTheirNextValue() throws {
    let desk = settings()
    desk.press("page-options")
    desk.press("option-interim")
    #expect(try exercise(desk).options.interim == true)
    desk.press("option-interim")
    #expect(try exercise(desk).options.interim == false)
    desk.press("option-interim")
    #expect(try exercise(desk).options.interim == nil)
    desk.press("option-timeLimit")
    desk.press("option-typing")
    #expect(try exercise(desk).options.timeLimit == 60)
    #expect(try exercise(desk).options.typing == .tolerant)
  }

  @Test func namesArePastedWrittenAnewAndDeleted() throws {
    let desk = settings()
    desk.press("page-names")
    desk.press("paste-names")
    desk.type("Rippe\nWirbel")
    #expect(desk.editing.names(in: .extra) == ["Rippe", "Wirbel"])
    desk.press("field-name")
    desk.type("Knie")
    desk.key(.enter)
    #expect(desk.editing.names(in: .extra) == ["Rippe", "Wirbel", "Knie"])
    desk.press("name-1")
    desk.type("n")
    desk.press("take-name")
    #expect(desk.editing.names(in: .extra) == ["Rippen", "Wirbel", "Knie"])
    desk.press("name-2")
    desk.press("delete-name")
    #expect(desk.editing.names(in: .extra) == ["Rippen", "Knie"])
    desk.press("undo")
    #expect(desk.editing.names(in: .extra) == ["Rippen", "Wirbel", "Knie"])
  }

  @Test func theDocumentsListOfNamesIsShippedOrItsOwn() throws {
    let desk = EditorDesk()
    desk.press("back")
    desk.press("settings")
    desk.press("page-names")
    desk.press("glossary-countries")
    #expect(desk.editing.course.glossary == .shipped(.countries))
    desk.press("glossary-own")
    desk.press("paste-names")
    desk.type("Elle|Ulna\nSpeiche")
    #expect(desk.editing.course.glossary == .lines(["Elle|Ulna", "Speiche"]))
    desk.press("page-texts")
    desk.press("field-course")
    desk.type("!")
    desk.key(.s, .control)
    #expect(desk.editing.course.title == "Neu!")
    #expect(desk.saved.count == 1)
  }
}
