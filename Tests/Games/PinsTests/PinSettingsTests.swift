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
    // What holds anyway is offered once: the first press changes something.
    desk.press("option-interim")
    #expect(try exercise(desk).options.interim == false)
    desk.press("option-interim")
    #expect(try exercise(desk).options.interim == nil)
    desk.press("option-timeLimit")
    desk.press("option-typing")
    #expect(try exercise(desk).options.timeLimit == 60)
    #expect(try exercise(desk).options.typing == .spelling)
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

  @Test func everyOptionHasARow() throws {
    let desk = settings()
    for key in ["shuffle", "retake", "timeLimit", "typing", "accents", "choices", "tries"] {
      desk.press("page-options")
      desk.press("option-\(key)")
    }
    for key in [
      "interimLimit", "passShare", "almost", "anyLanguage", "extraCards", "findPins", "reveal",
    ] {
      desk.press("page-more")
      desk.press("option-\(key)")
    }
    let options = try exercise(desk).options
    #expect(options.interimLimit == 1 && options.passShare == 0.5 && options.almost == 0)
    #expect(options.anyLanguage == false && options.extraCards == 1)
    #expect(options.findPins == .shown)
    #expect(options.reveal == .group && options.choices == 2 && options.tries == 2)
  }

  @Test func aPinHasAnAreaPointsAGroupAndNamesOfItsOwn() throws {
    let desk = EditorDesk()
    desk.press("tool-smallPin")
    desk.press(0.5, 0.5)
    desk.type("Elle")
    desk.key(.enter)
    desk.press("tool-ellipse")
    desk.drag((0.4, 0.4), (0.6, 0.6))
    desk.press("tool-flag")
    desk.drag((0.5, 0.5), (0.2, 0.2))
    desk.press("tool-select")
    let id = try #require(try exercise(desk).pins.first).id
    let area = try #require(try exercise(desk).areas.first).id
    desk.editor?.send(.link(pin: id, area: nil))
    desk.editor?.send(.select(.pin(id)))
    desk.wait(2)
    desk.press("pin-details")
    #expect(desk.scene is PinSettingsScene)
    desk.press("detail-area")
    desk.press("detail-points")
    desk.press("detail-group")
    desk.press("detail-removeFlag")
    desk.press("page-names")
    desk.press("field-name")
    desk.type("Speiche")
    desk.key(.enter)
    desk.press("page-refused")
    desk.press("field-name")
    desk.type("Ellenbogen")
    desk.key(.enter)
    let pin = try #require(try exercise(desk).pins.first)
    #expect(pin.area == area && pin.points == 2 && pin.group == "A" && pin.flag == nil)
    #expect(pin.wrong.map(\.text) == ["Speiche"] && pin.refuse == ["Ellenbogen"])
    desk.press("back")
    #expect(desk.editing.selection == .pin(id), "it is still chosen")
  }

  @Test func arrowsAndMarksBelongToTheNearestPin() throws {
    let desk = EditorDesk()
    desk.press("tool-smallPin")
    for (x, name) in [(0.2, "Elle"), (0.8, "Speiche")] {
      desk.press(x, 0.5)
      desk.type(name)
      desk.key(.enter)
    }
    desk.press("tool-arrow")
    desk.drag((0.5, 0.9), (0.75, 0.55))
    desk.press("tool-select")
    let arrow = try #require(try exercise(desk).arrows.first).id
    desk.editor?.send(.select(.arrow(arrow)))
    desk.wait(2)
    desk.press("own")
    #expect(try exercise(desk).arrows.first?.pin == exercise(desk).pins[1].id)
    desk.press("own")
    #expect(try exercise(desk).arrows.first?.pin == nil)
  }

  @Test func aUnitHasAContentAndOptionsOfItsOwn() throws {
    let desk = EditorDesk()
    desk.desk.send(.addUnit("Testat"))
    desk.press("back")
    let row = try #require(
      desk.editing.courseRows.firstIndex {
        if case .unit = $0 { true } else { false }
      })
    desk.press("row-\(row + 1)")
    desk.press("settings-chosen")
    desk.press("field-content")
    desk.type("praep")
    desk.key(.enter)
    desk.press("page-options")
    desk.press("option-choices")
    let unit = try #require(desk.editing.course.units.first)
    #expect(unit.contentId == "praep" && unit.options.choices == 2)
    desk.press("page-texts")
    desk.press("back")
    #expect(desk.scene is PinCourseEditorScene)
  }

  @Test func theDocumentHasHelpAndAbbreviations() throws {
    let desk = EditorDesk()
    desk.press("back")
    desk.press("settings")
    desk.press("field-help-student-de")
    desk.type("Schau genau hin.")
    desk.press("page-more")
    desk.press("option-abbreviations")
    #expect(desk.editing.course.help?.student?.text(in: "de") == "Schau genau hin.")
    #expect(desk.editing.course.abbreviations == .anatomy)
  }
}
