import PinCourses
import Testing
import TypedNames

@testable import PinEditing

/// Texts, games, options and lists of names.
@Suite("Editing what stands beside pins") struct PinEditingSettingsTests {
  private func fresh() -> PinEditing {
    var editing = PinEditing(PinCourse(title: "Neu", language: "de"), language: "de")
    editing.apply(.addExercise(unit: nil, "Arm"))
    return editing
  }

  /// The course as it is read from what is written.
  private func read(_ editing: PinEditing) -> PinCourse? {
    PinCourse(editing: editing.course.written())
  }

  @Test("A title and a question have a text in each language, and the document lists them")
  func texts() throws {
    var editing = fresh()
    editing.apply(.title(language: "en", " Arm \n bones "))
    #expect(editing.exercise?.title.text(in: "de") == "Arm")
    #expect(editing.exercise?.title.text(in: "en") == "Arm   bones")
    #expect(editing.course.languages == ["de", "en"])
    editing.apply(.question(language: "en", "Which bone?"))
    editing.apply(.question(language: "de", "Welcher Knochen?"))
    // Whoever speaks neither gets the document's own.
    #expect(editing.exercise?.question?.text(in: "fr") == "Welcher Knochen?")
    #expect(read(editing) == editing.course)
    editing.apply(.question(language: "de", ""))
    #expect(editing.exercise?.question?.written(in: "de", main: "de") == "")
    editing.apply(.question(language: "en", ""))
    #expect(editing.exercise?.question == nil)
    editing.apply(.title(language: "en", ""))
    #expect(editing.exercise?.title == PinText("Arm"))
    #expect(editing.apply(.title(language: "de", "  ")) == .length)
    #expect(editing.exercise?.title == PinText("Arm"))
  }

  @Test("Every step is taken back, languages too") func undo() {
    var editing = fresh()
    let edits: [PinEdit] = [
      .title(language: "en", "Arm bones"), .question(language: "de", "Was?"),
      .games([.pinFind, .pinLabel]), .option(.course, .typing(.exact)),
      .option(.exercise, .timeLimit(60)), .glossary(.shipped(.countries)),
      .addNames(.extra, "Rippe"), .addNames(.glossary, "Elle|Ulna"),
      .renameName(.extra, at: 0, "Wirbel"), .deleteName(.extra, at: 0),
    ]
    var states = [editing.course]
    for edit in edits {
      #expect(editing.apply(edit) == nil, "\(edit)")
      #expect(editing.course != states.last, "\(edit)")
      states.append(editing.course)
    }
    for state in states.dropLast().reversed() {
      editing.apply(.undo)
      #expect(editing.course == state)
    }
    for state in states.dropFirst() {
      editing.apply(.redo)
      #expect(editing.course == state)
    }
  }

  @Test("Games stay in order, and one has to stay") func games() {
    var editing = fresh()
    editing.apply(.games([.pinFind, .pinLabel, .pinFind]))
    #expect(editing.exercise?.games == [.pinFind, .pinLabel])
    #expect(editing.apply(.games([])) == .onlyGame)
    #expect(editing.exercise?.games == [.pinFind, .pinLabel])
    editing.apply(.games(PinGame.allCases))
    #expect(editing.exercise?.games == [])
  }

  @Test("The nearest option wins, and without one the wider scope holds") func options() throws {
    var editing = fresh()
    editing.apply(.option(.course, .interim(false)))
    editing.apply(.option(.course, .typing(.spelling)))
    editing.apply(.option(.exercise, .interim(true)))
    editing.apply(.option(.exercise, .tries(99)))
    func settings() throws -> PinSettings {
      editing.course.settings(of: try #require(editing.exercise), in: nil)
    }
    #expect(try settings().interim)
    #expect(try settings().names.typing == .spelling)
    #expect(try settings().tries == 5)
    editing.apply(.option(.exercise, .interim(nil)))
    #expect(try !settings().interim)
    #expect(read(editing) == editing.course)
  }

  @Test("What is not edited stays as it was written") func unknown() throws {
    let text = """
      {"format":"teachify","version":1,"title":"A","language":"de","options":{"endless":true,"reveal":"all"},
      "exercises":[{"kind":"pins","id":"s","title":"S","options":{"almost":1,"own":[1]},"extra":[{"text":"Rib","lang":"en"}]}]}
      """
    let course = try #require(PinCourse(editing: Array(text.utf8)))
    var editing = PinEditing(course)
    editing.apply(.open(PinAddress(unit: nil, "s")))
    editing.apply(.option(.course, .shuffle(true)))
    editing.apply(.option(.exercise, .shuffle(true)))
    editing.apply(.addNames(.extra, "Rippe"))
    editing.apply(.renameName(.extra, at: 0, "Ribs"))
    let written = String(decoding: editing.course.written(), as: UTF8.self)
    for part in ["\"endless\": true", "\"reveal\": \"all\"", "\"almost\": 1", "\"own\": [1]"] {
      #expect(written.contains(part), "\(part)")
    }
    #expect(editing.exercise?.extra == [NameLabel("Ribs", language: "en"), NameLabel("Rippe")])
  }

  @Test("Names come in lines, each once, up to a limit") func names() {
    var editing = fresh()
    editing.apply(.addNames(.glossary, "Elle | Ulna\n\nSpeiche\r\nElle|Ulna"))
    #expect(editing.course.glossary == .lines(["Elle|Ulna", "Speiche"]))
    #expect(editing.apply(.addNames(.glossary, "Speiche")) == .twice)
    #expect(editing.apply(.addNames(.glossary, "\n|")) == .length)
    #expect(editing.apply(.renameName(.glossary, at: 1, "Elle|Ulna")) == .twice)
    editing.apply(.addNames(.extra, "Rippe|Wirbel"))
    #expect(editing.names(in: .extra) == ["Rippe", "Wirbel"])
    let many = (1...200).map { "N\($0)" }.joined(separator: "\n")
    #expect(editing.apply(.addNames(.extra, many)) == .full)
    #expect(editing.names(in: .extra).count == PinExercise.extraLimit)
  }
}
