import PinCourses
import PinEditing
import PinRounds
import Stage
import Testing

@testable import Pins

/// Rounds that scripts play.
struct PinScriptRoundTests {
  @Test func eventsPlayARound() throws {
    let desk = ScriptDesk()
    try desk.run(
      """
      play pinLabel
      select crown
      expect selection crown
      type Krone
      commit
      expect answer crown Krone
      select trunk
      type Ast
      commit
      interim
      expect phase interim
      expect verdict trunk wrong
      expect verdict bird -
      select trunk
      type Stamm
      commit
      expect phase test
      expect verdict trunk -
      evaluate
      expect control evaluate-now
      expect phase test
      evaluate
      expect phase result
      expect control evaluate-now no
      expect right 2
      expect score 0.4
      expect records 1
      dismiss
      expect phase evaluated
      """)
    let record = try #require(desk.records.first)
    #expect(record.checks == 1 && record.right == 2 && record.total == 5)
    #expect(record.lines.map(\.verdict) == [.right, .right, .missing, .missing, .missing])
  }

  @Test func handsPlayTheSameRound() throws {
    let events = ScriptDesk()
    try events.run(
      """
      play pinlabel
      select bird
      type Amsel
      select fish
      type Karpfen
      commit
      time-over
      """)
    let hands = ScriptDesk()
    try hands.run(
      """
      play pinLabel
      tap pin:bird
      key "Amsel"
      key enter
      tab pond
      expect picture pond
      tap 0.4,0.6
      key "Karpfe"
      key "n"
      tap 0.9,0.9
      zoom 2
      expect zoom 2
      pan 40,10
      resize 720x1280
      wait 5
      key ctrl+tab
      expect picture tree
      key f9
      tap evaluate-now
      expect phase result
      """)
    #expect(hands.records == events.records && events.records.first?.right == 2)
  }

  @Test func cardsArePlacedDroppedAndDragged() throws {
    let desk = ScriptDesk()
    try desk.run(
      """
      play pinDrag
      place Krone crown
      drop Stamm 0.5,0.72
      expect answer trunk Stamm
      take-back trunk
      expect answer trunk -
      place Stamm trunk
      evaluate
      evaluate
      """)
    #expect(desk.records.first?.right == 2)
    let dragging = ScriptDesk()
    try dragging.run("play pinDrag\ndrag card-1 pin:trunk")
    #expect(dragging.round?.answers[1] != nil)
  }

  @Test func placesAreTouchedAndNamesLookedUp() throws {
    let desk = ScriptDesk()
    try desk.run(
      """
      play pinFind
      expect wanted crown
      touch 0.5,0.2
      expect wanted trunk
      touch 0.9,0.9 0.01
      expect verdict trunk wrong
      """)
    try desk.run(
      """
      play pinStudy
      reveal trunk
      rate trunk yes
      expect verdict trunk -
      reveal-all yes
      reveal-all no
      """)
    #expect(desk.round?.known[1] == true && desk.round?.revealed.isEmpty == true)
  }

  @Test func aRoundThatWasLeftGoesOnAndAnEvaluatedOneBeginsAnew() throws {
    let desk = ScriptDesk()
    try desk.run(
      """
      play pinLabel
      select crown
      type Krone
      leave
      expect phase left
      load
      expect phase test
      expect answer crown Krone
      load
      expect answer crown Krone
      time-over
      dismiss
      load
      expect phase test
      expect answer crown -
      expect attempt 1
      time-over
      dismiss
      tap again
      expect attempt 2
      """)
    #expect(desk.records.map(\.right) == [1, 0])
    #expect(desk.fault("play pinLabel\nleave\nselect crown")?.line == 3)
  }

  @Test(arguments: [
    ("select crown", 1, "needs a round or the editor"), ("save", 1, "needs the editor"),
    ("play pinLabel\nselect nothing", 2, "no pin “nothing”"),
    ("play pinLabel\nselect crown\nexpect selection trunk", 3, "selection is “crown”"),
    ("play pinDrag\nplace Ente crown", 2, "no card “Ente”"),
    ("commit", 1, "needs a round"), ("undo", 1, "needs the editor"),
    ("play pinLabel\nadd-unit Neu", 2, "needs the editor"), ("play chess", 1, "chess"),
    ("play pinFind\ntouch here", 2, "no place of a picture"),
    ("play pinLabel\ntap nowhere", 2, "no control “nowhere”"),
    ("play pinLabel\ntap pin:fish", 2, "on the shown picture"),
    ("play pinLabel\nkey hyper+a", 2, "hyper"), ("play pinLabel\nkey enterr", 2, "enterr"),
    ("play pinLabel\nexpect mood good", 2, "has no “mood”"),
    ("play pinLabel\nexpect said Ende", 2, "never said"),
    ("play pinLabel\nresize 5x5", 2, "no size"), ("edit\nopen nothing", 2, "no exercise"),
    ("edit garden\nselect pin:nothing", 2, "pin:nothing"),
    ("edit garden\nsize crown huge", 2, "huge"),
    ("edit garden\ntool smallPin\npointer ended 0.9,0.9 800\nname \"\"\nundo", 4, "not done"),
    ("edit garden\nadd-picture a.txt", 2, "kind"),
  ])
  func faultsTellTheirLine(text: String, line: Int, problem: String) {
    let fault = ScriptDesk().fault(text)
    #expect(fault?.line == line, "\(String(describing: fault))")
    #expect(fault?.problem.contains(problem) == true, "\(String(describing: fault))")
  }

  @Test func theSameScriptLeadsToTheSameState() throws {
    let text = "play pinDrag\nplace Krone crown\ndrag card-2 pin:bird\ninterim"
    let (one, two) = (ScriptDesk(), ScriptDesk())
    try one.run(text)
    try two.run(text)
    #expect(
      one.player?.director.scene.stateDigest == two.player?.director.scene.stateDigest)
  }
}

/// Documents that scripts make.
struct PinScriptEditingTests {
  @Test func aUnitIsMadeSavedAndPlayed() throws {
    let desk = ScriptDesk(nil)
    try desk.run(
      """
      edit
      title-course Skelett
      add-unit "1. Testat"
      add-exercise Arm t1
      expect exercise t1/e1
      add-picture arm.png
      tool smallPin
      tap 0.3,0.3
      name "Elle|Ulna"
      tool largePin
      pointer ended 0.6,0.6 800
      expect pending yes
      name Speiche
      select -
      expect pins 2
      expect labels 1 Elle Ulna
      paste "Handwurzel\\nFinger"
      expect waiting 2
      tap 0.2,0.8
      tap 0.8,0.2
      expect pins 4
      note 1 "innen"
      option exercise shuffle yes
      option course choices 3
      expect changed yes
      save
      expect changed no
      play pinLabel e1
      select 1
      type Ulna
      commit
      select 2
      type Speiche
      evaluate
      evaluate
      """)
    #expect(desk.records.first?.right == 2)
    let exercise = try #require(desk.course.units.first?.exercises.first?.pins)
    #expect(exercise.pins.map { $0.labels.map(\.text) }.last == ["Finger"])
    #expect(exercise.pins[1].size == .large)
    #expect(exercise.options.shuffle == true && desk.course.options.choices == 3)
  }

  /// What is done by hand and what is done by edits make the same bytes.
  @Test func handsAndEditsMakeTheSameDocument() throws {
    let (edits, hands) = (ScriptDesk(nil), ScriptDesk(nil))
    let start = "edit\nadd-exercise Arm\nadd-picture arm.png\n"
    try edits.run(
      start + """
        tool smallPin
        pointer ended 0.25,0.5 600
        name Elle
        select pin:1
        add-label 1 Ulna
        size 1 large
        select -
        save
        """)
    try hands.run(
      start + """
        key p
        tap 0.25,0.5
        key "Elle"
        key enter
        tap tool-select
        tap pin:1
        tap edit-field
        key "Ulna"
        key enter
        tap pin-size
        key ctrl+s
        expect changed no
        """)
    #expect(edits.saved.count == 1)
    // The place of a press is that of a pixel.
    let (made, drawn) = (
      edits.course.pinExercises[0].exercise, hands.course.pinExercises[0].exercise
    )
    #expect(made.pins.map(\.labels) == drawn.pins.map(\.labels))
    #expect(made.pins.map(\.size) == drawn.pins.map(\.size))
    #expect(made.pins[0].place.distance(to: drawn.pins[0].place, aspect: 1) < 0.001)
  }

  @Test func whatIsRefusedIsAFaultUnlessExpected() throws {
    let desk = ScriptDesk()
    #expect(desk.fault("edit garden\ndelete-label crown 1\nundo")?.line == 2)
    #expect(desk.fault("edit garden\ndelete-label crown 1")?.line == 2)
    try desk.run("edit garden\ndelete-label crown 1\nexpect note onlyLabel\nundo")
    desk.outcome = .changedOutside
    #expect(desk.fault("edit\ntitle-course Neu\nsave")?.problem.contains("somebody else") == true)
    try desk.run("edit\ntitle-course Neu\nsave overwrite\nexpect changed no")
    #expect(desk.course.title == "Neu")
  }

  @Test func thePreviewPlaysWithoutARecord() throws {
    let desk = ScriptDesk()
    try desk.run(
      """
      edit garden
      preview pinFind
      touch 0.5,0.2
      expect verdict crown right
      leave
      expect pins 5
      back
      expect exercises 1
      open garden
      delete pin:crown
      restore pin:crown
      undo
      redo
      expect pins 5
      """)
    #expect(desk.records.isEmpty)
  }
}
