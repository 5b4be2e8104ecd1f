import App
import Classroom
import Controls
import Documents
import Exercises
import GameScreens
import Pins
import Play
import SceneFiles
import SchoolLink
import Stage

/// Every screen in every state worth seeing, reached by playing: for pictures and their checks.
package struct Showcase {
  /// A screen at a moment.
  package struct Scenery {
    /// What it shows, such as `mathpiano-wrong`; the name of its picture.
    package let name: String
    /// The director at that moment.
    package let director: Director
    /// The frame to be drawn.
    package let frame: FrameOutput
  }

  let games: [GameModule]
  let entries: [LibraryEntry]
  private let translation: Translation
  private let others: [Translation]
  let settings: PupilSettings
  private let scenes: SceneLibrary
  let viewport: Viewport
  private let classroom: ClassroomStore?
  let pictures: PictureBook.Look
  private let path: LearningPath?

  /// A showcase of the documents for a window.
  ///
  /// - Parameters:
  ///   - games: the games; the first shows what is the same in all.
  ///   - entries: the documents.
  ///   - translation: the texts.
  ///   - others: the texts of the other languages that can be chosen.
  ///   - scenes: the scene files.
  ///   - viewport: the window.
  ///   - settings: the pupil's settings, except for the language.
  ///   - classroom: an empty store, which is filled with pupils; without one the screens that show
  ///     pupils are skipped.
  ///   - pictures: inspects the file of a picture.
  ///   - path: the learning path; without one the walk is skipped.
  package init(
    games: [GameModule], entries: [LibraryEntry], translation: Translation,
    others: [Translation] = [],
    scenes: SceneLibrary, viewport: Viewport, settings: PupilSettings = PupilSettings(),
    classroom: ClassroomStore? = nil, pictures: @escaping PictureBook.Look = { _ in nil },
    path: LearningPath? = nil
  ) {
    self.path = path
    self.pictures = pictures
    self.classroom = classroom
    self.games = games
    self.entries = entries
    self.others = others
    self.settings = settings
    self.translation = translation
    self.scenes = scenes
    self.viewport = viewport
  }

  /// Plays up to each screen whose name begins so, and passes it to `show`.
  package func visit(only prefix: String, _ show: (Scenery) throws -> Void) rethrows {
    func showWanted(_ scenery: Scenery) throws {
      if scenery.name.hasPrefix(prefix) { try show(scenery) }
    }
    // Nothing else has to be played up to those.
    if prefix.hasPrefix("pins-edit") {
      try visitPinEditor(showWanted)
    } else if prefix.hasPrefix("pins-answers") {
      try visitPinAnswers(showWanted)
    } else {
      try prefix.hasPrefix("pins") ? visitPins(showWanted) : visit(showWanted)
    }
  }

  /// Plays up to each screen and passes it to `show`; a document that a game cannot play is
  /// skipped.
  package func visit(_ show: (Scenery) throws -> Void) rethrows {
    try show(settled("start-guest") { $0.startScene() })
    if let classroom {
      try visitPupils(of: classroom, show)
      try visitSchool(of: classroom, show)
    }
    if path != nil {
      try show(settled("world", onPath: true) { $0.homeScene() })
      for year in [2, 4] {
        try show(
          settled("world-year\(year)", onPath: true) { flow in
            walk(flow, until: year)
            return flow.homeScene()
          })
      }
      try show(
        settled("world-list", onPath: true) { flow in
          flow.session.visit.showsList = true
          return flow.homeScene()
        })
    }
    try show(settled("menu") { $0.homeScene() })
    try show(settled("achievements") { $0.homeScene(tab: .achievements) })
    try show(settled("settings") { $0.homeScene(tab: .settings) })
    try show(settled("menu-quit", then: [.key(KeyPress(.escape))]) { $0.homeScene() })
    try show(settled("menu-problem", then: [.drop(path: "Levels/Tiere.json")]) { $0.homeScene() })
    try show(brokenFile)
    for group in SettingsGroup.allCases where group != .me {
      try show(settled("settings-\(group.rawValue)") { settings(group, of: $0) })
    }
    try show(settled("gallery-gestures") { GestureGalleryScene(translation: $0.translation) })
    for page in ControlsGalleryScene.Page.allCases {
      try show(
        settled("gallery-controls-\(page.rawValue)") {
          ControlsGalleryScene(translation: $0.translation, page: page)
        })
    }
    for (name, page, key) in [
      ("dialog", ControlsGalleryScene.Page.messages, "ask"), ("question", .messages, "long"),
      ("toast", .messages, "toast"), ("keyboard", .text, "field"),
    ] {
      try show(touched("gallery-controls-\(name)", page, key))
    }
    try show(settled("document-due") { $0.documentScene(Showcase.dueEntry) })
    let faulty = faultyEntry
    try show(settled("document-faults") { $0.documentScene(faulty) })
    try show(settled("faults") { $0.scene(.faults(faulty.path, faulty.diagnostics, of: faulty)) })
    for count in 2...3 {
      try show(settled("question-\(count)") { $0.scene(.question(Showcase.question(count))) })
    }
    try show(
      settled("menu-asks") {
        $0.library.entries = Array($0.entries.prefix(2))
        $0.storage.troubles.note(.unclear(Showcase.question(2)))
        return $0.homeScene()
      })
    try show(
      settled("document-decided") { flow in
        var entry = faulty
        entry.isDecided = true
        return flow.documentScene(entry)
      })
    if let (entry, game) = narrowFit {
      try show(
        settled("document-leftout") { flow in
          let scene = flow.documentScene(entry)
          (scene as? DocumentScene)?.choose(game.game)
          return scene
        })
    }
    for (index, module) in games.enumerated() {
      guard let entry = entry(for: module) else { continue }
      let name = module.game.rawValue
      if index == 0 { try show(settled("document") { $0.documentScene(entry) }) }
      try show(round("\(name)-ready", module, entry, pupil: nil) { $0.tick == 30 })
      try show(
        round(
          "\(name)-playing", module, entry, pupil: Showcase.slow(in: module)
        ) {
          $0.roundRecord.answers.count == 2 && $0.roundPhase == .playing
            && $0.ticksAfterAnswer > 280
        })
      try show(
        round("\(name)-right", module, entry, pupil: .perfect) {
          $0.roundRecord.answers.count == 2 && $0.ticksAfterAnswer > 40
        })
      try show(
        round("\(name)-wrong", module, entry, pupil: .random) {
          $0.roundRecord.answers.last.map { !$0.isCorrect } == true && $0.ticksAfterAnswer > 40
        })
      try show(paused(module, entry))
      if index == 0 { try show(pausedWithAll(module, entry)) }
      try show(result(module, entry))
      guard index == 0 else { continue }
      try show(
        round("\(name)-late", module, entry, pupil: VirtualPupil(skill: 1, time: 300)) {
          $0.roundRecord.answers.last?.isMissed == true && $0.ticksAfterAnswer > 40
        })
      try show(film(module, entry))
      if let long = longRule(for: module) {
        let pupil = VirtualPupil(skill: 1, time: 2)
        try show(
          round("\(name)-great", module, long, pupil: pupil) {
            $0.roundRecord.answers.count == 9 && $0.ticksAfterAnswer > 150
          })
        try show(
          round("\(name)-treasure", module, long, pupil: pupil) {
            $0.roundRecord.answers.count == 10 && $0.ticksAfterAnswer > 110
          })
      }
    }
    for module in games where !module.profile.demand.pageRooms.isEmpty {
      let name = module.game.rawValue
      try show(
        round("\(name)-reading", module, Showcase.longEntry, pupil: nil, start: true) {
          $0.tick == 90
        })
      try show(
        round("\(name)-read", module, Showcase.longEntry, pupil: .random) {
          !$0.roundRecord.answers.isEmpty && $0.ticksAfterAnswer > 40
        })
    }
    for module in games { try visitPictures(in: module, show) }
    try visitPins(show)
  }

  /// A pupil who knows everything and takes time; less where the game decides when an answer can be
  /// given.
  static func slow(in module: GameModule) -> VirtualPupil {
    VirtualPupil(skill: 1, time: module.profile.isTimed ? 6 : 2)
  }

  /// A document of which a game leaves something out.
  private var narrowFit: (LibraryEntry, GameModule)? {
    for entry in entries {
      for module in games {
        let fitness = GameFitness(of: entry, as: module.profile)
        if fitness.isPlayable, fitness.leftOut > 0 { return (entry, module) }
      }
    }
    return nil
  }

  private func entry(for module: GameModule) -> LibraryEntry? {
    let playable = entries.filter {
      let document = $0.document
      return document.isMeant(for: module.game)
        && (ExerciseSource(document: document, for: module.profile).count ?? 0) > 5
    }
    // The game's own kind of exercise shows it best.
    return playable.first { ($0.document.subject ?? "").lowercased().hasPrefix(module.subject) }
      ?? playable.first
  }

  /// A document whose exercises follow a rule, and of which there are enough for what comes late in a round.
  private func longRule(for module: GameModule) -> LibraryEntry? {
    entries.first {
      guard $0.document.isMeant(for: module.game), case .generator = $0.document.content else {
        return false
      }
      return (ExerciseSource(document: $0.document, for: module.profile).count ?? 0) > 11
    }
  }

  /// - Parameters:
  ///   - state: what the link to the school says.
  ///   - onPath: whether the pupil's home is the walk.
  func flow(_ state: SchoolLink.State = SchoolLink.State(), onPath: Bool = false) -> AppFlow {
    var configuration = AppFlow.Configuration(
      games: games, entries: entries, translations: [translation] + others, scenes: scenes,
      language: translation.language, seed: 3,
      open: { [entries] in
        Showcase.schoolDocument($0, among: entries)
          ?? .unreadable(path: $0, diagnostics: [Showcase.fault(in: $0)])
      })
    configuration.pinGames = PinGames.modules
    configuration.pinFiles = Self.noPinFiles
    configuration.pictures = pictures
    configuration.network = Showcase.network(state)
    if onPath { configuration.path = path }
    let flow = AppFlow(configuration)
    flow.signIn(nil)
    flow.session.apply(settings)
    return flow
  }

  /// Lets a pupil have done everything of former years, and half of a year.
  private func walk(_ flow: AppFlow, until year: Int) {
    guard let path else { return }
    var scores: [DocumentScore] = []
    for area in path.areas(in: translation.language) {
      let former = area.stations.filter { $0.year < year }
      let now = area.stations.filter { $0.year == year }
      for (index, station) in (former + now.prefix(now.count / 2)).enumerated() {
        guard let note = station.documents[translation.language].flatMap({ path.notes[$0] }),
          let print = note.prints.last
        else { continue }
        scores.append(
          DocumentScore(
            documentHash: print, game: games[0].game, isEndless: false, rounds: 1, best: 20,
            stars: 1 + (index + 2) % 3))
      }
    }
    flow.session.progress = Progress(scores: scores)
  }

  /// A document for which there is everything to show.
  private static var dueEntry: LibraryEntry {
    var document = ExerciseDocument(
      title: "Plus und minus bis 1000 mit Übertrag", subject: "Mathematik",
      summary: "Rechne erst die Einer, dann die Zehner, dann die Hunderter.",
      content: .generator(
        GeneratorSpecification(operation: .addition, range: 0...1000, count: 20)))
    document.deadline = "2026-11-20"
    return LibraryEntry(path: "plus.json", document: document)
  }

  /// The result of a file with two faults.
  private var faultyEntry: LibraryEntry {
    let text = """
      3 · 4 = {=12 ~7 ~10 ~16}

      6 · 7 = {=42 ~36 ~48 ~13

      7 · 8 = {=56 ~54 ~63 ~15}

      8 · 9 = {#}

      9 · 9 = {=81 ~18 ~72 ~80}
      """
    let path = "9x9.gift"
    let result = DocumentReader.read(
      bytes: Array(text.utf8), fileName: path, for: games.map(\.profile.demand))
    return LibraryEntry(path: path, result)
      ?? LibraryEntry(
        path: path, document: ExerciseDocument(title: path, content: .exercises([])),
        diagnostics: result.diagnostics)
  }

  /// A table that can be read in a number of ways.
  package static func question(_ count: Int) -> FileQuestion {
    let words = ["Deutschland", "Italien", "Frankreich", "Russland"]
    let ways = [2, 3, 0].prefix(count).map { right in
      FileQuestion.Choice(
        question: "In welchem Land steht der Eiffelturm?", right: words[right],
        wrong: words.indices.filter { $0 != right }.map { words[$0] }, options: ReadOptions())
    }
    return FileQuestion(
      path: "Levels/europa-quiz.csv", line: 2, choices: ways,
      diagnostics: [fault(in: "europa-quiz.csv")])
  }

  /// A document with a question of two pages.
  private static var longEntry: LibraryEntry {
    let text =
      "Die Klasse 3b macht einen Ausflug in den Wald. Dort finden die Kinder ein Nest mit fünf "
      + "kleinen Eiern. Die Lehrerin sagt, dass niemand das Nest berühren darf, weil die Mutter sonst "
      + "nicht mehr zurückkommt. Welcher Vogel legt hellblaue Eier mit dunklen Punkten?"
    let exercise = Exercise(
      id: "e", question: text, answer: "die Singdrossel aus dem Wald",
      wrong: ["der große Buntspecht", "das Rotkehlchen", "eine Waldohreule"])
    return LibraryEntry(
      path: "wald.json",
      document: ExerciseDocument(title: "Im Wald", content: .exercises([exercise])))
  }

  static func fault(in path: String) -> Diagnostic {
    Diagnostic(
      file: path, line: 7, column: 3, severity: .error, message: .jsonSyntaxUnclosedList)
  }

  /// The settings tab, on one of its pages.
  func settings(_ group: SettingsGroup, of flow: AppFlow) -> Scene {
    flow.session.settingsGroup = group
    return flow.homeScene(tab: .settings)
  }

  func settled(
    _ name: String, then input: [InputEvent] = [], ticks: Int = 90,
    school state: SchoolLink.State = SchoolLink.State(), onPath: Bool = false,
    _ scene: (AppFlow) -> Scene
  ) -> Scenery {
    let flow = flow(state, onPath: onPath)
    let director = Director(scene: scene(flow), viewport: viewport)
    flow.director = director
    _ = director.advanceOneTick(input: input)
    var frame = director.advance(by: .zero)
    for _ in 0..<ticks { frame = director.advanceOneTick() }
    return Scenery(name: name, director: director, frame: frame)
  }

  /// A page of the gallery after a finger touched one of its live controls.
  private func touched(
    _ name: String, _ page: ControlsGalleryScene.Page, _ key: String
  ) -> Scenery {
    let scene = ControlsGalleryScene(translation: translation, page: page)
    let director = Director(scene: scene, viewport: viewport)
    let place = scene.readings.first { $0.key == key }?.place ?? .zero
    for phase in [Pointer.Phase.began, .ended] {
      let finger = Pointer(
        id: 1, kind: .finger, phase: phase, position: scene.viewTransform.apply(place))
      _ = director.advanceOneTick(input: [.pointer(finger)])
    }
    var frame = director.advance(by: .zero)
    for _ in 0..<40 { frame = director.advanceOneTick() }
    return Scenery(name: name, director: director, frame: frame)
  }

  func round(
    _ name: String, _ module: GameModule, _ entry: LibraryEntry, pupil: VirtualPupil?,
    start: Bool = false, until isReached: (Scene & GameScreen) -> Bool
  ) -> Scenery {
    let scene = gameScene(module, entry)
    if let pupil { module.letPlay(pupil, in: scene, seed: 5) }
    let director = director(scene)
    if start { _ = director.advanceOneTick(input: [.key(KeyPress(.enter))]) }
    let frame = Showcase.run(director, scene, until: isReached)
    return Scenery(name: name, director: director, frame: frame)
  }

  /// What a child is told who presses the card of a broken file.
  private var brokenFile: Scenery {
    settled("menu-broken") { flow in
      let menu = flow.homeScene()
      (menu as? MenuScene)?.tellChild("Levels/Tiere.json", [])
      return menu
    }
  }

  private func paused(_ module: GameModule, _ entry: LibraryEntry) -> Scenery {
    let scene = gameScene(module, entry)
    let director = director(scene)
    _ = director.advanceOneTick(input: [.key(KeyPress(.enter))])
    for _ in 0..<90 { _ = director.advanceOneTick() }
    _ = director.advanceOneTick(input: [.key(KeyPress(.escape))])
    let frame = Showcase.run(director, scene) { $0.tick == 130 }
    return Scenery(name: "\(module.game.rawValue)-paused", director: director, frame: frame)
  }

  /// A round that the teacher lets stand still with all others.
  private func pausedWithAll(_ module: GameModule, _ entry: LibraryEntry) -> Scenery {
    let scene = gameScene(module, entry)
    let director = director(scene)
    _ = director.advanceOneTick(input: [.key(KeyPress(.enter))])
    for _ in 0..<90 { _ = director.advanceOneTick() }
    scene.holdForAll(true)
    let frame = Showcase.run(director, scene) { $0.tick == 130 }
    return Scenery(
      name: "\(module.game.rawValue)-paused-with-all", director: director, frame: frame)
  }

  private func result(_ module: GameModule, _ entry: LibraryEntry) -> Scenery {
    let scene = gameScene(module, entry)
    module.letPlay(VirtualPupil(skill: 0.8, time: 1), in: scene, seed: 5)
    let director = Director(scene: scene, viewport: viewport)
    _ = Showcase.run(director, scene) { $0.roundPhase == .over }
    let record = scene.roundRecord
    return settled("\(module.game.rawValue)-result") {
      $0.resultScene(record, of: AppFlow.Choice(entry: entry, game: module, isEndless: false))
    }
  }

  /// A director that shows a game according to the settings.
  func director(_ scene: Scene) -> Director {
    let director = Director(scene: scene, viewport: viewport)
    director.textStyle = flow().session.textStyle
    director.prefersReducedMotion = settings.reducesMotion
    return director
  }

  func gameScene(_ module: GameModule, _ entry: LibraryEntry) -> Scene & GameScreen {
    let flow = flow()
    let isTall = viewport.size.height > viewport.size.width
    return module.scene(
      flow.practice.context(
        entry.source(for: module.profile),
        RoundSettings(orientation: isTall ? .portrait : .landscape),
        seed: 3))
  }

  /// Ten minutes: more than any state above needs.
  private static let longestRun = 36_000

  package static func run(
    _ director: Director, _ scene: Scene & GameScreen, until isReached: (Scene & GameScreen) -> Bool
  ) -> FrameOutput {
    var frame = director.advance(by: .zero)
    for _ in 0..<longestRun {
      frame = director.advanceOneTick()
      if isReached(scene) { break }
    }
    return frame
  }
}
