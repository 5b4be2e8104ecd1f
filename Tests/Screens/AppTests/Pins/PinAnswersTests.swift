import Classroom
import Exercises
import OurGames
import PinCourses
import Pins
import Play
import Stage
import Synchronization
import Testing

@testable import App
@testable import PinRounds

/// What was answered for pins, in the teacher's area, and what follows from decisions about names.
struct PinAnswersTests {
  private let kept: TemporaryStore
  private let mia: Classroom.Pupil
  private let disk = DecisionsDouble()

  init() throws {
    (kept, mia) = try TemporaryStore.withMia()
    try kept.store.setTeacherSecret("Apfelbaum")
  }

  private func pupil(_ child: Classroom.Pupil? = nil, atStart: Bool = false) throws -> Pupil {
    let course = try #require(try Library.levels().first { $0.path == "blume.json" })
    return try Pupil(
      [course], store: kept.store, child: child, atStart: atStart, pinFiles: disk.files)
  }

  /// Mia types a name for the third pin, and the right ones for the others.
  @discardableResult
  private func play(_ name: String) throws -> PinRecord {
    let pupil = try pupil(mia)
    for button in ["document", "blume.json#0", "pinlabel", "play"] { pupil.tap(button) }
    let scene = try #require(pupil.scene as? PinScene)
    for (pin, shown) in scene.round.task.shown.enumerated() {
      scene.send(.select(pin: pin))
      scene.send(.type(pin == 2 ? name : shown))
      scene.send(.commit)
    }
    scene.send(.evaluate)
    pupil.host.run()
    return try #require(scene.round.record)
  }

  private func answers() throws -> Pupil {
    let teacher = try pupil(atStart: true)
    teacher.tap("teacher")
    teacher.host.send(.text("Apfelbaum"))
    teacher.host.run()
    teacher.press(.enter)
    teacher.tap("pin-answers")
    #expect(teacher.scene is PinCoursesScene)
    teacher.tap("blume.json")
    return teacher
  }

  private func page(_ teacher: Pupil) throws -> PinAnswersPage {
    try #require((teacher.scene as? PinAnswersScene)?.page)
  }

  @Test func theTeacherSeesWhatWasAnswered() throws {
    try play("Fliegenpilz")
    try play("fliegenpilz")
    let teacher = try answers()
    let page = try page(teacher)
    #expect(page.report?.rounds == 2)
    // The pin with the most misses is chosen, and its wrong names are gathered.
    #expect(page.line?.number == 3 && page.line?.tally.wrong == 2)
    #expect(page.names.map(\.count) == [2])
    #expect(teacher.words.contains("2 Runden ausgewertet"))
    #expect(teacher.words.contains("✗ 2") && teacher.words.contains("Gilt"))
    teacher.tap("pin-1")
    #expect(try self.page(teacher).line?.number == 1)
    #expect(teacher.words.contains("Alle Namen, die hier geschrieben wurden, waren richtig."))
    teacher.tap("next-exercise")
    #expect(teacher.words.contains("Noch hat hier niemand diese Übung ausgewertet."))
    teacher.press(.escape)
    #expect(teacher.scene is PinCoursesScene)
    teacher.press(.escape)
    #expect(teacher.screen == "teacher")
  }

  @Test func anAcceptedNameIsRightFromThenOnAndBefore() throws {
    #expect(try play("Laubfahne").right == 4)
    let teacher = try answers()
    teacher.tap("accept-1")
    #expect(try page(teacher).line?.tally.right == 1)
    #expect(try page(teacher).line?.formerTally.wrong == 1, "what Mia has seen is kept")
    #expect(teacher.words.contains("✓ gilt"))
    let hash = try #require(try kept.store.rounds(of: mia.id).first).documentHash
    // Rounds that come are judged so, and count as rounds of the same.
    #expect(try play("laubfahne").right == 5)
    #expect(try Set(kept.store.rounds(of: mia.id).map(\.documentHash)) == [hash])
    let later = try answers()
    #expect(try page(later).report?.rounds == 2)
    later.tap("pin-3")
    // Taking it back would cost points that were seen, so it is asked about.
    later.tap("take-back-1")
    #expect(later.sees("take-back-now"))
    later.tap("take-back-now")
    #expect(try page(later).line?.tally.wrong == 1)
    #expect(disk.decisions.isEmpty)
    #expect(try play("Laubfahne").right == 4)
  }

  @Test func refusingWhatWasSeenToBeRightIsAskedAbout() throws {
    // Almost right: a typing error.
    #expect(try play("Blat").almost == 1)
    let teacher = try answers()
    teacher.tap("refuse-1")
    #expect(disk.decisions.isEmpty)
    teacher.tap("refuse-later")
    #expect(disk.decisions.map(\.amendment.decision) == [.refused])
    #expect(try page(teacher).line?.tally.almost == 1, "points stay")
    #expect(try play("Blat").almost == 0)
    let later = try answers()
    later.tap("take-back-1")
    later.tap("refuse-1")
    later.tap("refuse-all")
    #expect(try page(later).line?.tally.almost == 0)
  }

  @Test func whatCannotBeKeptIsTold() throws {
    try play("Laubfahne")
    disk.isFull = true
    let teacher = try answers()
    teacher.tap("accept-1")
    #expect(try page(teacher).line?.tally.right == 0)
    #expect(teacher.sees("toast"))
  }

  @Test func aDamagedFileOfDecisionsIsToldOnce() throws {
    try play("Laubfahne")
    disk.setAside = "/home/x/name-decisions.json.damaged-1"
    #expect(try answers().sees("toast"))
    disk.setAside = nil
    #expect(try !answers().sees("toast"))
  }

  @Test func aBarIsAsLongAsItsParts() {
    var tally = PinReport.Tally()
    #expect(PinAnswersPage.parts(of: tally, along: 100).isEmpty)
    for verdict in [Verdict.right, .right, .part(500), .missed] { tally.add(verdict) }
    let parts = PinAnswersPage.parts(of: tally, along: 100)
    #expect(parts.map(\.verdict) == [.right, .almost, .missing])
    #expect(parts.map(\.start) == [0, 50, 75] && parts.map(\.length) == [50, 25, 25])
  }
}

/// Decisions in memory.
private final class DecisionsDouble: Sendable {
  private struct State {
    var decisions: [PinDecision] = []
    var isFull = false
    var setAside: String?
  }

  private let state = Mutex(State())
  private let disk = PinDiskDouble()

  var decisions: [PinDecision] { state.withLock { $0.decisions } }

  var setAside: String? {
    get { state.withLock { $0.setAside } }
    set { state.withLock { $0.setAside = newValue } }
  }

  var isFull: Bool {
    get { state.withLock { $0.isFull } }
    set { state.withLock { $0.isFull = newValue } }
  }

  var files: PinFiles {
    var files = disk.files
    files.decisions = { [self] in (decisions, setAside) }
    files.keepDecisions = { [self] decisions in
      state.withLock { state in
        guard !state.isFull else { return false }
        state.decisions = decisions
        return true
      }
    }
    return files
  }
}
