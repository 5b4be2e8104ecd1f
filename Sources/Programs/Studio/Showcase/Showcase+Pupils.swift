import App
import Classroom
import Exercises
import GameScreens
import Play
import Stage

extension Showcase {
  /// The screens of pupils: choosing the player, a new pupil, the picture code, and the tabs of a
  /// pupil who has played.
  func visitPupils(
    of store: ClassroomStore, _ show: (Scenery) throws -> Void
  ) rethrows {
    func flow(_ flow: AppFlow) -> AppFlow {
      flow.storage.classroom = store
      return flow
    }
    if (try? store.pupils())?.isEmpty == true {
      try show(settled("teacher-vouch") { flow($0).scene(.teacherDoor(.vouch)) })
      try show(settled("teacher-set") { flow($0).scene(.teacherDoor(.set)) })
      try show(settled("start-nobody") { flow($0).startScene() })
      try show(settled("new") { flow($0).scene(.newPupil()) })
      fill(store)
    }
    guard let pupils = try? store.pupils(), let pupil = pupils.first else { return }
    try show(settled("start") { flow($0).startScene() })
    try show(settled("new-fox") { flow($0).scene(.newPupil(.fox)) })
    try show(settled("code") { flow($0).scene(.code(.enter(pupil))) })
    try show(
      settled(
        "code-choose",
        then: [.key(KeyPress(.enter)), .key(KeyPress(.right)), .key(KeyPress(.enter))]
      ) { flow($0).scene(.code(.choose(pupil))) })
    try show(
      settled("pupil-me") {
        flow($0).signIn(pupil)
        return settings(.me, of: $0)
      })
    try show(
      settled("pupil-change") {
        flow($0).signIn(pupil)
        return $0.scene(.changedPupil)
      })
    try show(settled("teacher-enter") { flow($0).scene(.teacherDoor(.enter)) })
    try show(settled("teacher") { flow($0).scene(.teacher) })
    try show(settled("teacher-settings") { flow($0).scene(.teacherSettings) })
    try show(
      settled("teacher-trouble") {
        $0.storage.troubles.note(.notOpened(.full(path: "/home/schule/.local/share/teachify")))
        $0.storage.troubles.note(
          .unreadable(path: "Levels/9x9.gift", [Showcase.fault(in: "9x9.gift")]))
        return $0.scene(.teacher)
      })
    try show(
      settled("teacher-remove") {
        let scene = flow($0).scene(.teacher)
        (scene as? TeacherScene)?.askToRemove(pupil)
        return scene
      })
    try show(
      settled("pupil-rounds") {
        flow($0).signIn(pupil)
        return $0.scene(.pastRounds())
      })
    try show(
      settled("pupil-stopped") { screens in
        flow(screens).signIn(pupil)
        return screens.practice.stoppedChoice.map { screens.scene(.document($0.entry, after: $0)) }
          ?? screens.homeScene()
      })
    func goingOn(_ screens: AppFlow) -> Scene {
      flow(screens).signIn(pupil)
      let practice = screens.practice
      guard let choice = practice.stoppedChoice, let stopped = practice.stoppedRound(of: choice)
      else { return screens.homeScene() }
      return practice.scene(of: choice, goingOn: stopped) ?? screens.homeScene()
    }
    try show(settled("pupil-goes-on", ticks: 150, goingOn))
    // Its question is read before it moves.
    try show(settled("pupil-reads", then: [.key(KeyPress(.enter))], ticks: 100, goingOn))
    for tab in HomeTab.allCases {
      try show(
        settled("pupil-\(tab.rawValue)") {
          flow($0).signIn(pupil)
          return $0.homeScene(tab: tab)
        })
    }
    try show(
      settled("pupil-numbers") {
        flow($0).signIn(pupil)
        $0.session.visit.showsNumbers = true
        return $0.homeScene(tab: .achievements)
      })
    guard let diligent = pupils.dropFirst().first else { return }
    try show(
      settled("pupil-places") {
        flow($0).signIn(diligent)
        return $0.homeScene(tab: .achievements)
      })
    try show(
      settled("pupil-awards") {
        flow($0).signIn(diligent)
        let rounds = (try? store.rounds(of: diligent.id)) ?? []
        let (module, round) = (games[0], rounds.first { $0.game == games[0].game })
        $0.session.visit.awards = round.flatMap {
          try? Awards(of: $0.id, in: module.game, by: diligent.id, store: store)
        }
        $0.session.visit.keepsakes = $0.session.visit.awards.map { [module.game: $0.keepsakes] }
        return $0.resultScene(
          Showcase.faultless(in: module.game),
          of: AppFlow.Choice(entry: entries[0], game: module, isEndless: false))
      })
    let orientation: RoundSettings.Orientation =
      viewport.size.height > viewport.size.width ? .portrait : .landscape
    for module in games {
      try show(
        settled(
          "pupil-earned-\(module.game.rawValue)-playing", then: [.key(KeyPress(.enter))], ticks: 160
        ) {
          flow($0).signIn(diligent)
          let entry = entries[0]
          var context = $0.practice.context(
            entry.source(for: module.profile), RoundSettings(orientation: orientation), seed: 3,
            of: entry)
          context.keepsakes = Keepsakes.all
          return module.scene(context)
        })
    }
  }

  /// A round of ten right answers.
  private static func faultless(in game: Game) -> RoundRecord {
    let answers = (1...10).map {
      AnswerRecord(
        exerciseID: "\($0)", question: "\($0) + 1", given: "\($0 + 1)", answer: "\($0 + 1)",
        ticks: 90, options: ["\($0 + 1)", "\($0 + 2)"])
    }
    return RoundRecord(
      game: game, documentTitle: "", documentHash: "", seed: 1, settings: RoundSettings(),
      engineVersion: EngineVersion.current, answers: answers, score: 10, ticks: 1200,
      ending: .completed)
  }

  /// Rounds of a pupil who has practised much: the places of the games are full to different degrees.
  private func fillPlaces(of pupil: Pupil, in store: ClassroomStore) {
    for (module, count) in zip(games, [6, 4, 1]) {
      let record = Showcase.faultless(in: module.game)
      for _ in 0..<count {
        guard let id = try? store.begin(record, by: pupil.id) else { continue }
        try? store.finish(record, in: id, stars: 3)
      }
    }
  }

  /// Enough pupils for two pages, the first of whom has played.
  private func fill(_ store: ClassroomStore) {
    try? store.setTeacherSecret("geheim")
    let names = [
      "Mia", "Ben", "Yusuf", "Charlotte", "Emil", "Ida", "Maximilian-Alexander", "Lê Thị Hồng",
      "Noah", "Flinker Fuchs", "Zoë", "Ömer",
    ]
    for (index, name) in names.enumerated() {
      _ = try? store.addPupil(
        name: name, animal: Animal.allCases[index % Animal.allCases.count].rawValue,
        colour: CardColour.allCases[index % CardColour.allCases.count].rawValue,
        code: index == 0 ? PictureCode(Animal.codePictures.suffix(4).map(\.rawValue)) : nil,
        settings: settings)
    }
    guard let pupils = try? store.pupils(), let first = pupils.first else { return }
    if pupils.count > 1 { fillPlaces(of: pupils[1], in: store) }
    guard let module = games.first else { return }
    for (index, entry) in entries.prefix(3).enumerated() {
      let scene = played(entry, in: module, isLeft: index == 1)
      let record = scene.roundRecord
      let recording = RoundRecording.whole(
        snapshot: scene.context.source.snapshot, moves: scene.moveText)
      guard let id = try? store.begin(record, by: first.id, recording: recording) else {
        continue
      }
      try? store.finish(record, in: id, stars: record.stars)
    }
  }

  /// A round played by a virtual pupil, or left after two answers, with the third question open.
  private func played(_ entry: LibraryEntry, in module: GameModule, isLeft: Bool) -> GameScreen {
    let scene = gameScene(module, entry)
    module.letPlay(VirtualPupil(skill: 0.8, time: 1), in: scene, seed: 5)
    let director = Director(scene: scene, viewport: Viewport(size: Size(1280, 720)))
    _ = Showcase.run(director, scene) {
      isLeft
        ? $0.roundRecord.answers.count == 2 && $0.openQuestion != nil : $0.roundPhase == .over
    }
    return scene
  }
}
