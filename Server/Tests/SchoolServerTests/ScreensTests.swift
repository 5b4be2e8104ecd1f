import App
import Classroom
import Controls
import Documents
import Foundation
import GameRegister
import GameScreens
import Play
import SceneFiles
import School
import SchoolExchange
import SchoolStore
import Stage
import StageTesting
import Testing

/// The window's screens, driven without a window, and the server as it is shipped: from the code on the board to the
/// round that the server has verified.
@Suite struct ScreensTests {
  /// A machine at which somebody presses and types.
  private final class Window {
    let folder: DataFolder
    let flow: AppFlow
    let host: HeadlessHost

    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    init(in folder: URL) throws {
      let data = DataFolder(folder.appending(path: "machine-\(UUID())").path)
      self.folder = data
      let texts = try Data(
        contentsOf: Self.root.appending(path: "Assets/Translations/de.json"))
      var configuration = AppFlow.Configuration(
        games: GameRegister.games, entries: [],
        translations: [
          Translation(
            language: "de", texts: try JSONDecoder().decode([String: String].self, from: texts))
        ],
        scenes: SceneLibrary.read(folder: Self.root.appending(path: "Assets/Scenes").path).library,
        language: "de", seed: 7,
        classroom: { () throws(ClassroomError) in try ClassroomStore(in: data) }
      ) { path in
        let bytes = FileManager.default.contents(atPath: path) ?? Data()
        let result = DocumentReader.read(bytes: Array(bytes), fileName: path)
        return LibraryEntry(path: path, result).map { .readable($0) }
          ?? .unreadable(path: path, diagnostics: result.diagnostics)
      }
      configuration.network = .ofMachine
      configuration.networkQueue = DiskQueue(isBeside: true)
      flow = AppFlow(configuration)
      host = HeadlessHost(scene: flow.startScene())
      flow.director = host.director
    }

    var game: (Scene & GameScreen)? { host.scene as? Scene & GameScreen }

    func sees(_ name: String) -> Bool {
      host.scene.first(named: name).map { !$0.isHidden } ?? false
    }

    func reads(_ words: String) -> Bool {
      var isFound = false
      host.scene.visitTree { if let label = $0 as? Label, label.text == words { isFound = true } }
      return isFound
    }

    func tap(_ name: String) throws {
      host.tap(try #require(host.scene.first(named: name), "\(name) is not there"))
      host.run(ticks: 60)
    }

    /// Types something where the focus is, and finishes it.
    func write(_ words: String) {
      host.type(words)
      host.press(.enter)
      host.run(ticks: 60)
    }

    /// Joins a class from the first screen, as a teacher who has set no secret yet.
    func join(_ address: String, _ code: String) throws {
      try tap("teacher")
      write("Ich bin die Lehrkraft")
      write("Apfelbaum")
      write("Apfelbaum")
      try tap("school")
      write(address)
      write(code)
    }

    /// Goes back to the first screen.
    func goBackToStart() {
      for _ in 0..<2 {
        host.press(.escape)
        host.run(ticks: 60)
      }
    }

    /// Lets the screens go on until something is so, for half a minute at most.
    func waits(until isReached: () -> Bool) async throws -> Bool {
      for _ in 0..<3000 {
        if isReached() { return true }
        host.run()
        try await Task.sleep(for: .milliseconds(10))
      }
      return false
    }

    /// Plays what is chosen to its end; all of it right.
    func play() async throws {
      try tap("mathpiano")
      try tap("play")
      try tap("start")
      for _ in 0..<40 where game != nil {
        guard host.run(atMost: 2000, until: { game?.openQuestion != nil || game == nil }),
          let question = game?.openQuestion
        else { break }
        let count = game?.roundRecord.answers.count ?? 0
        try tap("umbrella-\(question.rightIndex + 1)")
        _ = host.run(atMost: 3000) { (game?.roundRecord.answers.count ?? .max) > count }
      }
      #expect(host.run(atMost: 3000) { sees("again") })
      // The result comes in first.
      host.run(ticks: 120)
    }
  }

  @Test func aChildPlaysWhatIsAssignedAndTheServerVerifiesIt() async throws {
    let school = try await ServedSchool()
    let window = try Window(in: school.folder)

    // The teacher joins the class.
    try window.join(school.server.address, school.code.lowercased())
    #expect(try await window.waits { window.reads("Schule am See") })
    #expect(window.reads("Klasse: 2a"))
    window.goBackToStart()

    // Mia comes in with her pictures, after others.
    try window.tap("child-Mia")
    for picture in ["owl", "fox", "cat"] { try window.tap("picture-\(picture)") }
    #expect(
      try await window.waits { window.reads("Das waren andere Bilder. Versuch es noch einmal!") })
    window.host.run(ticks: 60)
    for picture in ["fox", "owl", "cat"] { try window.tap("picture-\(picture)") }
    #expect(try await window.waits { window.sees("tab-play") })
    #expect(window.flow.player?.name == "Mia")

    // What is assigned comes by itself, is played, and arrives.
    #expect(try await window.waits { window.sees("task") })
    try window.tap("task")
    try await window.play()
    #expect(try await window.waits { window.reads("Gesendet") })
    #expect(try await verified(1, at: school))
    try window.tap("home")
    #expect(window.reads("Fertig!"))

    // Without the server she plays on, and comes in again; who was never here does not.
    school.server.stop()
    try window.tap("task")
    try await window.play()
    #expect(try await window.waits { window.sees("again") && !window.reads("Gesendet") })
    try window.tap("home")
    window.host.press(.escape)
    window.host.run(ticks: 60)
    try window.tap("child-Mia")
    for picture in ["fox", "owl", "cat"] { try window.tap("picture-\(picture)") }
    #expect(try await window.waits { window.sees("tab-play") })
    try window.tap("who")
    try window.tap("child-Ben")
    for picture in ["frog", "fox", "owl"] { try window.tap("picture-\(picture)") }
    #expect(
      try await window.waits {
        window.reads(
          "Die Schule antwortet nicht, darum kommst du noch nicht hinein. Spiel so lange als Gast!")
      })
    try school.server.start()
    #expect(try await verified(2, at: school))
    window.flow.close()
    #expect(try #require(window.flow.classroom).outboxState().count == 0)
  }

  /// What a child does is on the teacher's board, and the child looks up when the teacher lets all pause.
  @Test func theTeacherSeesALessonAndLetsAllPause() async throws {
    let school = try await ServedSchool()
    let window = try Window(in: school.folder)
    let (desk, id) = (school.desk, school.schoolClass.id)
    // A longer document than the one that is assigned to everybody.
    let words = (1...12).map { "Wort \($0),\($0),x\($0),y\($0),z\($0)\n" }.joined()
    let made = try await desk.addDocument(
      Array("question,answer,wrong1,wrong2,wrong3\n\(words)".utf8), fileName: "woerter.csv",
      title: "Wörter", to: school.assignment.document.subject)
    try await desk.withdraw(school.assignment.id)
    _ = try await desk.assign(
      DocumentVersion.ID(
        subject: school.assignment.document.subject, hash: try #require(ContentHash(made.name))),
      AssignmentTerms())
    try window.join(school.server.address, school.code)
    #expect(try await window.waits { window.reads("Schule am See") })
    window.goBackToStart()
    // The teacher looks before anybody is there.
    _ = try await desk.watch(id)
    try window.tap("child-Mia")
    for picture in ["fox", "owl", "cat"] { try window.tap("picture-\(picture)") }
    #expect(try await window.waits { window.sees("task") })
    func isSeen(_ isSo: (LiveCard) -> Bool) async throws -> Bool {
      for _ in 0..<600 {
        window.host.run()
        if let mia = try await desk.watch(id).cards.first(where: { $0.called == "Mia" }), isSo(mia)
        {
          return true
        }
        try await Task.sleep(for: .milliseconds(20))
      }
      return false
    }
    #expect(
      try await isSeen {
        $0.standing == .waiting && $0.state?.quiet(for: 0) == LiveState(.waiting)
      })

    // An answer is seen within a second, also a wrong one.
    try window.tap("task")
    try window.tap("mathpiano")
    try window.tap("play")
    try window.tap("start")
    #expect(try await isSeen { $0.standing == .playing && $0.state?.title == "Wörter" })
    func answer(isRight: Bool) throws {
      #expect(window.host.run(atMost: 2000) { window.game?.openQuestion != nil })
      let question = try #require(window.game?.openQuestion)
      let index = isRight ? question.rightIndex : (question.rightIndex + 1) % 3
      let count = window.game?.roundRecord.answers.count ?? 0
      try window.tap("umbrella-\(index + 1)")
      #expect(
        window.host.run(atMost: 3000) { (window.game?.roundRecord.answers.count ?? 0) > count })
    }
    try answer(isRight: false)
    #expect(try await isSeen { $0.state?.wrong == 1 && $0.state?.last == [.wrong] })

    // All pause: the round stands still, no key helps, and the words are there.
    let wish = "Schau bitte zu deiner Lehrkraft. Gleich geht es weiter."
    #expect(window.host.run(atMost: 2000) { window.game?.openQuestion != nil })
    try await desk.hold(LivePause(isHeld: true), in: id)
    #expect(try await window.waits { window.game?.roundPhase == .paused })
    window.host.run(ticks: 30)
    #expect(window.reads(wish) && !window.sees("resume"))
    for key in [Key.escape, .p, .r, .enter, .space] {
      window.host.press(key)
      window.host.run(ticks: 5)
    }
    #expect(window.game?.roundPhase == .paused && window.reads(wish))
    #expect(try await isSeen { $0.standing == .paused })
    // It goes on by itself, after a moment to find the question again.
    try await desk.hold(LivePause(isHeld: false), in: id)
    #expect(try await window.waits { !window.reads(wish) })
    #expect(window.game?.roundPhase == .paused)
    #expect(try await window.waits { window.game?.roundPhase == .playing })
    #expect(try await isSeen { $0.standing == .playing })

    // Where the server is gone, nobody is held for ever.
    try await desk.hold(LivePause(isHeld: true), in: id)
    #expect(try await window.waits { window.game?.roundPhase == .paused })
    school.server.kill()
    let lost = ContinuousClock.now
    var isFree = false
    for _ in 0..<800 where !isFree {
      for _ in 0..<10 { window.host.run() }
      isFree = window.game?.roundPhase == .playing
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(isFree && lost.duration(to: .now) < .seconds(40))
    window.flow.close()
  }

  /// Somebody may have the server's key, so it gets a new one: the machine joins again, and loses nothing.
  @Test func whatWaitsSurvivesANewKeyOfTheServer() async throws {
    let school = try await ServedSchool()
    let window = try Window(in: school.folder)
    try window.join("127.0.0.1:\(school.server.port)", school.code)
    #expect(try await window.waits { window.reads("Schule am See") })
    let store = try #require(window.flow.classroom)
    let former = try #require(try store.school())
    window.goBackToStart()
    try window.tap("child-Mia")
    for picture in ["fox", "owl", "cat"] { try window.tap("picture-\(picture)") }
    #expect(try await window.waits { window.sees("task") })
    school.server.stop()
    try window.tap("task")
    try await window.play()
    #expect(try store.outboxState().count == 1)

    let data = school.folder.appending(path: "school.sqlite").path
    let renewed = try Program.run(["new-key", "--data", data])
    #expect(renewed.status == 0, "\(renewed.errors)")
    try school.server.start()
    // The former code has ended with the key.
    let code = try await school.store.invite(into: school.schoolClass.id).code.description
    try window.tap("home")
    try window.tap("who")
    try window.tap("teacher")
    window.write("Apfelbaum")
    try window.tap("school")
    try window.tap("another")
    window.write(code)
    #expect(try await window.waits { (try? store.school()?.place.key) != former.place.key })
    #expect(try await verified(1, at: school))
    let key = try #require(try store.school()?.place.key)
    #expect(renewed.lines[0] == "key \(key)")
    window.flow.close()
  }

  private func verified(_ count: Int, at school: ServedSchool) async throws -> Bool {
    for _ in 0..<1200 {
      if try await school.store.verificationCounts() == ["verified": count] { return true }
      try await Task.sleep(for: .milliseconds(50))
    }
    return false
  }
}
