import App
import Controls
import Exercises
import GameScreens
import OurGames
import Stage
import StageTesting
import Testing

@Suite struct DocumentSceneTests {
  private let flow: AppFlow
  private let entry: LibraryEntry

  init() {
    let exercises = (1...5).map {
      Exercise(id: "e\($0)", question: "\($0) + 1", answer: "\($0 + 1)")
    }
    entry = LibraryEntry(
      path: "a.json", document: ExerciseDocument(title: "A", content: .exercises(exercises)))
    flow = AppFlow(
      AppFlow.Configuration(
        games: GameModule.all, entries: [entry], translations: [], scenes: Library.scenes,
        language: "de", seed: 1,
        open: { .unreadable(path: $0, diagnostics: []) }))
  }

  @Test func theGamesCardsGoWithTheScreen() {
    var scene: Scene? = flow.documentScene(entry)
    var host = scene.map { HeadlessHost(scene: $0) }
    host?.send(.resize(Viewport(size: Size(720, 1280))))
    host?.run()
    weak var card: Node?
    card = scene?.first(named: "feedme")
    #expect(card != nil)
    host = nil
    scene = nil
    #expect(card == nil)
  }
}
