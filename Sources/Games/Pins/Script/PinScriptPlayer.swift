import GameScreens
import PinCourses
import PinEditing
import PinRounds
import Stage

/// Runs a script on the screens of rounds and of the editor, without a window.
///
/// Events and edits go the way that presses and keys take, so a round played by a script is the same round. Each command
/// takes a tick at least.
package final class PinScriptPlayer: TickObserver {
  package let director: Director
  private let host: PinScriptHost
  /// The records of the rounds that were evaluated, in their order; previews and practice make none.
  package private(set) var records: [PinRecord] = []
  /// The line that is run, from 1.
  private(set) var line = 0
  /// What was announced so far.
  private(set) var said: [String] = []
  /// Whether the round on the screen was left.
  private(set) var isLeft = false

  private var opening: PinScriptHost.Opening?
  /// The scene of the last round that was opened, and whether its record was taken.
  private var opened: PinScene?
  private var isRecorded = false
  private var wantsRestart = false
  /// Why the last edit was not done, and its line, until a script expects it.
  private var refusal: (line: Int, note: PinEditNote)?
  private(set) var saving: PinWriting?

  /// The most ticks that a change of screens takes.
  private static let longestTransition = 120

  package init(_ host: PinScriptHost, viewport: Viewport) {
    self.host = host
    director = Director(scene: Scene(portraitDesignSize: Size(720, 1280)), viewport: viewport)
    director.add(self)
  }

  /// Runs a script to its end.
  ///
  /// - Throws: `PinScriptFault`, or what the host throws.
  package func run(_ script: PinScript) throws {
    for line in script.lines {
      self.line = line.number
      try run(line)
    }
    try checkRefusal()
  }

  private func run(_ line: PinScript.Line) throws {
    if line.verb != "expect" { try checkRefusal() }
    var words = PinScriptWords(line)
    let verbs = PinScriptVerb.named(line.verb).filter { $0.takes(line.words.count) }
    let verb = verbs.first { isMeant($0.action) }
    switch verb?.action {
    case .event(let event)?:
      guard let scene = round, !isLeft else { throw noScreen(for: line.verb, "a round", "play") }
      try scene.send(event(&words, scene.round))
    case .edit(let edit)?:
      guard let desk else { throw noScreen(for: line.verb, "the editor", "edit") }
      apply(try edit(&words, desk.editing), on: desk)
    case .screen(let action)?: try action(&words, self)
    case nil:
      let isEdit = verbs.contains { if case .edit = $0.action { true } else { false } }
      let isEvent = verbs.contains { if case .event = $0.action { true } else { false } }
      guard isEdit, isEvent else {
        throw noScreen(
          for: line.verb, isEdit ? "the editor" : "a round", isEdit ? "edit" : "play")
      }
      throw noScreen(for: line.verb, "a round or the editor", "play or edit")
    }
    guard words.isAtEnd else {
      throw words.fault(
        "“\(line.verb)” has words too many", "write \(line.verb) \(verb?.usage ?? "")")
    }
    wait(1)
  }

  private func isMeant(_ action: PinScriptVerb.Action) -> Bool {
    switch action {
    case .event: round != nil && !isLeft
    case .edit: desk != nil
    case .screen: true
    }
  }

  private func noScreen(for verb: String, _ screen: String, _ opener: String) -> PinScriptFault {
    PinScriptFault(
      line, "“\(verb)” needs \(screen), which is not on the screen",
      "open it with \(opener) before")
  }

  // MARK: What is on the screen

  /// The round that is shown; nil if another screen is.
  var round: PinScene? { director.scene as? PinScene }

  /// The desk of the editor's screen that is shown; nil if another one is.
  var desk: PinEditorDesk? {
    switch director.scene {
    case let scene as PinEditorScene: scene.desk
    case let scene as PinCourseEditorScene: scene.desk
    case let scene as PinSettingsScene: scene.desk
    default: nil
    }
  }

  /// The scene of the last round that was opened, and which attempt it is, from 0.
  var openedScene: PinScene? { opened }
  var attempt: Int { opening?.attempt ?? 0 }

  /// Lets time pass, and other screens come where they are wanted.
  func wait(_ ticks: Int) {
    for _ in 0..<ticks { advance([]) }
  }

  /// A tick with input.
  func advance(_ input: [InputEvent]) {
    _ = director.advanceOneTick(input: input)
    settle()
  }

  /// Shows another screen.
  private func show(_ scene: Scene) {
    director.present(scene)
    settle()
  }

  private func settle() {
    var left = Self.longestTransition
    while director.isInTransition, left > 0 {
      _ = director.advanceOneTick()
      left -= 1
    }
    if let opened, director.scene === opened, !isRecorded, let record = opened.round.record {
      isRecorded = true
      records.append(record)
    }
    guard wantsRestart, var next = opening else { return }
    wantsRestart = false
    next.attempt += 1
    next.former = nil
    restart(next)
  }

  package func announced(_ announcement: Announcement, tick: Int) {
    said.append(announcement.text)
  }

  // MARK: Rounds

  /// Opens a round.
  ///
  /// - Parameter exercise: its id; nil for the first that the game can play.
  package func play(_ game: PinGame, _ exercise: String?) throws {
    try open(PinScriptHost.Opening(game: game, exercise: exercise))
  }

  private func open(_ wanted: PinScriptHost.Opening) throws {
    var wanted = wanted
    wanted.onLeave = { [weak self] in self?.isLeft = true }
    wanted.onRestart = { [weak self] in self?.wantsRestart = true }
    let scene = try host.play(wanted)
    (opening, opened) = (wanted, scene)
    (isRecorded, isLeft, wantsRestart) = (false, false, false)
    show(scene)
  }

  /// A restart that was pressed; a document that has gone meanwhile is told by the next command.
  private func restart(_ next: PinScriptHost.Opening) {
    try? open(next)
  }

  /// Opens the round again: one that was left open goes on, one that is evaluated begins anew if this is allowed.
  func load(line: Int) throws {
    guard let scene = round else { throw noScreen(for: "load", "a round", "play") }
    guard scene === opened, var next = opening else {
      // The round of a preview has its own rules alone.
      return scene.send(.load)
    }
    let isOver = scene.round.isOver
    if isLeft, !isOver, let screen = scene as? any GameScreen {
      next.former = GameContext.Replay(moves: screen.moveText, ticks: scene.ticks)
      return try open(next)
    }
    guard isLeft || scene.round.phase == .evaluated && scene.round.task.settings.retake else {
      return
    }
    next.attempt += 1
    next.former = nil
    try open(next)
  }

  // MARK: The editor

  /// Opens the editor, with an exercise if one is named.
  func edit(_ words: inout PinScriptWords) throws {
    let desk = try desk ?? host.edit()
    guard !words.isAtEnd else { return show(PinCourseEditorScene(desk)) }
    desk.send(.open(try words.address(desk.editing.course)))
    showExercise(desk)
  }

  private func showExercise(_ desk: PinEditorDesk) {
    show(
      PinEditorScene(desk) { [weak self, weak desk] in
        if let desk { self?.director.present(PinCourseEditorScene(desk)) }
      })
  }

  /// Does what a teacher does, and shows the exercise that it opens or closes.
  func apply(_ edit: PinEdit, on desk: PinEditorDesk) {
    let before = desk.editing.address
    let note: PinEditNote?
    if let editor = director.scene as? PinEditorScene {
      note = editor.send(edit)
    } else {
      note = desk.send(edit)
      director.scene.layout()
    }
    refusal = note.map { (line, $0) }
    let address = desk.editing.address
    guard address != before else { return }
    if address != nil { showExercise(desk) } else { show(PinCourseEditorScene(desk)) }
  }

  func save(_ words: inout PinScriptWords) throws {
    let isOverwriting = try words.flag("overwrite")
    guard let desk else { throw noScreen(for: "save", "the editor", "edit") }
    desk.send(.select(desk.editing.selection))
    desk.save(overwriting: isOverwriting) { [weak self] in self?.saving = $0 }
    director.scene.layout()
    switch saving {
    case .written?: break
    case .changedOutside?:
      throw words.fault(
        "the file was changed by somebody else", "write save overwrite if it is to be lost")
    case .failed?, nil:
      throw words.fault("the file could not be written", "check the folder and the disk")
    }
  }

  /// Shows the open exercise as pupils see it.
  func preview(_ words: inout PinScriptWords) throws {
    guard let editor = director.scene as? PinEditorScene else {
      throw noScreen(for: "preview", "an exercise in the editor", "edit EXERCISE")
    }
    editor.preview()
    guard !words.isAtEnd else { return }
    let game = try words.game()
    wait(20)
    // One that only one game plays asks nothing.
    if round == nil { try tap(named: "preview-\(game.rawValue)", .mouse) }
    wait(1)
    guard round?.round.task.game == game else {
      throw words.fault(
        "the exercise cannot be played as \(game.rawValue)", "choose another game")
    }
  }

  /// Takes a picture's file beside the document.
  func takePicture(_ words: inout PinScriptWords, replaces: Bool) throws {
    guard let editor = director.scene as? PinEditorScene else {
      throw noScreen(for: "add-picture", "an exercise in the editor", "edit EXERCISE")
    }
    let replaced = replaces ? try words.picture(editor.editing) : nil
    let path = host.path(try words.text())
    var refused: PinPictureRefusal?
    editor.desk.setup.take(path) { [weak self] result in
      switch result {
      case .failure(let refusal): refused = refusal
      case .success(let taken):
        let (file, width, height) = (taken.file, taken.width, taken.height)
        self?.apply(
          replaced.map { .replacePicture($0, file: file, width: width, height: height) }
            ?? .addPicture(file: file, width: width, height: height), on: editor.desk)
      }
    }
    if let refused {
      throw words.fault(
        "the picture \(path) is refused: \(refused.rawValue)", "choose another one")
    }
  }

  // MARK: Refused edits

  /// Takes why the last edit was not done; nil if it was.
  func takeRefusal() -> PinEditNote? {
    defer { refusal = nil }
    return refusal?.note
  }

  private func checkRefusal() throws(PinScriptFault) {
    guard let refusal else { return }
    throw PinScriptFault(
      refusal.line, "the edit was not done: \(refusal.note.rawValue)",
      "correct it, or write “expect note \(refusal.note.rawValue)” below it")
  }
}
