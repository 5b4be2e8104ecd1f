import PinCourses
import Testing
import TypedNames

@testable import PinEditing

/// The rules of the editor: tools, names, rows.
@Suite("Editing pins") struct PinEditingTests {
  /// A new exercise with a picture of 800 × 600, shown 800 units wide.
  private func fresh() -> PinEditing {
    var editing = PinEditing(PinCourse(title: "Neu", language: "de"))
    editing.apply(.addExercise(unit: nil, "Schulter"))
    editing.apply(.addPicture(file: "s.png", width: 800, height: 600))
    return editing
  }

  @discardableResult
  private func press(
    _ editing: inout PinEditing, _ x: Double, _ y: Double, to: (Double, Double)? = nil,
    isEven: Bool = false
  ) -> PinEditNote? {
    let end = to ?? (x, y)
    var note: PinEditNote?
    for (phase, place) in [
      (PinPointer.began, (x, y)), (.moved, end), (.ended, end),
    ] {
      note =
        editing.apply(
          .pointer(
            phase, PinPlace(place.0 / 800, place.1 / 600), width: 800, isEven: isEven)) ?? note
    }
    return note
  }

  @Test("One title serves a document with one exercise, until one of them gets another")
  func sharedTitle() throws {
    var editing = PinEditing(PinCourse(title: "Neue Übung", language: "de"), language: "de")
    editing.apply(.addExercise(unit: nil, "Neue Übung"))
    let address = try #require(editing.address)
    editing.apply(.title(language: "de", "Skelett"))
    #expect(editing.course.title == "Skelett")
    editing.apply(.undo)
    #expect(editing.course.title == "Neue Übung")
    #expect(editing.exercise?.title.text(in: "de") == "Neue Übung")
    editing.apply(.renameExercise(address, "Skelett"))
    #expect(editing.course.title == "Skelett")
    editing.apply(.titleCourse("Körper"))
    #expect(editing.exercise?.title.text(in: "de") == "Körper")
    // An English title changes nothing of the German one.
    editing.apply(.title(language: "en", "Body"))
    #expect(editing.course.title == "Körper")
    // With another exercise each has its own.
    editing.apply(.addExercise(unit: nil, "Hand"))
    editing.apply(.renameExercise(address, "Fuß"))
    #expect(editing.course.title == "Körper")
    var other = PinEditing(PinCourse(title: "Sachunterricht", language: "de"), language: "de")
    other.apply(.addExercise(unit: nil, "Schulter"))
    other.apply(.title(language: "de", "Schultergelenk"))
    #expect(other.course.title == "Sachunterricht")
  }

  @Test("Tools are off without a picture") func noPicture() {
    var editing = PinEditing(PinCourse(title: "Neu", language: "de"))
    editing.apply(.addExercise(unit: nil, "Schulter"))
    for tool in PinTool.allCases {
      editing.apply(.choose(tool))
      #expect(editing.tool == .select)
      press(&editing, 100, 100)
    }
    #expect(editing.exercise?.pins.isEmpty == true)
    #expect(!editing.rows.contains { $0.state == .new })
  }

  @Test("A pin comes into the document with its first label, and Escape removes it") func pin() {
    var editing = fresh()
    editing.apply(.choose(.largePin))
    press(&editing, 400, 300)
    #expect(editing.pending?.place == PinPlace(0.5, 0.5))
    #expect(editing.exercise?.pins.isEmpty == true)
    #expect(editing.apply(.name("  ")) == .length)
    editing.apply(.cancel)
    #expect(editing.pending == nil)
    press(&editing, 900, -20)
    #expect(editing.pending?.place == PinPlace(1, 0))
    editing.apply(.name("Caput humeri | Humeruskopf"))
    let pin = editing.exercise?.pins.first
    #expect(pin?.labels.map(\.text) == ["Caput humeri", "Humeruskopf"])
    #expect(pin?.size == .large)
    #expect(editing.selection == .pin(pin?.id ?? ""))
    editing.apply(.undo)
    #expect(editing.exercise?.pins.isEmpty == true)
  }

  @Test("A press on a pin selects it, and none is moved onto another") func onto() {
    var editing = fresh()
    editing.apply(.paste("A\nB\nC"))
    editing.apply(.choose(.smallPin))
    press(&editing, 100, 100)
    press(&editing, 105, 100)
    #expect(editing.exercise?.pins.count == 1)
    #expect(editing.selection == .pin("1"))
    #expect(editing.names.count == 2)
    press(&editing, 200, 100)
    editing.apply(.choose(.select))
    #expect(press(&editing, 200, 100, to: (104, 100)) == .ontoAnother)
    #expect(editing.exercise?.pins[1].place == PinPlace(0.25, 0.16667))
    #expect(press(&editing, 200, 100, to: (300, 150)) == nil)
    #expect(editing.exercise?.pins[1].place == PinPlace(0.375, 0.25))
    editing.apply(.undo)
    #expect(editing.exercise?.pins[1].place == PinPlace(0.25, 0.16667))
  }

  @Test("Twelve pasted names are twelve pins with twelve presses") func pasted() {
    var editing = fresh()
    let names = (1...12).map { "Name \($0)|Synonym \($0)" }
    editing.apply(.paste(" \r\n" + names.joined(separator: "\r\n") + "\n\n"))
    #expect(editing.names.count == 12)
    editing.apply(.choose(.smallPin))
    for number in 1...12 { press(&editing, Double(number) * 60, 300) }
    let pins = editing.exercise?.pins ?? []
    #expect(pins.map { $0.labels.map(\.text) }[11] == ["Name 12", "Synonym 12"])
    #expect(pins.count == 12 && editing.names.isEmpty)
    // Taking one back gives its name back.
    editing.apply(.undo)
    #expect(editing.names == [["Name 12", "Synonym 12"]])
    press(&editing, 720, 400)
    #expect(editing.exercise?.pins.count == 12)
    press(&editing, 720, 500)
    #expect(editing.pending != nil)
  }

  @Test("New labels go last, sorting changes the shown one, the only one stays") func labels() {
    var editing = fresh()
    editing.apply(.paste("Elle"))
    editing.apply(.choose(.smallPin))
    press(&editing, 100, 100)
    #expect(editing.apply(.deleteLabel(pin: "1", at: 0)) == .onlyLabel)
    editing.apply(.addLabel(pin: "1", "Ulna"))
    #expect(editing.apply(.addLabel(pin: "1", "Ulna")) == .twice)
    #expect(editing.exercise?.pins[0].shownLabel(in: "de") == "Elle")
    editing.apply(.moveLabel(pin: "1", from: 1, to: 0))
    #expect(editing.exercise?.pins[0].shownLabel(in: "de") == "Ulna")
    #expect(editing.apply(.deleteLabel(pin: "1", at: 1)) == nil)
    editing.apply(.renameLabel(pin: "1", at: 0, "Ellenbein"))
    #expect(editing.exercise?.pins[0].labels.map(\.text) == ["Ellenbein"])
  }

  @Test("An arrow begins at 12 units, and is found in its band") func arrow() {
    var editing = fresh()
    editing.apply(.choose(.arrow))
    #expect(press(&editing, 100, 100, to: (111, 100)) == .tooShort)
    #expect(editing.exercise?.arrows.isEmpty == true)
    press(&editing, 100, 100, to: (200, 100))
    editing.apply(.choose(.line))
    press(&editing, 100, 300, to: (200, 300))
    #expect(editing.exercise?.arrows.map(\.head) == [.end, PinArrow.Head.none])
    editing.apply(.select(nil))
    func hit(_ x: Double, _ y: Double) -> PinElement? {
      editing.target(at: PinPlace(x / 800, y / 600), width: 800)?.element
    }
    #expect(hit(150, 109) == .arrow("l1"))
    #expect(hit(150, 111) == nil)
    #expect(hit(203, 100) == .arrow("l1"))
    #expect(hit(205, 100) == nil)
    editing.apply(.choose(.select))
    press(&editing, 150, 100, to: (150, 150))
    #expect(editing.exercise?.arrows[0].from == PinPlace(0.125, 0.25))
    press(&editing, 200, 150, to: (300, 160))
    #expect(editing.exercise?.arrows[0].to == PinPlace(0.375, 0.26667))
    #expect(editing.exercise?.arrows[0].from == PinPlace(0.125, 0.25))
  }

  @Test("Areas are drawn, belong to the selected pin, and are reshaped") func areas() {
    var editing = fresh()
    editing.apply(.paste("Kopf"))
    editing.apply(.choose(.smallPin))
    press(&editing, 400, 300)
    editing.apply(.select(.pin("1")))
    editing.apply(.choose(.ellipse))
    press(&editing, 500, 400, to: (300, 200), isEven: true)
    #expect(editing.exercise?.areas[0].shape == .circle(PinPlace(0.5, 0.5), radius: 0.125))
    #expect(editing.exercise?.pins[0].area == "a1")
    editing.apply(.choose(.rectangle))
    press(&editing, 80, 60, to: (160, 120))
    #expect(
      editing.exercise?.areas[1].shape == .rect(PinPlace(0.1, 0.1), width: 0.1, height: 0.1))
    #expect(editing.selection == .area("a2"))
    editing.apply(.choose(.select))
    press(&editing, 160, 120, to: (240, 180))
    #expect(
      editing.exercise?.areas[1].shape == .rect(PinPlace(0.1, 0.1), width: 0.2, height: 0.2))
    editing.apply(.choose(.polygon))
    for (x, y) in [(600.0, 400.0), (700, 400), (700, 500)] { press(&editing, x, y) }
    #expect(editing.sketch?.places.count == 3)
    press(&editing, 604, 404)
    #expect(
      editing.exercise?.areas[2].shape
        == .polygon([PinPlace(0.75, 0.66667), PinPlace(0.875, 0.66667), PinPlace(0.875, 0.83333)]))
    editing.apply(.delete(.area("a1")))
    #expect(editing.exercise?.pins[0].area == nil)
  }

  @Test("Marks get the next letter, a drag makes a bracket; flags are drawn from their pins")
  func marks() {
    var editing = fresh()
    editing.apply(.choose(.mark))
    press(&editing, 100, 100)
    press(&editing, 200, 200, to: (300, 200))
    #expect(editing.exercise?.marks.map(\.text) == ["A", "B"])
    #expect(editing.exercise?.marks[0].to == nil)
    #expect(editing.exercise?.marks[1].to == PinPlace(0.375, 0.33333))
    #expect(editing.apply(.text(mark: "m1", "lang")) == .length)
    editing.apply(.paste("Elle"))
    editing.apply(.choose(.smallPin))
    press(&editing, 400, 400)
    editing.apply(.choose(.flag))
    press(&editing, 405, 400, to: (500, 300))
    #expect(editing.exercise?.pins[0].flag == PinPlace(0.625, 0.5))
    press(&editing, 405, 400)
    #expect(editing.exercise?.pins[0].flag == nil)
  }

  @Test("Replacing a picture keeps its pins, deleting it takes them along") func pictures() {
    var editing = fresh()
    editing.apply(.paste("A\nB"))
    editing.apply(.choose(.smallPin))
    press(&editing, 100, 100)
    editing.apply(.replacePicture("i1", file: "t.svg", width: 100, height: 50))
    #expect(editing.exercise?.pins.count == 1 && editing.picture?.aspect == 2)
    editing.apply(.addPicture(file: "u.png", width: 10, height: 10))
    press(&editing, 100, 100)
    #expect(editing.exercise?.pins.map(\.picture) == ["i1", "i2"])
    editing.apply(.deletePicture("i1"))
    #expect(editing.exercise?.pins.map(\.id) == ["2"])
    editing.apply(.undo)
    #expect(editing.exercise?.pins.count == 2)
  }

  @Test("Rows tell what is new, changed and deleted since it was saved") func rows() {
    var editing = fresh()
    editing.apply(.paste("A\nB\nC"))
    editing.apply(.choose(.smallPin))
    for x in [100.0, 200, 300] { press(&editing, x, 100) }
    #expect(editing.rows.map(\.state) == [.new, .new, .new])
    editing.noteSaved(editing.course)
    #expect(!editing.isChanged)
    editing.apply(.delete(.pin("2")))
    editing.apply(.addLabel(pin: "1", "Alpha"))
    #expect(editing.rows.map(\.state) == [.changed, .saved, .deleted])
    editing.apply(.restore(.pin("2")))
    #expect(editing.exercise?.pins.map(\.id) == ["1", "2", "3"])
    // A new pin never takes the id of one that can be brought back.
    editing.apply(.delete(.pin("3")))
    editing.apply(.choose(.smallPin))
    press(&editing, 500, 500)
    editing.apply(.name("D"))
    #expect(editing.exercise?.pins.last?.id == "4")
  }

  @Test("A hundred steps are taken back, several nudges are one") func undo() {
    var editing = fresh()
    editing.apply(.paste((1...150).map { "N\($0)" }.joined(separator: "\n")))
    editing.apply(.choose(.smallPin))
    for number in 0..<120 {
      press(&editing, Double(number % 15) * 50 + 20, Double(number / 15) * 50 + 20)
    }
    #expect(editing.exercise?.pins.count == 120)
    while editing.canUndo { editing.apply(.undo) }
    #expect(editing.exercise?.pins.count == 20)
    while editing.canRedo { editing.apply(.redo) }
    #expect(editing.exercise?.pins.count == 120)
    editing.apply(.select(.pin("1")))
    for _ in 0..<5 { editing.apply(.nudge(x: 0.01, y: 0)) }
    #expect(editing.exercise?.pins[0].place.x == 0.075)
    editing.apply(.undo)
    #expect(editing.exercise?.pins[0].place.x == 0.025)
  }

  @Test("Units and exercises are created, renamed, sorted, moved, deleted and brought back")
  func course() throws {
    var editing = try PinEditingLawTests.editing()
    editing.apply(.addUnit("Zwei"))
    editing.apply(.renameUnit("t1", "Erstens"))
    #expect(editing.course.units.map { $0.title.text(in: "de") } == ["Erstens", "Zwei"])
    #expect(editing.course.units[0].title.text(in: "en") == "One")
    let unit = editing.course.units[1].id
    editing.apply(.moveExercise(PinAddress(unit: "t1", "s"), unit: unit, to: 0))
    #expect(editing.address == PinAddress(unit: unit, "s"))
    #expect(editing.course.units[0].exercises.count == 2)
    editing.apply(.moveUnit(unit, to: 0))
    editing.apply(.deleteUnit(unit))
    #expect(editing.address == nil && editing.exercise == nil)
    editing.apply(.restoreExercise(PinAddress(unit: "t1", "s")))
    #expect(editing.course[PinAddress(unit: "t1", "s")]?.pins.count == 2)
    editing.apply(.titleCourse("Der \"Arm\""))
    #expect(editing.course.title == "Der \"Arm\"")
    #expect(editing.apply(.addUnit("   ")) == .length)
  }
}
