import Controls
import PinCourses
import PinEditing
import Stage
import Testing

@testable import Pins

/// Pictures with pins as they are made on the screen, by every means there is.
struct PinEditorTests {
  @Test func aPictureIsChosenAndTwelveNamesArePasted() {
    let desk = EditorDesk(hasPicture: false)
    desk.press("offer-1")
    #expect(desk.taken == ["/home/arm.png"])
    #expect(desk.editing.picture?.file == "arm.png")
    desk.press("names")
    desk.type((1...12).map { "Name \($0)|Synonym \($0)" }.joined(separator: "\n"))
    #expect(desk.editing.tool == .smallPin)
    for number in 0..<12 {
      desk.press(0.1 + 0.2 * Double(number % 4), 0.2 + 0.3 * Double(number / 4))
    }
    #expect(desk.labels.count == 12)
    #expect(desk.labels.last == ["Name 12", "Synonym 12"])
    desk.press("save")
    #expect(desk.saved.count == 1)
    let written = desk.saved.first.flatMap { PinCourse(editing: $0.bytes) }
    #expect(written?.pinExercises.first?.exercise.pins.count == 12)
    #expect(!desk.editing.isChanged)
    #expect(desk.editing.rows.allSatisfy { $0.state == .saved })
  }

  @Test func aPinAsksForItsNameAndEscapeTakesItBack() {
    let desk = EditorDesk()
    desk.press("tool-smallPin")
    desk.press(0.5, 0.5)
    desk.type("Elle|Ulna")
    desk.key(.enter)
    #expect(desk.labels == [["Elle", "Ulna"]])
    desk.press(0.3, 0.3)
    desk.type("Spei")
    desk.key(.escape)
    #expect(desk.labels.count == 1 && desk.editing.pending == nil)
    // A press elsewhere takes the name that stands in the field.
    desk.press(0.3, 0.3)
    desk.type("Speiche")
    desk.press(0.7, 0.7)
    #expect(desk.labels == [["Elle", "Ulna"], ["Speiche"]])
    #expect(desk.editing.pending != nil)
    desk.key(.z, .control)
    #expect(desk.labels.count == 2, "what waits goes first")
  }

  @Test func aFingerWritesOnTheScreensKeyboard() {
    let desk = EditorDesk(size: Size(720, 1280))
    desk.press("tool-largePin", .finger)
    desk.press(0.5, 0.5, .finger)
    #expect(desk.scene.children.contains { $0 is OnScreenKeyboard })
    desk.type("Elle")
    desk.key(.enter)
    #expect(desk.labels == [["Elle"]])
    #expect(desk.editing.exercise?.pins.first?.size == .large)
  }

  @Test func aFingerThatRestsAimsThroughAGlass() throws {
    let desk = EditorDesk()
    let editor = try #require(desk.editor)
    desk.press("tool-smallPin", .finger)
    let (start, end) = (
      editor.point(of: PinPlace(0.3, 0.3)), editor.point(of: PinPlace(0.4, 0.45))
    )
    desk.pointer(.began, start, .finger)
    #expect(editor.board.glass == nil)
    desk.wait(25)
    let glass = try #require(editor.board.glass)
    // It never lies below the finger, and always within the picture's part of the screen.
    #expect(glass.position.distance(to: start) > 120)
    desk.pointer(.moved, end, .finger)
    desk.pointer(.ended, end, .finger)
    #expect(editor.board.glass == nil)
    let place = try #require(desk.editing.pending).place
    #expect(abs(place.x - 0.4) < 0.001 && abs(place.y - 0.45) < 0.001)
  }

  @Test func aFingerThatDragsSeesWhatItHides() throws {
    let desk = EditorDesk()
    let editor = try #require(desk.editor)
    desk.press("tool-arrow", .finger)
    let (start, end) = (
      editor.point(of: PinPlace(0.2, 0.2)), editor.point(of: PinPlace(0.6, 0.6))
    )
    desk.pointer(.began, start, .finger)
    desk.pointer(.moved, end, .finger)
    #expect(editor.board.glass != nil)
    desk.pointer(.ended, end, .finger)
    #expect(editor.board.glass == nil && desk.editing.exercise?.arrows.count == 1)
    // A finger that goes on at once with a pin's tool moves the picture.
    desk.press("tool-smallPin", .finger)
    desk.pointer(.began, start, .finger)
    desk.pointer(.moved, end, .finger)
    desk.wait(30)
    #expect(editor.board.glass == nil)
    desk.pointer(.ended, end, .finger)
    #expect(desk.editing.pending == nil)
  }

  @Test func aGlassStandsInThePicturesPartOfTheScreen() {
    let area = Rect(x: 300, y: 80, width: 900, height: 600)
    for x in stride(from: 300.0, through: 1200, by: 60) {
      for y in stride(from: 80.0, through: 680, by: 40) {
        let place = EditorGlass.place(beside: Point(x, y), in: area)
        let glass = Rect(center: place, size: EditorGlass.size)
        #expect(!glass.contains(Point(x, y)), "\(x), \(y)")
        #expect(area.inset(-4, -4).contains(glass.origin), "\(x), \(y): \(glass)")
        #expect(
          area.inset(-4, -4).contains(Point(glass.maxX, glass.maxY)), "\(x), \(y): \(glass)")
      }
    }
  }

  @Test func whatIsSelectedIsReshapedByKeysAlone() throws {
    let desk = EditorDesk()
    desk.press("tool-rectangle")
    desk.drag((0.25, 0.25), (0.5, 0.5))
    desk.key(.v)
    let area = try #require(desk.editing.exercise?.areas.first)
    desk.editor?.send(.select(.area(area.id)))
    // The cross goes to the middle and from there to the lower right corner, which it takes along.
    desk.key(.digit5)
    func move(_ key: Key, _ count: Int) { for _ in 0..<count { desk.key(key) } }
    desk.key(.enter)
    move(.right, 5)
    desk.key(.enter)
    guard case .rect(let corner, let width, _)? = desk.editing.exercise?.areas.first?.shape else {
      Issue.record("no rectangle")
      return
    }
    #expect(abs(corner.x - 0.25) < 0.001 && width > 0.3)
  }

  @Test func pinsAreDraggedAndHeldToDelete() {
    let desk = EditorDesk()
    desk.press("tool-smallPin")
    desk.press(0.5, 0.5)
    desk.type("Elle")
    desk.key(.enter)
    desk.press("tool-select")
    desk.drag((0.5, 0.5), (0.25, 0.75))
    let place = desk.editing.exercise?.pins.first?.place
    #expect(abs((place?.x ?? 0) - 0.25) < 0.001 && abs((place?.y ?? 0) - 0.75) < 0.001)
    // A drag of nothing moves the picture, which is seen as a whole: nothing changes.
    desk.drag((0.8, 0.2), (0.6, 0.4))
    #expect(desk.editing.exercise?.pins.count == 1)
    guard let editor = desk.editor else { return }
    desk.pointer(.began, editor.point(of: PinPlace(0.25, 0.75)))
    desk.wait(70)
    desk.pointer(.ended, editor.point(of: PinPlace(0.25, 0.75)))
    #expect(desk.editing.exercise?.pins.isEmpty == true)
    desk.press("undo")
    #expect(desk.editing.exercise?.pins.count == 1)
    desk.press("redo")
    #expect(desk.editing.exercise?.pins.isEmpty == true)
  }

  @Test func everyToolDraws() {
    let desk = EditorDesk()
    for (index, tool) in ["arrow", "line", "rectangle", "ellipse", "mark"].enumerated() {
      desk.press("tool-\(tool)")
      let y = 0.15 + 0.15 * Double(index)
      desk.drag((0.2, y), (0.4, y + 0.1), index == 2 ? .finger : .mouse)
    }
    desk.press("tool-polygon")
    for (x, y) in [(0.6, 0.2), (0.9, 0.2), (0.9, 0.5)] { desk.press(x, y) }
    desk.key(.enter)
    let exercise = desk.editing.exercise
    #expect(exercise?.arrows.map(\.head) == [.end, PinArrow.Head.none])
    #expect(exercise?.areas.count == 3)
    #expect(exercise?.marks.first?.to != nil)
    #expect(desk.editing.rows.count == 6)
  }

  @Test func keysPlaceAndName() {
    let desk = EditorDesk()
    desk.key(.p)
    #expect(desk.editing.tool == .smallPin)
    for key in [Key.digit1, .digit5, .enter] { desk.key(key) }
    desk.type("Elle")
    desk.key(.enter)
    #expect(desk.labels == [["Elle"]])
    let place = desk.editing.exercise?.pins.first?.place
    desk.key(.v)
    desk.press("row-1")
    desk.key(.escape)
    desk.key(.a)
    for key in [Key.digit1, .enter, .right, .right, .right, .right, .down, .enter] { desk.key(key) }
    #expect(desk.editing.exercise?.arrows.count == 1)
    desk.key(.right)
    #expect(desk.editing.exercise?.arrows.count == 1)
    desk.key(.delete)
    #expect(desk.editing.exercise?.arrows.isEmpty == true)
    #expect(desk.editing.exercise?.pins.first?.place == place)
    desk.press("row-1")
    desk.key(.escape)
    desk.key(.s, .control)
    #expect(desk.saved.count == 1)
  }

  @Test func labelsAreAddedSortedAndDeletedBesideThePin() {
    let desk = EditorDesk()
    desk.press("tool-smallPin")
    desk.press(0.5, 0.5)
    desk.type("Elle")
    desk.key(.enter)
    desk.press("row-1")
    desk.press("edit-field")
    desk.type("Ulna")
    desk.press("edit-done")
    #expect(desk.labels == [["Elle", "Ulna"]])
    desk.press("label-up-2")
    #expect(desk.labels == [["Ulna", "Elle"]])
    desk.press("label-1")
    desk.key(.a, .control)
    desk.type("Ellenbein")
    desk.key(.enter)
    #expect(desk.labels == [["Ellenbein", "Elle"]])
    desk.press("label-delete-2")
    #expect(desk.labels == [["Ellenbein"]])
    #expect(desk.scene.first(named: "label-delete-1") == nil)
    desk.press("pin-size")
    #expect(desk.editing.exercise?.pins.first?.size == .large)
  }

  @Test func aFileThatWasChangedOutsideIsOverwrittenOnlyIfAsked() {
    let desk = EditorDesk()
    desk.outcome = .changedOutside
    // What stands in the field is saved, too.
    desk.press("tool-smallPin")
    desk.press(0.5, 0.5)
    desk.type("Elle")
    desk.key(.s, .control)
    #expect(desk.labels == [["Elle"]])
    desk.wait(20)
    desk.press("keep-file")
    desk.press("save")
    #expect(desk.saved.map(\.isOverwriting) == [false, false])
    #expect(desk.editing.isChanged)
    desk.wait(20)
    desk.press("keep-file")
    #expect(desk.saved.count == 2)
    desk.press("save")
    desk.wait(20)
    desk.press("overwrite")
    #expect(desk.saved.map(\.isOverwriting) == [false, false, false, true])
    #expect(!desk.editing.isChanged)
  }

  @Test func escapeInADialogGoesOnEditing() throws {
    let desk = EditorDesk()
    desk.key(.escape)
    desk.wait(30)
    #expect(desk.scene is PinCourseEditorScene)
    desk.key(.escape)
    desk.wait(20)
    #expect(desk.scene.first(named: "leave-save") != nil)
    desk.key(.escape)
    desk.wait(20)
    #expect(desk.saved.isEmpty && desk.leftCount == 0 && desk.editing.isChanged)
    #expect(desk.scene.first(named: "leave-save") == nil)
    // In the dialogs of the picture and the preview it does none of what they offer.
    let pictures = EditorDesk()
    pictures.press("pictures")
    pictures.key(.escape)
    pictures.wait()
    #expect(pictures.scene.first(named: "offer-1") == nil && pictures.editor != nil)
  }

  @Test func escapeLeavesADraftAsItIs() {
    let desk = EditorDesk()
    desk.desk.offeredDraft = PinCourse(title: "Entwurf", language: "de")
    let before = desk.editing.course
    desk.director.present(PinCourseEditorScene(desk.desk))
    desk.wait(30)
    desk.key(.escape)
    desk.wait()
    #expect(desk.droppedDrafts == 0 && desk.drafts.isEmpty)
    #expect(desk.editing.course == before && desk.leftCount == 1)
  }

  @Test func lettersAreNoToolsWhileANameCanBeWritten() {
    let desk = EditorDesk()
    desk.key(.p)
    #expect(desk.editing.tool == .smallPin)
    desk.press(0.5, 0.5)
    desk.type("Elle")
    desk.key(.enter)
    desk.key(.v)
    #expect(desk.editing.tool == .select)
    desk.press("row-1")
    #expect(desk.editor?.field != nil)
    desk.key(.a)
    #expect(desk.editing.tool == .select)
  }

  @Test func itIsToldThatACopyIsSavedAndWhere() {
    let desk = EditorDesk { $0.isCopy = true }
    desk.director.present(PinCourseEditorScene(desk.desk))
    desk.wait(30)
    #expect(desk.scene.first(named: "copy-take") != nil)
    desk.press("copy-take")
    desk.director.present(PinCourseEditorScene(desk.desk))
    desk.wait(30)
    #expect(desk.scene.first(named: "copy-take") == nil, "once is enough")
    let other = EditorDesk { $0.isCopy = true }
    other.director.present(PinCourseEditorScene(other.desk))
    other.wait(30)
    other.key(.escape)
    #expect(other.leftCount == 1)
  }

  @Test func helpExplainsThePicturesOnButtons() throws {
    let desk = EditorDesk()
    desk.key(.f1)
    let help = try #require(desk.scene.children.lazy.compactMap { $0 as? EditorHelpSheet }.first)
    for words in ["pinedit.undo", "pinedit.names", "pinedit.tool.polygon", "pin.zoom.all"] {
      #expect(help.writtenText.contains(words))
    }
    desk.key(.escape)
    #expect(!desk.scene.children.contains { $0 is EditorHelpSheet })
  }

  /// What is told covers no button, least of all in a tall window.
  @Test(arguments: [Size(1280, 720), Size(720, 1280)])
  func messagesCoverNoButton(size: Size) throws {
    let desk = EditorDesk(size: size)
    desk.outcome = .failed
    desk.key(.s, .control)
    let toast = try #require(desk.scene.first(named: "toast"))
    let area = toast.worldTransform.bounds(of: try #require(toast.contentArea))
    for name in ["save", "undo", "back", "tool-select", "zoom-in"] {
      let button = try #require(desk.scene.first(named: name))
      let own = button.worldTransform.bounds(of: try #require(button.contentArea))
      #expect(!own.intersects(area), "\(name)")
    }
  }

  @Test func aDraftIsKeptEveryTenSecondsAndDroppedWhenSaved() {
    let desk = EditorDesk()
    desk.wait(PinEditorDesk.draftTicks + 5)
    #expect(desk.drafts.count == 1, "a new document is a change")
    desk.wait(PinEditorDesk.draftTicks + 5)
    #expect(desk.drafts.count == 1)
    #expect(desk.scene.isStill)
    desk.press("tool-smallPin")
    desk.press(0.5, 0.5)
    desk.type("Elle")
    desk.key(.enter)
    #expect(!desk.scene.isStill)
    desk.wait(PinEditorDesk.draftTicks + 5)
    #expect(desk.drafts.count == 2)
    #expect(desk.drafts.last.flatMap { PinCourse(editing: $0) } == desk.editing.course)
    desk.press("save")
    #expect(desk.droppedDrafts == 1)
  }

  @Test func aPictureThatCannotBeUsedIsRefused() {
    let desk = EditorDesk(hasPicture: false)
    desk.refusal = .kind
    desk.press("offer-1")
    #expect(desk.editing.picture == nil)
    #expect(desk.scene.first(named: "toast") != nil)
    _ = desk.director.advanceOneTick(input: [.drop(path: "/tmp/a.png")])
    #expect(desk.taken.last == "/tmp/a.png")
  }

  @Test func aCopiedFileIsPastedAndAPictureWithoutAFileExplained() {
    let desk = EditorDesk(hasPicture: false)
    desk.key(.v, .control)
    desk.type("file:///home/a/Arm%20links.tif")
    #expect(desk.taken == ["/home/a/Arm links.tif"])
    #expect(desk.editing.picture?.file == "arm.png")
    let empty = EditorDesk(hasPicture: false)
    empty.press("sheet-paste")
    empty.type("Elle\nSpeiche")
    #expect(empty.taken.isEmpty && empty.editing.names.isEmpty)
    #expect(empty.scene.first(named: "toast") != nil)
    // Pictures are still offered.
    empty.press("offer-1")
    #expect(empty.taken.count == 1)
  }

  @Test func thePreviewPlaysWhatIsNotSaved() {
    let desk = EditorDesk()
    desk.press("preview")
    #expect(desk.editor != nil, "without a pin there is nothing to play")
    desk.press("tool-smallPin")
    desk.press(0.5, 0.5)
    desk.type("Elle")
    desk.key(.enter)
    desk.press("preview")
    desk.wait(20)
    desk.press("preview-pinLabel")
    desk.wait(30)
    let played = desk.scene as? PinScene
    #expect(played?.round.task.exercise.pins.count == 1)
    #expect(played?.round.task.game == .pinLabel)
    desk.press("back")
    desk.wait(30)
    #expect(desk.editor != nil)
    #expect(desk.labels == [["Elle"]] && desk.saved.isEmpty)
  }

  @Test func unitsAndExercisesAreMadeMovedAndDeleted() {
    let desk = EditorDesk()
    desk.press("back")
    desk.wait(30)
    #expect(desk.scene is PinCourseEditorScene)
    desk.press("add-unit")
    desk.type("Testat 1")
    desk.key(.enter)
    #expect(desk.editing.course.units.map { $0.title.text(in: "de") } == ["Testat 1"])
    desk.press("add-exercise")
    desk.type("Bein")
    desk.press("sheet-done")
    desk.wait(30)
    #expect(desk.editor != nil)
    #expect(desk.editing.address?.unit == "t1")
    desk.key(.escape)
    desk.key(.escape)
    desk.wait(30)
    desk.press("row-1")
    desk.press("to-unit")
    #expect(desk.editing.course.units[0].exercises.count == 2)
    desk.press("earlier")
    #expect(
      desk.editing.course.units[0].exercises.compactMap { $0.pins?.title.text(in: "de") } == [
        "Arm", "Bein",
      ])
    desk.press("delete")
    #expect(desk.editing.course.units[0].exercises.count == 1)
    desk.press("undo")
    #expect(desk.editing.course.units[0].exercises.count == 2)
    desk.press("back")
    desk.wait(20)
    desk.press("leave-save")
    #expect(desk.saved.count == 1 && desk.leftCount == 1)
  }

  /// The group in which a control is, then the control.
  private func choose(
    part name: String, in desk: EditorDesk, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for _ in 0..<2000 {
      desk.wait()
      guard let switcher = (desk.scene as? any EditorSwitchScene)?.switcher,
        let part = desk.scene.first(named: name)
      else { continue }
      let (isAlone, isInGroup) = switcher.highlights(part)
      guard isAlone || isInGroup else { continue }
      desk.key(.space)
      if isAlone { return desk.said.removeAll() }
    }
    Issue.record("\(name) is not reached", sourceLocation: sourceLocation)
  }

  @Test func pinsAreSortedWithOneSwitch() throws {
    let desk = EditorDesk(scanTicks: 4)
    for (x, name) in [(0.3, "Elle"), (0.6, "Speiche")] {
      desk.editor?.send(.choose(.smallPin))
      for phase in [PinPointer.began, .ended] {
        desk.editor?.send(.pointer(phase, PinPlace(x, 0.5), width: 800))
      }
      desk.editor?.send(.name(name))
    }
    #expect(desk.labels == [["Elle"], ["Speiche"]])
    let last = try #require(desk.editing.exercise?.pins.last)
    desk.editor?.send(.select(.pin(last.id)))
    try choose(part: "sort-earlier", in: desk)
    #expect(desk.labels == [["Speiche"], ["Elle"]])
  }

  /// One switch that waits for what it wants, on all screens of the editor.
  @Test func aPinIsMadeAndSavedWithOneSwitch() throws {
    let desk = EditorDesk(scanTicks: 4)
    func choose(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) {
      for _ in 0..<4000 {
        if let told = desk.said.last, told == words { break }
        desk.wait()
      }
      #expect(desk.said.last == words, sourceLocation: sourceLocation)
      desk.key(.space)
      desk.said.removeAll()
    }
    func choose(part name: String) throws { try self.choose(part: name, in: desk) }
    try choose(part: "tool-smallPin")
    #expect(desk.editing.tool == .smallPin)
    choose("pin.switch.picture")
    choose("5")
    choose("1")
    choose("pin.switch.touch")
    #expect(desk.editing.pending != nil)
    let place = try #require(desk.editing.pending).place
    #expect(place.x < 0.5 && place.y < 0.5 && place.x > 0.3)
    try choose(part: "edit-field")
    for key in ["e", "l", "l", "e", "done"] { try choose(part: "key-\(key)") }
    #expect(desk.labels == [["Elle"]])
    try choose(part: "save")
    #expect(desk.saved.count == 1)
  }
}
